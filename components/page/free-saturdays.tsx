import { InlineScript } from "@/components/frame/inline-script";
import type { OpenDays } from "@/lib/dates/free-days";
import { dateWords } from "@/lib/words";
import styles from "./free-saturdays.module.css";

/** All free Saturdays, folded. `saturdays.inline.ts` draws them, so that a day of the past never shows. */
export function FreeSaturdays({ days }: { days: OpenDays }) {
  const taken = days.taken.filter((day) => new Date(day).getUTCDay() === 6);
  return (
    <details className={styles.saturdays}>
      <summary>{dateWords.saturdays}</summary>
      <ol data-saturdays={JSON.stringify({ ...days, taken })} suppressHydrationWarning />
      <InlineScript name="saturdays" />
    </details>
  );
}
