import { InlineScript } from "@/components/frame/inline-script";
import type { OpenDays } from "@/lib/dates/free-days";
import { SATURDAYS_ID } from "@/lib/navigation";
import { saturdayWords } from "@/lib/words";
import { FreeDayLine } from "./free-day-line";
import styles from "./free-saturdays.module.css";

/** Asks for the day, with all free Saturdays, which `saturdays.inline.ts` draws so that no past day is shown. */
export function FreeSaturdays({ days }: { days: OpenDays }) {
  const taken = days.taken.filter((day) => new Date(day).getUTCDay() === 6);
  return (
    <FreeDayLine days={days}>
      <details className={styles.saturdays}>
        <summary>{saturdayWords.title}</summary>
        {/* Inside, as browsers open `details` for a target in it. */}
        <ol
          id={SATURDAYS_ID}
          className={styles.tiles}
          data-saturdays={JSON.stringify({ ...days, taken })}
          suppressHydrationWarning
        />
        <InlineScript name="saturdays" />
      </details>
    </FreeDayLine>
  );
}
