import type { Day } from "@/content/day";
import { isNameable } from "@/lib/contact/message";
import { answerFor, type OpenDays, today } from "@/lib/dates/free-days";
import { dateWords } from "@/lib/words";

export interface DayAnswerProps {
  /** What stands in the field: a day, of a year of however many digits. */
  asked: string;
  days: OpenDays;
  onAsk: (day: Day) => void;
}

/** What is said of a day; where it is taken, Saturdays near it. */
export function DayAnswer({ asked, days, onAsk }: DayAnswerProps) {
  if (!isNameable(asked)) return dateWords.askAtAll;
  const answer = answerFor(asked, days, today());
  if (answer.kind === "past") return dateWords.past;
  const words = dateWords.day(asked);
  const saturdays = answer.kind === "taken" ? answer.saturdays : [];
  return (
    <>
      {saturdays.length > 0 ? dateWords.takenBut(words) : dateWords[answer.kind](words)}
      {saturdays.map((day) => (
        <button
          key={day}
          type="button"
          className="day-field-saturday"
          aria-label={dateWords.day(day)}
          onClick={() => onAsk(day)}
        >
          {dateWords.shortDay(day)}
        </button>
      ))}
    </>
  );
}
