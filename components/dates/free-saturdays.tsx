import { InlineScript } from "@/components/layout/inline-script";
import { nearestSaturdays, type OpenDays } from "@/lib/dates/free-days";
import { SATURDAYS_ID } from "@/lib/navigation";
import { saturdayStrings } from "@/lib/strings";
import { FreeDayLine } from "./free-day-line";
import styles from "./free-saturdays.module.css";

/** Links to the date field and lists free Saturdays. `saturdays.inline.ts` draws them by the visitor's clock. */
export function FreeSaturdays({ days }: { days: OpenDays }) {
  const taken = days.taken.filter((day) => new Date(day).getUTCDay() === 6);
  // The script fills the lists before hydration, which React would report in `npm run dev`.
  const filled = { dangerouslySetInnerHTML: { __html: "" }, suppressHydrationWarning: true };
  return (
    <FreeDayLine days={days}>
      <div className={styles.nearest} data-nearest={nearestSaturdays(days).join(" ")}>
        <p>{saturdayStrings.nearest}</p>
        <ol className={styles.next} {...filled} />
      </div>
      <details className={styles.saturdays}>
        <summary>{saturdayStrings.title}</summary>
        {/* Inside, because browsers open `details` only for a target in it. */}
        <ol
          id={SATURDAYS_ID}
          className={styles.tiles}
          data-days={JSON.stringify({ ...days, taken })}
          {...filled}
        />
      </details>
      <InlineScript name="saturdays" isBlocking />
    </FreeDayLine>
  );
}
