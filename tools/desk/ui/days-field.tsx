"use client";

import { type DragEvent, useCallback, useEffect, useRef, useState } from "react";
import { type Day, isDay } from "@/content/day";
import type { ContentOf } from "@/content/schema";
import { today } from "@/lib/dates/free-days";
import type { CalendarEvent } from "../../dates/read-calendar";
import { rangeOf, takeDays } from "../../dates/take-days";
import { tellShown } from "../dates-state";
import type { Content } from "../merge";
import { spellDay } from "../spell-day";
import { CalendarEvents } from "./calendar-events";
import { DaysCalendar } from "./days-calendar";
import styles from "./days-field.module.css";
import desk from "./desk.module.css";
import form from "./form.module.css";
import type { InputFieldProps } from "./input-field";
import { readDropped } from "./read-dropped";

/** The taken days: clicked one by one, or taken out of calendars; and until when visitors see them. */
export function DaysField({ field, path, content, problems, onChange }: InputFieldProps) {
  const [told, setTold] = useState("");
  /** What a calendar holds, until it is said what of it is taken; with a sentence on what could not be read. */
  const [found, setFound] = useState<{ events: CalendarEvent[]; unread: string }>();
  const status = useRef<HTMLParagraphElement>(null);
  // A calendar may be dropped far below.
  useEffect(() => {
    if (told) status.current?.scrollIntoView({ block: "center" });
  }, [told]);
  const dates = toDates(content);
  const problem = problems.find((one) => one.path.startsWith(path));
  const toggle = useCallback(
    (day: Day) =>
      onChange(path, (days: Day[] = []) =>
        days.includes(day) ? days.filter((one) => one !== day) : [...days, day].sort(),
      ),
    [onChange, path],
  );

  async function look(files: File[]) {
    if (files.length === 0) return;
    setFound(undefined);
    setTold("Olvasom…");
    const range = rangeOf(dates.openUntil, today());
    const read = await readDropped(files, range);
    if ("text" in read) return setTold(`${read.text} Semmi sem változott.`);
    const unread =
      read.unread > 0
        ? ` ${read.unread} bejegyzést nem tudtam elolvasni: azokat jelöld be te.`
        : "";
    if (read.events.length === 0) {
      return setTold(`Ebben a naptárban egy nap sem foglalt eddig: ${spellDay(range.to)}${unread}`);
    }
    setTold(`Nézd át: amelyik mellett pipa van, annak a napjai foglaltak lesznek.${unread}`);
    setFound({ events: read.events, unread });
  }
  const take = (days: Day[], left: number) => {
    const skipped = left > 0 ? ` ${left} bejegyzést kihagytam.` : "";
    onChange("", (now: Content) => {
      const { taken, added, already } = takeDays(toDates(now).taken, days);
      setTold(
        `${added.length} nap lett foglalt; ${already} már az volt.${skipped}${found?.unread}`,
      );
      return { ...now, taken, changed: today() };
    });
    setFound(undefined);
  };
  const tryLooking = (files: File[]) => {
    look(files).catch(() => setTold("Ezt nem tudtam elolvasni. Semmi sem változott."));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    tryLooking([...event.dataTransfer.files]);
  };

  return (
    <fieldset
      className={form.list}
      data-path={path}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <legend>{field.label}</legend>
      {field.help && <p className={form.help}>{field.help}</p>}
      {problem && <p className={form.wrong}>{`${field.label}: ${problem.reason}`}</p>}
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
      <label className={`${desk.dropZone} ${styles.drop}`}>
        Húzd ide a naptárad (.ics fájl), vagy kattints, és válaszd ki: megmutatom, mi van benne, és
        te mondod meg, mi foglal. Csak a napok maradnak meg belőle.
        <input
          type="file"
          accept=".ics,text/calendar"
          multiple
          onChange={({ target }) => {
            tryLooking([...(target.files ?? [])]);
            target.value = "";
          }}
        />
      </label>
      <p ref={status} role="status">
        {told}
      </p>
      {found && (
        <CalendarEvents
          events={found.events}
          onTake={take}
          onCancel={() => {
            setFound(undefined);
            setTold("Semmi sem változott.");
          }}
        />
      )}
      <DaysCalendar taken={dates.taken} openUntil={dates.openUntil} onToggle={toggle} />
    </fieldset>
  );
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
