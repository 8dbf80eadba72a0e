import type { Day } from "@/content/day";
import { isNameable } from "@/lib/contact/message";
import { answerFor, type OpenDays, today } from "@/lib/dates/free-days";
import { dateWords } from "@/lib/words";

export interface DayAnswerProps {
  /** What stands in the field: a day, of a year of however many digits. */
  asked: string;
  days: OpenDays;
  /** Whether this day goes with the message. */
  isPutIn: boolean;
  onAsk: (day: Day) => void;
  onPutIn: (day: Day) => void;
}

/** What is said of a day, and what can be done with it. */
export function DayAnswer({ asked, days, isPutIn, onAsk, onPutIn }: DayAnswerProps) {
  if (!isNameable(asked)) return <p>{dateWords.askAtAll}</p>;
  const answer = answerFor(asked, days, today());
  if (answer.kind === "past") return <p>{dateWords.past}</p>;
  const words = dateWords.day(asked);
  const saturdays = answer.kind === "taken" ? answer.saturdays : [];
  return (
    <>
      <p>{saturdays.length > 0 ? dateWords.takenBut(words) : dateWords[answer.kind](words)}</p>
      {saturdays.length > 0 && (
        <p className="free-day-buttons">
          {saturdays.map((day) => (
            <button
              key={day}
              type="button"
              className="free-day-button"
              aria-label={dateWords.day(day)}
              onClick={() => onAsk(day)}
            >
              {dateWords.shortDay(day)}
            </button>
          ))}
        </p>
      )}
      {answer.kind !== "taken" &&
        (isPutIn ? (
          <p className="free-day-done" tabIndex={-1}>
            {dateWords.isIn}
          </p>
        ) : (
          <p className="free-day-buttons">
            <button type="button" className="free-day-button" onClick={() => onPutIn(asked)}>
              {dateWords.putIn}
            </button>
          </p>
        ))}
      <p className="free-day-small">{dateWords.updated(days.changed)}</p>
    </>
  );
}
