import { useCallback, useEffect, useState } from "react";
import type { CalendarState } from "../content/online-calendar";
import { formatDate } from "../strings";
import { ActionForm } from "./action-form";
import { Button, Labelled } from "./controls";
import styles from "./days-field.module.css";
import formStyles from "./form.module.css";
import { postAction, read } from "./request";

/** The photographer's calendar on the internet, and what it would change. @param props `onChange` after days were saved */
export function OnlineCalendar({ onChange }: { onChange: () => void }) {
  const [state, setState] = useState<Partial<NonNullable<CalendarState>>>();
  const [refusal, setRefusal] = useState("");
  const update = useCallback(async () => {
    const next = await read<NonNullable<CalendarState>>("/api/desk/calendar");
    if (typeof next !== "string") setState(next);
  }, []);
  useEffect(() => void update(), [update]);
  const post = async (body: object) => {
    const { isDone, text } = await postAction("calendar", body);
    setRefusal(isDone ? "" : text);
    await update();
    onChange();
  };
  if (!state) return null;
  const { address, status, isAutomatic, isFailing, unread = [], changes } = state;
  if (!address || !changes)
    return (
      <details className={styles.online}>
        <summary>Magától is követem a naptáradat, ha megadod a titkos címét</summary>
        <ActionForm action="calendar" button="Követem">
          <Labelled label="A naptár titkos címe (.ics)">
            <input name="address" required autoComplete="off" spellCheck={false} />
          </Labelled>
          <p className={formStyles.help}>
            Google, Apple, Outlook, Nextcloud és cal.com is ad ilyet. Csak ezen a gépen tárolom, és
            óránként megnézem.
          </p>
        </ActionForm>
      </details>
    );
  const lines = [
    ...changes.taken.map((day) => `${formatDate(day)} foglalt lett`),
    ...changes.freed.map((day) => `${formatDate(day)} felszabadult`),
  ];
  return (
    <section className={styles.online} aria-label="A naptárad a neten">
      <div className={styles.shown}>
        <p>Követem ezt a naptárat: {address}</p>
        <span className={styles.buttons}>
          <Button onClick={() => post({})}>Megnézem most</Button>
          <Button onClick={() => post({ address: "" })}>Nem követem tovább</Button>
        </span>
      </div>
      <p role="status" data-failing={isFailing}>
        {refusal || status}
        {isFailing && " Addig semmi sem változik; óránként újra megpróbálom."}
      </p>
      {lines.length > 0 && (
        <>
          <ul className={styles.events}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>
            <Button data-main onClick={() => post({ apply: true })}>
              {`Átveszem (${lines.length} nap)`}
            </Button>
          </p>
        </>
      )}
      <label className={styles.automatic}>
        <input
          type="checkbox"
          checked={isAutomatic}
          onChange={({ target }) => post({ isAutomatic: target.checked })}
        />
        Ami változik, vedd át magától. Amit te jelöltél foglaltnak, azt nem szabadítja fel.
      </label>
      {unread.length > 0 && (
        <p>
          {`${unread.length} bejegyzést nem tudtam elolvasni, ezeket jelöld be te: ${unread.join(", ")}. Amíg van ilyen, magától nem szabadul fel nap.`}
        </p>
      )}
    </section>
  );
}
