import { useState } from "react";
import { DayPicker } from "react-day-picker";
import { hu } from "react-day-picker/locale";
import "react-day-picker/style.css";
import type { Day } from "@/lib/content/day";
import { addDays, isOff } from "@/lib/dates/free-days";
import { today } from "@/lib/dates/today";
import type { Calendar, CalendarEvent } from "../../dates/read-calendar";
import type { Content } from "../editing/edits";
import { calendarRange, calendarStatus, daysOfEvents, toDates } from "../feeds/calendar-status";
import { calendarStrings, formatDate, formatMonth } from "../strings";
import { Button, DropZone, toggled } from "./controls";
import styles from "./days-field.module.css";
import { EventList, OnlineCalendar } from "./feeds";
import { FieldGroup, type FieldProps, useField } from "./field";
import formStyles from "./form.module.css";
import { post } from "./request";

const MONDAY_TO_SUNDAY = "hétfő kedd szerda csütörtök péntek szombat vasárnap".split(" ");

/** At midnight in the time zone of this computer, as the day picker expects. */
const toDate = (day: Day) => new Date(`${day}T00:00`);
const toDay = (date: Date): Day => date.toLocaleDateString("sv"); // Swedish dates are in ISO 8601

export function DaysField({ field, path }: FieldProps) {
  const { content, change, edit } = useField(path);
  const [status, setStatus] = useState("");
  const [month, setMonth] = useState(() => toDate(today()));
  /** Events of a dropped calendar, until the photographer has chosen from them. */
  const [found, setFound] = useState<CalendarEvent[]>([]);
  const dates = toDates(content);
  const range = calendarRange(dates.openUntil, today());
  const days = daysOfEvents(found.filter(({ fillsDay }) => fillsDay));

  /** Lets the desk read calendars, which saves nothing. */
  async function readFiles(files: File[]) {
    const events: CalendarEvent[] = [];
    const unread: string[] = [];
    for (const file of files) {
      const answer = await post("read-calendar", { file });
      if (!answer.isDone) return setStatus(`„${file.name}”: ${answer.text} Semmi sem változott.`);
      events.push(...(answer.events ?? []));
      unread.push(...(answer.unread ?? []).map(describeUnread));
    }
    setFound(events);
    const result =
      events.length > 0
        ? `Nézd át: amelyik mellett pipa van, annak a napjai foglaltak lesznek. Eddig néztem: ${formatDate(range.to)}`
        : `Ebben a naptárban egy nap sem foglalt eddig: ${formatDate(range.to)}`;
    setStatus(`${result} ${calendarStrings.unread(unread)}`);
  }
  const markTaken = () => {
    const taken = [...new Set([...dates.taken, ...days])].sort();
    const added = taken.length - new Set(dates.taken).size;
    edit("", (current: Content) => ({ ...current, taken, changed: today() }));
    const known = days.length - added;
    setMonth(toDate(days.toSorted()[0] ?? today()));
    setStatus(`${added} nap lett foglalt${known > 0 ? `; ${known} már az volt` : ""}.`);
    setFound([]);
  };

  return (
    <FieldGroup field={field} path={path}>
      <div className={`${formStyles.spread} ${styles.shown}`}>
        <p aria-live="polite">
          {dates.openUntil ? calendarStatus(dates, today()) : calendarStrings.none}
        </p>
        <Button
          disabled={dates.changed === today()}
          onClick={() => edit("", (current: Content) => ({ ...current, changed: today() }))}
        >
          Átnéztem, ma is így van
        </Button>
      </div>
      <OnlineCalendar />
      <DropZone accept=".ics,text/calendar" onFiles={readFiles} className={styles.drop}>
        Húzd ide a naptárad (.ics fájl), vagy kattints, és válaszd ki: megmutatom, mi van benne, és
        te mondod meg, mi foglal. Csak a napok maradnak meg belőle.
      </DropZone>
      <p role="status">{status}</p>
      {found.length > 0 && (
        <>
          <EventList
            events={found}
            onToggle={(one, at) => setFound(found.with(at, { ...one, fillsDay: !one.fillsDay }))}
          />
          <div className={`${formStyles.spread} ${styles.shown}`}>
            <Button data-main disabled={days.length === 0} onClick={markTaken}>
              {`Megjelölöm foglaltnak (${days.length} nap)`}
            </Button>
            <Button onClick={() => setFound([])}>Mégsem</Button>
          </div>
        </>
      )}
      <DayPicker
        className={styles.days ?? ""}
        mode="multiple"
        locale={hu}
        selected={dates.taken.map(toDate)}
        // Without `onSelect`, it would ignore later changes of `selected`.
        onSelect={(_, date) => change((all: Day[] = []) => toggled(all, toDay(date)).sort())}
        disabled={[{ before: toDate(today()) }, (date) => isOff(toDay(date), dates)]}
        startMonth={toDate(today())}
        endMonth={toDate(dates.openUntil ? range.to : addDays(today(), 365))}
        month={month}
        onMonthChange={setMonth}
        numberOfMonths={3}
        pagedNavigation
        labels={{
          labelDayButton: (date, { selected, disabled }) => {
            const state = disabled ? "nem választható" : "szabad";
            return `${formatDate(toDay(date), "full")}, ${selected ? "foglalt" : state}`;
          },
        }}
      />
    </FieldGroup>
  );
}

export function WeekdaysField({ field, path }: FieldProps) {
  const { value = [], change } = useField(path);
  return (
    <FieldGroup field={field} path={path}>
      <p className={styles.weekdays}>
        {MONDAY_TO_SUNDAY.map((name, index) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={value.includes(index + 1)}
              onChange={() => change((all: number[] = []) => toggled(all, index + 1).sort())}
            />
            {name}
          </label>
        ))}
      </p>
    </FieldGroup>
  );
}

const YEARS_BACK = 30;

/** Two lists, since some browsers show `<input type="month">` as a text field. */
export function MonthField({ field, path }: FieldProps) {
  const { value, change } = useField(path);
  const newest = new Date().getFullYear() + 1;
  const [year = "", month = ""] = String(value || newest - 1).split("-");
  const years = Array.from({ length: YEARS_BACK }, (_, ago) => String(newest - ago));
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0"));
  return (
    <FieldGroup field={field} path={path} className={formStyles.month}>
      <select
        aria-label="Év"
        value={year}
        onChange={({ target }) => change(`${target.value}-${month || "01"}`)}
      >
        {[...new Set([year, ...years])].sort().map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>{" "}
      <select
        aria-label={field.label}
        value={month}
        onChange={({ target }) => change(`${year}-${target.value}`)}
      >
        {[...new Set([month, ...months])].sort().map((option) => (
          <option key={option} value={option}>
            {option && formatMonth(`${year}-${option}`).slice(6)}
          </option>
        ))}
      </select>
    </FieldGroup>
  );
}

const describeUnread = ({ title, isRepetition }: Calendar["unread"][number]): string =>
  `„${title || calendarStrings.untitled}”${isRepetition ? " (csak az ismétlődését)" : ""}`;
