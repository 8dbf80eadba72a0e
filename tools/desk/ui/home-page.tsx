import { readFrom } from "@/lib/storage";
import type { HomePage } from "../http/page-data";
import { ActionForm } from "./action-form";
import styles from "./desk.module.css";
import { DeskDropZone } from "./desk-drop-zone";
import { draftKey } from "./use-entry";

const NEW_ENTRIES = [
  {
    folder: "galleries",
    heading: "Új galéria",
    label: "Mi legyen a neve?",
    example: "Őszi tájak",
  },
  {
    folder: "stories",
    heading: "Új történet",
    help: "Egy egész nap, szavakkal és képekkel. Akkor látszik az oldalon, ha már van benne kép.",
    label: "Mi legyen a címe?",
    example: "Lili és Marci",
  },
  {
    folder: "places",
    heading: "Új helyszín",
    help: "Ahol már fotóztál: fények, helyiségek, esőterv, út. A párok a helyszín nevére keresnek. Akkor tehető közzé, ha elég szó van róla, és egy történeted ott játszódik.",
    label: "Mi a neve?",
    example: "Mintavárosi rét",
  },
];

function TodoList({ heading, todo }: Pick<HomePage, "todo"> & { heading: string }) {
  if (todo.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      <ol>
        {todo.map(({ text, href }) => (
          <li key={href + text}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function HomeView({ todo, entries, galleries, covers }: HomePage) {
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
      <TodoList
        heading="Ezek nélkül nem tehető közzé – kezdd az elsővel"
        todo={todo.filter(({ isAdvice }) => !isAdvice)}
      />
      <TodoList heading="Ez várhat" todo={todo.filter(({ isAdvice }) => isAdvice)} />
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
      {NEW_ENTRIES.map(({ folder, heading, help, label, example }) => (
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
