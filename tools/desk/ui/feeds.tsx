/** Feeds: photos from a folder on this computer, and taken days from a calendar on the internet. */
import { useId, useState } from "react";
import type { CalendarEvent } from "../../dates/read-calendar";
import type { InputOf } from "../actions";
import type { FolderState } from "../feeds/watched-folders";
import { calendarStrings, formatDate } from "../strings";
import { ActionForm, Button, Labelled, TextList } from "./controls";
import styles from "./days-field.module.css";
import { useForm } from "./field";
import formStyles from "./form.module.css";
import { post } from "./request";
import folderStyles from "./watched-folder.module.css";

interface WatchedFolderProps {
  /** A gallery, or `clients/<folder>`. */
  place: string;
  watched: FolderState;
}

/** Which folder is watched. The panel at the top of each page shows what becomes of its files. */
export function WatchedFolder({ place, watched }: WatchedFolderProps) {
  const id = useId();
  const [first] = useState(watched);
  if (!watched) return null;
  const { isOn, problem } = watched;
  return (
    <section className={folderStyles.folder} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>Képek mappája</h3>
      <p className={formStyles.help} id={`${id}-help`}>
        Ami ebbe a mappába kerül, az magától ide is bekerül. Ezt add meg a Lightroom exportjában.
      </p>
      <ActionForm
        action="folder"
        body={{ place, folder: "" }}
        button={isOn ? "Kikapcsolom" : "Bekapcsolom"}
      >
        <input
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-help`}
          name={isOn ? undefined : "folder"}
          defaultValue={first?.folder}
          readOnly={isOn}
        />
      </ActionForm>
      <p role="status">
        {problem || (isOn && "Bekapcsolva. Ami érkezik, azt a lap tetején látod.")}
      </p>
    </section>
  );
}

/** The photographer's calendar on the internet, and what it would change. */
export function OnlineCalendar() {
  const { calendar, readAgain } = useForm();
  const [note, setNote] = useState("");
  const [isRenewed, setRenewed] = useState(false);
  const onAnswer = () => {
    setRenewed(false);
    return readAgain();
  };
  const change = async (body: InputOf<"calendar">) => {
    setNote("Egy pillanat… ");
    const { isDone, text } = await post("calendar", body);
    setNote(isDone ? "" : `${text} `);
    await onAnswer();
  };
  const form = (
    <ActionForm action="calendar" button="Bekapcsolom" onAnswer={onAnswer}>
      <Labelled label="A naptár titkos címe (.ics)">
        <input name="address" required autoComplete="off" spellCheck={false} />
      </Labelled>
      <p className={formStyles.help}>
        Google, Apple, Outlook, Nextcloud és cal.com is ad ilyet. Csak ezen a gépen tárolom, és
        óránként megnézem.
      </p>
    </ActionForm>
  );
  if (!calendar)
    return (
      <details className={styles.online}>
        <summary>Naptár a titkos címéről: magától frissül</summary>
        {form}
      </details>
    );
  const { address, isAutomatic, events, unread, issue, checkedAt, changes } = calendar;
  const lines = [
    ...changes.taken.map((day) => `${formatDate(day)} foglalt lett`),
    ...changes.freed.map((day) => `${formatDate(day)} felszabadult`),
  ];
  return (
    <section className={styles.online} aria-label="A naptárad a neten">
      <div className={`${formStyles.spread} ${styles.shown}`}>
        <p>Ezt a naptárat követem: {address}</p>
        <span className={styles.buttons}>
          <Button onClick={() => change({})}>Megnézem most</Button>
          <Button onClick={() => setRenewed(!isRenewed)}>Új cím</Button>
          <Button onClick={() => change({ address: "" })}>Kikapcsolom</Button>
        </span>
      </div>
      {isRenewed && form}
      <p role="status" className={formStyles.help} data-failing={Boolean(issue)}>
        {note || (issue && `${issue} Addig semmi sem változik; óránként újra megpróbálom. `)}
        {checkedAt && `Utoljára ekkor néztem meg: ${checkedAt}`}
      </p>
      {events.length > 0 && (
        <details open={!isAutomatic}>
          <summary>{`Ami a naptárban van (${events.length}): amelyik mellett nincs pipa, az kimarad`}</summary>
          <EventList
            events={events}
            onToggle={({ id, fillsDay }) => change({ event: id, fillsDay: !fillsDay })}
          />
        </details>
      )}
      {lines.length > 0 && (
        <>
          <TextList className={styles.events} texts={lines} />
          <p>
            <Button data-main onClick={() => change({ apply: true })}>
              {`Átveszem (${lines.length} nap)`}
            </Button>
          </p>
        </>
      )}
      <label className={styles.automatic}>
        <input
          type="checkbox"
          checked={isAutomatic}
          onChange={({ target }) => change({ isAutomatic: target.checked })}
        />
        Ami változik, magától kerüljön be. Amit te jelöltél foglaltnak, az foglalt marad.
      </label>
      {unread.length > 0 && (
        <p className={formStyles.help}>
          {`${calendarStrings.unread(unread)} Amíg van ilyen, magától nem szabadul fel nap.`}
        </p>
      )}
    </section>
  );
}

interface EventListProps {
  events: CalendarEvent[];
  onToggle: (event: CalendarEvent, index: number) => void;
}

/** With a tick at each event that takes its days. */
export const EventList = ({ events, onToggle }: EventListProps) => (
  <ul className={styles.events}>
    {events.map((event, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two events may be equal
      <li key={index}>
        <label>
          <input type="checkbox" checked={event.fillsDay} onChange={() => onToggle(event, index)} />
          {describeEvent(event)}
        </label>
      </li>
    ))}
  </ul>
);

function describeEvent({ title, days: [first = "", ...others] }: CalendarEvent): string {
  const more = others.length > 0 ? `, és még ${others.length} nap` : "";
  return `${title || calendarStrings.untitled}: ${formatDate(first, "full")}${more}`;
}
