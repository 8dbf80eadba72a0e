import { type KeyboardEvent, memo } from "react";
import type { Day } from "@/content/day";
import { type Month, weeksOf } from "../calendar";
import { spellDay } from "../spell-day";
import styles from "./days-calendar.module.css";

interface CalendarMonthProps {
  month: Month;
  /** Its taken days, with commas between: what is no other text needs no new month. */
  taken: string;
  /** The day that the tab key leads to; empty where it is in another month. */
  current: string;
  now: Day;
  openUntil: Day | undefined;
  onToggle: (day: Day) => void;
  onMove: (event: KeyboardEvent, day: Day) => void;
  onFocus: (day: Day) => void;
}

const WEEKDAYS = ["H", "K", "Sze", "Cs", "P", "Szo", "V"];
const STATES = { taken: "foglalt", closed: "még nem foglalható", free: "szabad" };

/** One month. Days that have passed can only be read. Memoised, as a click is to redraw one month and not three years. */
export const CalendarMonth = memo(function CalendarMonth({
  month,
  taken,
  current,
  now,
  openUntil,
  onToggle,
  onMove,
  onFocus,
}: CalendarMonthProps) {
  const stateOf = (day: Day) => {
    if (taken.includes(day)) return "taken";
    return openUntil && day > openUntil ? "closed" : "free";
  };
  const toCell = (day: Day) =>
    day < now ? (
      <span>{Number(day.slice(8))}</span>
    ) : (
      <button
        type="button"
        data-day={day}
        data-state={stateOf(day)}
        aria-label={`${spellDay(day, "weekday")}, ${STATES[stateOf(day)]}`}
        aria-current={day === now ? "date" : undefined}
        tabIndex={day === current ? 0 : -1}
        onClick={() => onToggle(day)}
        onKeyDown={(event) => onMove(event, day)}
        onFocus={() => onFocus(day)}
      >
        {Number(day.slice(8))}
      </button>
    );
  return (
    <table className={styles.month}>
      <caption>{spellDay(`${month}-01`, "month")}</caption>
      <thead aria-hidden="true">
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday}>{weekday}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, index) => (
              <td key={WEEKDAYS[index]}>{day && toCell(day)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});
