import type { ReactNode } from "react";
import { LinkedWords } from "@/components/page/linked-words";
import { type OpenDays, validUntil } from "@/lib/dates/free-days";
import { FREE_DAY_ID, SATURDAYS_ID } from "@/lib/navigation";
import { dateWords, saturdayWords } from "@/lib/words";
import styles from "./free-day-line.module.css";
import { WhileCurrent } from "./while-current";

export interface FreeDayLineProps {
  days: OpenDays;
  /** As wide as the page, with room above it. */
  isBand?: boolean;
  /** Shown as long as the line is. */
  children?: ReactNode;
}

/** A link to the free-day question of the contact page. */
export function FreeDayLine({ days, isBand, children }: FreeDayLineProps) {
  return (
    <WhileCurrent until={validUntil(days)}>
      <p className={isBand ? `${styles.line} ${styles.band}` : styles.line}>
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
