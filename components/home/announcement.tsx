import { InlineScript } from "@/components/frame/inline-script";
import { frameWords } from "@/lib/words";
import styles from "./announcement.module.css";

/**
 * One piece of news. Its place has room for three lines, so that other words from the Firebase console, which
 * `announcement.inline.ts` brings where it is asked, move nothing.
 */
export function Announcement({ text }: { text: string }) {
  return (
    <section className={styles.announcement} aria-label={frameWords.news}>
      <p className={styles.text} data-announcement>
        {text}
      </p>
      {process.env.NEXT_PUBLIC_FIREBASE_REMOTE_CONFIG && <InlineScript name="announcement" />}
    </section>
  );
}
