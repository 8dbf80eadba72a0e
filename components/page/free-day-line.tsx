import type { ReactNode } from "react";
import { LinkedWords } from "@/components/page/linked-words";
import { type OpenDays, validUntil } from "@/lib/dates/free-days";
import { FREE_DAY_ID, SATURDAYS_ID } from "@/lib/navigation";
import { dateWords, saturdayWords } from "@/lib/words";
import styles from "./free-day-line.module.css";
import { WhileCurrent } from "./while-current";

/** The question for a day. With something under it, it is as wide as the page, with room above. */
export function FreeDayLine({ days, children }: { days: OpenDays; children?: ReactNode }) {
  return (
    <WhileCurrent until={validUntil(days)}>
      <p className={children ? `${styles.line} ${styles.band}` : styles.line}>
        <LinkedWords words={dateWords.line} href={`/contact#${FREE_DAY_ID}`} />
      </p>
      {children}
    </WhileCurrent>
  );
}

/** A link to all free Saturdays, for a page that has no room for them. */
export const SaturdaysLink = () => (
  <p className={styles.more}>
    <a href={`/pricing#${SATURDAYS_ID}`}>{saturdayWords.title}</a>
  </p>
);
