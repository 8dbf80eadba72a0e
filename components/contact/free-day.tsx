import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Day } from "@/content/day";
import { askedFor } from "@/lib/contact/message";
import type { OpenDays } from "@/lib/dates/free-days";
import { FREE_DAY_ID } from "@/lib/navigation";
import { dateWords } from "@/lib/words";
import { DayAnswer } from "./day-answer";
import "./contact-field.css";
import "./free-day.css";

export interface FreeDayProps {
  days: OpenDays;
  /** The day that goes with the message. */
  day: string | undefined;
  /** Puts a day into the form. */
  putIn: (day: Day) => void;
}

/** The question for a day, and its answer at once. It asks the visitor's browser alone. */
export function FreeDay({ days, day, putIn }: FreeDayProps) {
  const field = useRef<HTMLInputElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState("");

  useEffect(() => {
    if (!field.current) return;
    // A day that was chosen before this ran, or that the browser brought back, stays.
    field.current.value ||= askedFor(window.location.search).day ?? "";
    setAsked(field.current.value);
  }, []);

  /** The button that was pressed goes, so the focus goes on to what comes in its place. */
  function goOn(change: () => void) {
    flushSync(change);
    answer.current?.querySelector<HTMLElement>("button, [tabindex]")?.focus();
  }
  function ask(other: Day) {
    if (field.current) field.current.value = other;
    setAsked(other);
  }

  return (
    <section className="free-day" id={FREE_DAY_ID} aria-labelledby={`${FREE_DAY_ID}-title`}>
      <h2 className="free-day-title" id={`${FREE_DAY_ID}-title`}>
        {dateWords.question}
      </h2>
      <div className="contact-field">
        <label className="contact-field-label" htmlFor="nap">
          {dateWords.label}
        </label>
        {/* React leaves its value alone: half of a day is none to it, and would be taken from who types it. */}
        <input
          ref={field}
          className="contact-field-input free-day-field"
          id="nap"
          type="date"
          max="9999-12-31"
          onChange={({ target }) => setAsked(target.value)}
        />
      </div>
      <div ref={answer} className="free-day-answer" aria-live="polite">
        {asked ? (
          <DayAnswer
            asked={asked}
            days={days}
            isPutIn={asked === day}
            onAsk={(other) => goOn(() => ask(other))}
            onPutIn={(chosen) => goOn(() => putIn(chosen))}
          />
        ) : (
          <p className="free-day-small">{dateWords.hint}</p>
        )}
      </div>
    </section>
  );
}
