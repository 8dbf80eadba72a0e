import { InlineScript } from "@/components/layout/inline-script";
import { ShowUntil } from "@/components/page/show-until";
import { home } from "@/lib/content";
import { validUntil } from "@/lib/dates/free-days";
import { freeDayPrompt } from "@/lib/dates/open-days";
import { SATURDAYS_ID } from "@/lib/navigation";
import { frameStrings } from "@/lib/strings";
import styles from "./announcement.module.css";

/** A short piece of news. Where the Firebase console may replace it, three lines are reserved, so that nothing moves. */
export function Announcement() {
  const { announcement = "", announcedUntil, announcementTo } = home;
  const days = announcementTo && freeDayPrompt?.days;
  // News about free days ends with them: the prices show none once the calendar is out of date.
  const [until] = [announcedUntil, days && validUntil(days)].filter((day) => day).sort();
  const isReplaced = Boolean(process.env.NEXT_PUBLIC_FIREBASE_REMOTE_CONFIG);
  if (!announcement && !isReplaced) return null;
  const words = (
    <p className={styles.text} data-announcement>
      <a href={days ? `/pricing#${SATURDAYS_ID}` : undefined}>{announcement}</a>
    </p>
  );
  const place = (
    <section className={styles.announcement} aria-label={frameStrings.news}>
      {isReplaced && until ? <ShowUntil until={until}>{words}</ShowUntil> : words}
      {isReplaced && <InlineScript name="announcement" />}
    </section>
  );
  return until && !isReplaced ? <ShowUntil until={until}>{place}</ShowUntil> : place;
}
