import type { ReactNode } from "react";
import { InlineScript } from "@/components/layout/scripts";
import { packageOf } from "@/lib/content";
import type { Day } from "@/lib/content/day";
import { nearestSaturdays, validUntil } from "@/lib/dates/free-days";
import { dueDateConfig, openDays } from "@/lib/dates/open-days";
import { CONTACT_QUERY, DUE_DATE_ID, FREE_DAY_ID, SATURDAYS_ID } from "@/lib/navigation";
import { dateStrings, dueStrings, type LinkedSentence, saturdayStrings } from "@/lib/strings";
import { LinkedText } from "../page/linked-text";
import { dayPath } from "./day-tile";
import due from "./due-date.module.css";
import line from "./free-day-line.module.css";
import saturdays from "./free-saturdays.module.css";

/** Shows its children up to and including a day, by the visitor's clock. Without scripts they stay hidden. */
export function ShowUntil({ until, children }: { until: Day; children?: ReactNode }) {
  return (
    // The script changes `hidden` before hydration, which React would report in `npm run dev`.
    <div data-until={until} hidden suppressHydrationWarning>
      <InlineScript name="expiry" isBlocking />
      {children}
    </div>
  );
}

interface FreeDayLineProps {
  href?: string;
  sentence?: LinkedSentence;
  children?: ReactNode;
}

/** Links to the date field, unless it has another target. Full-width if it has children. */
export function FreeDayLine(props: FreeDayLineProps) {
  const { sentence = dateStrings.line, href = `/contact#${FREE_DAY_ID}`, children } = props;
  if (!openDays) return null;
  return (
    <ShowUntil until={validUntil(openDays)}>
      <p className={children ? `${line.line} ${line.band}` : line.line}>
        <LinkedText sentence={sentence} href={href} />
      </p>
      {children}
    </ShowUntil>
  );
}

export const SaturdaysLink = () => (
  <FreeDayLine sentence={["", saturdayStrings.title, ""]} href={`/pricing#${SATURDAYS_ID}`} />
);

/** Links to the date field and lists free Saturdays. `saturdays.inline.ts` picks them by the visitor's clock. */
export function FreeSaturdays() {
  if (!openDays) return null;
  const taken = openDays.taken.filter((day) => new Date(day).getUTCDay() === 6);
  const { nearest = "planned" } = openDays;
  return (
    <FreeDayLine>
      <div className={saturdays.nearest} data-nearest={nearest}>
        <p>{saturdayStrings.nearest[nearest]}</p>
        <ol className={saturdays.next}>
          {nearestSaturdays(openDays).map((day) => {
            const text = saturdayStrings.dayBelowMonth(day);
            return (
              // The script hides some before hydration, which React would report in `npm run dev`.
              <li key={day} data-day={day} suppressHydrationWarning>
                <a href={dayPath(day)} aria-label={saturdayStrings.named(text, day)}>
                  {text}
                </a>
              </li>
            );
          })}
        </ol>
      </div>
      <details className={saturdays.saturdays}>
        <summary>{saturdayStrings.title}</summary>
        {/* Inside, because browsers open `details` only for a target in it. */}
        <ol
          id={SATURDAYS_ID}
          className={saturdays.tiles}
          data-days={JSON.stringify({ ...openDays, taken })}
        />
      </details>
      <InlineScript name="saturdays" isBlocking />
    </FreeDayLine>
  );
}

/** Asks for the due date. `due-date.inline.ts` replaces the advice with the answer. */
export function DueDate() {
  const { gallery, weeks } = dueDateConfig;
  const offer = packageOf(gallery);
  const query = offer ? `&${CONTACT_QUERY.package}=${offer.id}` : "";
  const data = JSON.stringify({ days: openDays, weeks, query });
  return (
    <div className={due.due} id={DUE_DATE_ID} data-due={data}>
      {openDays && (
        <ShowUntil until={validUntil(openDays)}>
          <label className={due.question}>
            {dueStrings.label}
            <input type="date" max="9999-12-31" />
          </label>
          <label className={due.week}>
            {dueStrings.ownWeek} <input type="number" min="1" max="40" />
          </label>
          <label>
            <input type="checkbox" /> {dueStrings.twins}
          </label>
        </ShowUntil>
      )}
      <p aria-live="polite">{dueStrings.advice(weeks)}</p>
      <ol className={saturdays.tiles} />
      <p hidden />
      {openDays && <InlineScript name="due-date" />}
    </div>
  );
}
