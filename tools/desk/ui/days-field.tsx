import { useState } from "react";
import { DayPicker } from "react-day-picker";
import { hu } from "react-day-picker/locale";
import "react-day-picker/style.css";
import { type Day, isDay } from "@/content/day";
import type { ContentOf } from "@/content/schema";
import { addDays, today } from "@/lib/dates/free-days";
import {
  CalendarError,
  type CalendarEvent,
  daysOfEvents,
  rangeOf,
  readCalendar,
  takeDays,
} from "../../dates/read-calendar";
import { formatDate, tellShown } from "../dates-state";
import type { Content } from "../merge";
import styles from "./days-field.module.css";
import { DropZone } from "./drop-zone";
import form from "./form.module.css";
import { FieldNotes, type InputFieldProps } from "./input-field";

const UNREADABLE: Record<string, string> = {
  broken: "nem naptár, vagy megsérült. A naptárprogramból .ics fájlt exportálj, és azt húzd ide.",
  empty: "üres: egy bejegyzés sincs benne.",
};

/** The calendar counts in the time of this computer. */
const toDate = (day: Day) => new Date(`${day}T00:00`);
const toDay = (date: Date): Day => date.toLocaleDateString("sv"); // Swedish days are ISO days

export function DaysField({ field, path, content, problems, onChange }: InputFieldProps) {
  const [told, setTold] = useState("");
  /** What a calendar holds, until it is said what of it is taken. */
  const [found, setFound] = useState<CalendarEvent[]>([]);
  const [ticked, setTicked] = useState<readonly CalendarEvent[]>([]);
  const dates = toDates(content);
  const range = rangeOf(dates.openUntil, today());
  const problem = problems.find((one) => one.path.startsWith(path));
  const days = daysOfEvents(ticked);

  const toggle = (date: Date) => {
    const day = toDay(date);
    onChange(path, (all: Day[] = []) =>
      all.includes(day) ? all.filter((one) => one !== day) : [...all, day].sort(),
    );
  };
  /** Reads calendars, here in the browser: nothing of them goes anywhere. */
  async function look(files: File[]) {
    const events: CalendarEvent[] = [];
    let unread = 0;
    for (const file of files) {
      try {
        const read = readCalendar(await file.text(), range);
        events.push(...read.events);
        unread += read.unread;
      } catch (error) {
        const reason = error instanceof CalendarError ? error.reason : "broken";
        return setTold(`„${file.name}”: ez a fájl ${UNREADABLE[reason]} Semmi sem változott.`);
      }
    }
    setFound(events);
    setTicked(events.filter(({ fillsDay }) => fillsDay));
    const skipped =
      unread > 0 ? ` ${unread} bejegyzést nem tudtam elolvasni: azokat jelöld be te.` : "";
    setTold(
      events.length > 0
        ? `Nézd át: amelyik mellett pipa van, annak a napjai foglaltak lesznek.${skipped}`
        : `Ebben a naptárban egy nap sem foglalt eddig: ${formatDate(range.to)}${skipped}`,
    );
  }
  const take = () => {
    onChange("", (now: Content) => {
      const { taken, added, already } = takeDays(toDates(now).taken, days);
      setTold(`${added.length} nap lett foglalt; ${already} már az volt.`);
      return { ...now, taken, changed: today() };
    });
    setFound([]);
  };

  return (
    <fieldset className={form.list} data-path={path}>
      <FieldNotes field={field} problem={problem} />
      <div className={styles.shown}>
        <p aria-live="polite">{tellShown(dates, today())}</p>
        <button
          type="button"
          disabled={dates.changed === today()}
          onClick={() => onChange("", (now: Content) => ({ ...now, changed: today() }))}
        >
          Átnéztem, ma is így van
        </button>
      </div>
      <DropZone
        accept=".ics,text/calendar"
        isMultiple
        onFiles={(files) => void look(files)}
        className={styles.drop ?? ""}
      >
        Húzd ide a naptárad (.ics fájl), vagy kattints, és válaszd ki: megmutatom, mi van benne, és
        te mondod meg, mi foglal. Csak a napok maradnak meg belőle.
      </DropZone>
      <p role="status">{told}</p>
      {found.length > 0 && (
        <>
          <ul className={styles.events}>
            {found.map((event, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two events may be the same
              <li key={index}>
                <label>
                  <input
                    type="checkbox"
                    checked={ticked.includes(event)}
                    onChange={() =>
                      setTicked(
                        ticked.includes(event)
                          ? ticked.filter((one) => one !== event)
                          : [...ticked, event],
                      )
                    }
                  />
                  {tellEvent(event)}
                </label>
              </li>
            ))}
          </ul>
          <div className={styles.shown}>
            <button type="button" data-main disabled={days.length === 0} onClick={take}>
              {`Megjelölöm foglaltnak (${days.length} nap)`}
            </button>
            <button type="button" onClick={() => setFound([])}>
              Mégsem
            </button>
          </div>
        </>
      )}
      <DayPicker
        className={styles.days ?? ""}
        mode="multiple"
        locale={hu}
        selected={dates.taken.map(toDate)}
        onDayClick={toggle}
        disabled={{ before: toDate(today()) }}
        startMonth={toDate(today())}
        endMonth={toDate(dates.openUntil ? range.to : addDays(today(), 365))}
        numberOfMonths={3}
        pagedNavigation
        labels={{
          labelDayButton: (date, { selected }) =>
            `${formatDate(toDay(date), "weekday")}, ${selected ? "foglalt" : "szabad"}`,
        }}
      />
    </fieldset>
  );
}

function tellEvent({ title, days: [first = "", ...others] }: CalendarEvent): string {
  const more = others.length > 0 ? `, és még ${others.length} nap` : "";
  return `${title || "Cím nélkül"}: ${formatDate(first, "weekday")}${more}`;
}

/** What can be shown of content in which anything may stand. */
function toDates({ taken, openUntil, changed }: Content): ContentOf<"dates"> {
  const dayIn = (value: unknown) => (typeof value === "string" && isDay(value) ? value : undefined);
  return {
    taken: Array.isArray(taken) ? taken.flatMap((day) => dayIn(day) ?? []) : [],
    openUntil: dayIn(openUntil),
    changed: dayIn(changed),
  };
}
