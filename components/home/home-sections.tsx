import { ShowUntil } from "@/components/dates/free-days";
import { InlineScript } from "@/components/layout/scripts";
import { PhotoPicture } from "@/components/page/photo-picture";
import { RichText } from "@/components/page/rich-text";
import { banners, home } from "@/lib/content";
import { PHOTOGRAPHER } from "@/lib/content/photographer";
import { validUntil } from "@/lib/dates/free-days";
import { freeDayGallery, openDays } from "@/lib/dates/open-days";
import { SATURDAYS_ID } from "@/lib/navigation";
import { AS_WIDE_AS_A_PHONE } from "@/lib/photos/srcset";
import { layoutStrings } from "@/lib/strings";
import news from "./announcement.module.css";
import styles from "./introduction.module.css";

/** A short piece of news, which the Firebase console may replace. */
export function Announcement() {
  const { announcement = "", announcedUntil, announcementTo } = home;
  const days = announcementTo && freeDayGallery && openDays;
  // News about free days expires with them: an outdated calendar is not shown.
  const [until] = [announcedUntil, days && validUntil(days)].filter((day) => day).sort();
  const isReplaced = Boolean(process.env.NEXT_PUBLIC_FIREBASE_REMOTE_CONFIG);
  if (!announcement && !isReplaced) return null;
  const text = (
    <p className={news.text} data-announcement>
      <a href={days ? `/pricing#${SATURDAYS_ID}` : undefined}>{announcement}</a>
    </p>
  );
  const section = (
    <section className={news.announcement} aria-label={layoutStrings.news}>
      {isReplaced && until ? <ShowUntil until={until}>{text}</ShowUntil> : text}
      {isReplaced && <InlineScript name="announcement" />}
    </section>
  );
  return until && !isReplaced ? <ShowUntil until={until}>{section}</ShowUntil> : section;
}

export function Introduction() {
  return (
    <section className={styles.introduction}>
      <PhotoPicture
        className={styles.portrait}
        photo={banners.photographer}
        sizes={`${AS_WIDE_AS_A_PHONE},(max-width:750px) 90vw,min(46vw,50rem)`}
      />
      <div className={styles.text}>
        <h2 className={styles.greeting}>{home.greeting}</h2>
        {PHOTOGRAPHER.facts && <p className={styles.facts}>{PHOTOGRAPHER.facts}</p>}
        <RichText lines={home.paragraphs} />
      </div>
    </section>
  );
}
