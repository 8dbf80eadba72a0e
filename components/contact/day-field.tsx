import { useRef, useState } from "react";
import { isCompleteDay } from "@/lib/contact/message";
import type { Day } from "@/lib/content/day";
import { checkDay, type OpenDays } from "@/lib/dates/free-days";
import { today } from "@/lib/dates/today";
import { FREE_DAY_ID, RESULT_ANCHORS } from "@/lib/navigation";
import { dateStrings, messageErrors, STEP_BACK, saturdayStrings } from "@/lib/strings";
import "./contact-field.css";
import "./day-field.css";

export interface DayFieldProps {
  days: OpenDays | undefined;
  day: string | undefined;
  choose: (day: Day) => void;
}

/** The date field, and beside it whether that day is free, by the calendar in the page. */
export function DayField({ days, day, choose }: DayFieldProps) {
  const answer = useRef<HTMLParagraphElement>(null);
  // The form ignores an incomplete date.
  const [typed, setTyped] = useState("");
  const value = day ?? typed;
  const chooseOther = (other: Day) => {
    choose(other);
    answer.current?.focus(); // the clicked button disappears
  };

  return (
    <div className="day-field" id={FREE_DAY_ID}>
      <div className="contact-field" id={RESULT_ANCHORS.field("day")}>
        <label className="contact-field-label" htmlFor="day">
          {dateStrings.label}
        </label>
        <input
          className="contact-field-input"
          id="day"
          name="day"
          type="date"
          max="9999-12-31"
          onInput={({ currentTarget: { value } }) => setTyped(isCompleteDay(value) ? "" : value)}
        />
        <p className="contact-field-error">{`${messageErrors.day} ${STEP_BACK}`}</p>
      </div>
      {days && (
        <p ref={answer} className="day-field-answer" aria-live="polite" tabIndex={-1}>
          {value ? answerTo(value, days, chooseOther) : dateStrings.hint}{" "}
          <small>{dateStrings.updated(days.reviewedOn)}</small>
        </p>
      )}
    </div>
  );
}

/** @param value of the field; its year may have fewer digits while it is being typed */
function answerTo(value: string, days: OpenDays, onChoose: (day: Day) => void) {
  if (!isCompleteDay(value)) return dateStrings.askAtAll;
  const { kind, saturdays } = checkDay(value, days, today());
  if (kind === "past") return dateStrings.past;
  const sentence = dateStrings[kind](dateStrings.day(value));
  if (saturdays.length === 0) return sentence;
  return (
    <>
      {dateStrings.but(sentence)}
      <span className="day-field-saturdays">
        {saturdays.map((day) => (
          <button
            key={day}
            type="button"
            className="day-field-saturday"
            aria-label={saturdayStrings.named(dateStrings.shortDay(day), day)}
            onClick={() => onChoose(day)}
          >
            {dateStrings.shortDay(day)}
          </button>
        ))}
      </span>
    </>
  );
}
