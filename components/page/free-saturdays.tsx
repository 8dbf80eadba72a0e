import { InlineScript } from "@/components/frame/inline-script";
import type { OpenDays } from "@/lib/dates/free-days";
import { SATURDAYS_ID } from "@/lib/navigation";
import { saturdayWords } from "@/lib/words";
import { FreeDayLine } from "./free-day-line";
import styles from "./free-saturdays.module.css";

/** The question for a day, and all free Saturdays, folded. `saturdays.inline.ts` draws them: no day of the past shows. */
export function FreeSaturdays({ days }: { days: OpenDays }) {
  const taken = days.taken.filter((day) => new Date(day).getUTCDay() === 6);
  return (
    <FreeDayLine days={days}>
      <details className={styles.saturdays}>
        <summary>{saturdayWords.title}</summary>
        {/* A link to what is inside opens it. */}
        <ol
          id={SATURDAYS_ID}
          data-saturdays={JSON.stringify({ ...days, taken })}
          suppressHydrationWarning
        />
        <InlineScript name="saturdays" />
      </details>
    </FreeDayLine>
  );
}
