import { readFrom } from "@/lib/storage";
import lists from "../content/lists.json";
import type { HomePage } from "../http/page-data";
import { ActionForm } from "./action-form";
import styles from "./desk.module.css";
import { DeskDropZone } from "./desk-drop-zone";
import { draftKey } from "./use-entry";

function Checklist({ heading, tasks }: { heading: string; tasks: HomePage["checklist"] }) {
  if (tasks.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      <ol>
        {tasks.map(({ text, href }) => (
          <li key={href + text}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function HomeView({ checklist, entries, galleries, covers }: HomePage) {
  const unsaved = entries.filter(({ name }) => readFrom("localStorage", draftKey(name)));
  return (
    <>
      <h1>Íróasztal</h1>
      <p>
        Amit itt változtatsz, ezen a gépen rögtön látszik. A látogatók akkor látják, ha közzéteszed.
      </p>
      {unsaved.map(({ name, label }) => (
        <p key={name} role="status">
          Még nincs elmentve: <a href={`/desk/${name}`}>{label}</a>
        </p>
      ))}
      <Checklist
        heading="Ezek nélkül nem tehető közzé – kezdd az elsővel"
        tasks={checklist.filter(({ isAdvice }) => !isAdvice)}
      />
      <Checklist heading="Ez várhat" tasks={checklist.filter(({ isAdvice }) => isAdvice)} />
      <section>
        <h2>Képek hozzáadása</h2>
        <DeskDropZone galleries={galleries} />
      </section>
      <section>
        <h2>Képek, szövegek, árak</h2>
        <ul className={styles.entries}>
          {entries.map(({ name, label, preview }) => (
            <li key={name}>
              <a href={`/desk/${name}`}>
                {covers[name] && <img src={covers[name]} alt="" loading="lazy" />}
                {label}
              </a>
              <a href={preview} target="_blank" rel="noopener" aria-label={`Megnézem: ${label}`}>
                Megnézem
              </a>
            </li>
          ))}
        </ul>
      </section>
      {Object.entries(lists).map(([folder, { heading, help, label, example }]) => (
        <section key={folder}>
          <h2>{heading}</h2>
          {help && <p>{help}</p>}
          <ActionForm action="add" body={{ folder }} button="Létrehozom">
            <label>
              {label} <input name="title" required maxLength={60} placeholder={example} />
            </label>
          </ActionForm>
        </section>
      ))}
      <ActionForm action="stop" button="Leállítom az íróasztalt" />
    </>
  );
}
