import { ShowUntil } from "@/components/dates/show-until";
import { InlineScript } from "@/components/layout/inline-script";
import { home } from "@/lib/content";
import { validUntil } from "@/lib/dates/free-days";
import { freeDayPrompt } from "@/lib/dates/open-days";
import { SATURDAYS_ID } from "@/lib/navigation";
import { layoutStrings } from "@/lib/strings";
import styles from "./announcement.module.css";

/** A short piece of news, which the Firebase console may replace. */
export function Announcement() {
  const { announcement = "", announcedUntil, announcementTo } = home;
  const days = announcementTo && freeDayPrompt?.days;
  // News about free days expires with them: an outdated calendar is not shown.
  const [until] = [announcedUntil, days && validUntil(days)].filter((day) => day).sort();
  const isReplaced = Boolean(process.env.NEXT_PUBLIC_FIREBASE_REMOTE_CONFIG);
  if (!announcement && !isReplaced) return null;
  const text = (
    <p className={styles.text} data-announcement>
      <a href={days ? `/pricing#${SATURDAYS_ID}` : undefined}>{announcement}</a>
    </p>
  );
  const section = (
    <section className={styles.announcement} aria-label={layoutStrings.news}>
      {isReplaced && until ? <ShowUntil until={until}>{text}</ShowUntil> : text}
      {isReplaced && <InlineScript name="announcement" />}
    </section>
  );
  return until && !isReplaced ? <ShowUntil until={until}>{section}</ShowUntil> : section;
}
