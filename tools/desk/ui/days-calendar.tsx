"use client";

import { type KeyboardEvent, useCallback, useRef, useState } from "react";
import type { Day } from "@/content/day";
import { today } from "@/lib/dates/free-days";
import { rangeOf } from "../../dates/take-days";
import { addMonths, dayByKey, monthsFrom } from "../calendar";
import { CalendarMonth } from "./calendar-month";
import styles from "./days-calendar.module.css";

interface DaysCalendarProps {
  taken: readonly Day[];
  /** The last day that can be booked; the calendar is that of a year if missing. */
  openUntil: Day | undefined;
  onToggle: (day: Day) => void;
}

/** All months that can be booked, each day to be clicked: taken, or free again. */
export function DaysCalendar({ taken, openUntil, onToggle }: DaysCalendarProps) {
  const now = today();
  const months = monthsFrom(now, openUntil ? rangeOf(openUntil, now).to : now);
  const end = `${addMonths(months.at(-1) ?? "", 1)}-01`;
  /** The one that the tab key leads to; the arrows lead on. */
  const [current, setCurrent] = useState(now);
  const all = useRef<HTMLDivElement>(null);
  const move = useCallback(
    (event: KeyboardEvent, day: Day) => {
      const next = dayByKey(day, event.key);
      if (!next) return;
      event.preventDefault();
      if (next >= now && next < end)
        all.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
    },
    [now, end],
  );
  return (
    <div ref={all} className={styles.months}>
      {months.map((month) => (
        <CalendarMonth
          key={month}
          month={month}
          taken={taken.filter((day) => day.startsWith(month)).join()}
          current={current.startsWith(month) ? current : ""}
          now={now}
          openUntil={openUntil}
          onToggle={onToggle}
          onMove={move}
          onFocus={setCurrent}
        />
      ))}
    </div>
  );
}
