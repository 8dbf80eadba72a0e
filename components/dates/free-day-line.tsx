import type { ReactNode } from "react";
import { type OpenDays, validUntil } from "@/lib/dates/free-days";
import { contactPath, FREE_DAY_ID, SATURDAYS_ID } from "@/lib/navigation";
import { dateStrings, type LinkedSentence, saturdayStrings } from "@/lib/strings";
import { LinkedText } from "../page/linked-text";
import styles from "./free-day-line.module.css";
import { ShowUntil } from "./show-until";

interface FreeDayLineProps {
  days: OpenDays;
  offer?: string | undefined;
  sentence?: LinkedSentence;
  children?: ReactNode;
}

/** Links to the date field. Full-width if it has children. */
export function FreeDayLine(props: FreeDayLineProps) {
  const { days, offer, sentence = dateStrings.line, children } = props;
  return (
    <ShowUntil until={validUntil(days)}>
      <p className={children ? `${styles.line} ${styles.band}` : styles.line}>
        <LinkedText sentence={sentence} href={contactPath(offer, FREE_DAY_ID)} />
      </p>
      {children}
    </ShowUntil>
  );
}

export const SaturdaysLink = () => (
  <p className={styles.more}>
    <a href={`/pricing#${SATURDAYS_ID}`}>{saturdayStrings.title}</a>
  </p>
);
