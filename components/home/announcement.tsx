import dynamic from "next/dynamic";
import styles from "./announcement.module.css";

// Left out of the build where nothing is asked of the Firebase console.
const LiveText = process.env.NEXT_PUBLIC_FIREBASE_REMOTE_CONFIG
  ? dynamic(() => import("./announcement-text").then((module) => module.AnnouncementText))
  : undefined;

/** One piece of news. Its place has a fixed height, so that other words from the console move nothing. */
export function Announcement({ text }: { text: string }) {
  return (
    <section className={styles.announcement} aria-label="Hír">
      <p className={styles.text}>
        {LiveText ? (
          <LiveText className={styles.words ?? ""} text={text} />
        ) : (
          <span className={styles.words}>{text}</span>
        )}
      </p>
    </section>
  );
}
