"use client";

import { useState } from "react";
import type { Day } from "@/content/day";
import type { CalendarEvent } from "../../dates/read-calendar";
import { daysOfEvents } from "../../dates/take-days";
import { spellDay } from "../spell-day";
import styles from "./days-field.module.css";

interface CalendarEventsProps {
  events: readonly CalendarEvent[];
  /** @param left how many events are not ticked */
  onTake: (days: Day[], left: number) => void;
  onCancel: () => void;
}

/** The events of a calendar, before any of their days is taken: those that fill a day are ticked. */
export function CalendarEvents({ events, onTake, onCancel }: CalendarEventsProps) {
  const [ticked, setTicked] = useState(() => events.filter(({ fillsDay }) => fillsDay));
  const days = daysOfEvents(ticked);
  const toggle = (event: CalendarEvent) =>
    setTicked(ticked.includes(event) ? ticked.filter((one) => one !== event) : [...ticked, event]);
  return (
    <>
      <ul className={styles.events}>
        {events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two events may be the same
          <li key={index}>
            <label>
              <input
                type="checkbox"
                checked={ticked.includes(event)}
                onChange={() => toggle(event)}
              />
              {tellEvent(event)}
            </label>
          </li>
        ))}
      </ul>
      <div className={styles.shown}>
        <button
          type="button"
          data-main
          disabled={days.length === 0}
          onClick={() => onTake(days, events.length - ticked.length)}
        >
          {days.length} nap legyen foglalt
        </button>
        <button type="button" onClick={onCancel}>
          Mégsem
        </button>
      </div>
    </>
  );
}

function tellEvent({ title, days: [first = "", ...others] }: CalendarEvent): string {
  const more = others.length > 0 ? `, és még ${others.length} nap` : "";
  return `${title || "Cím nélkül"}: ${spellDay(first, "weekday")}${more}`;
}
