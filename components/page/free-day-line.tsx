import { LinkedWords } from "@/components/page/linked-words";
import { type OpenDays, validUntil } from "@/lib/dates/free-days";
import { FREE_DAY_ID } from "@/lib/navigation";
import { dateWords } from "@/lib/words";
import styles from "./free-day-line.module.css";
import { FreeSaturdays } from "./free-saturdays";
import { WhileCurrent } from "./while-current";

export interface FreeDayLineProps {
  days: OpenDays;
  /** As wide as the page, with room above it and all free Saturdays below. */
  isBand?: boolean;
}

/** A link to the free-day question of the contact page. */
export function FreeDayLine({ days, isBand }: FreeDayLineProps) {
  return (
    <WhileCurrent until={validUntil(days)}>
      <p className={isBand ? `${styles.line} ${styles.band}` : styles.line}>
        <LinkedWords words={dateWords.line} href={`/contact#${FREE_DAY_ID}`} />
      </p>
      {isBand && <FreeSaturdays days={days} />}
    </WhileCurrent>
  );
}
