import { storageOf } from "@/lib/storage";
import type { HomePage } from "../pages";
import { ActionForm } from "./action-form";
import styles from "./desk.module.css";
import { DeskDropZone } from "./desk-drop-zone";
import { draftKey } from "./use-entry";

export function HomeView({ todo, entries, galleries, covers }: HomePage) {
  const drafts = storageOf("localStorage");
  const unsaved = entries.filter(({ name }) => drafts.getItem(draftKey(name)));
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
      {todo.length > 0 && (
        <section aria-labelledby="hatravan">
          <h2 id="hatravan">Ami még hátravan</h2>
          <ul>
            {todo.map(({ text, href, isAdvice }) => (
              <li key={text}>
                <a href={href}>{text}</a> {!isAdvice && "– enélkül nem tehető közzé"}
              </li>
            ))}
          </ul>
        </section>
      )}
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
      <section>
        <h2>Új galéria</h2>
        <ActionForm action="add" body={{ folder: "galleries" }} button="Létrehozom">
          <label>
            Mi legyen a neve?{" "}
            <input name="title" required maxLength={40} placeholder="Őszi tájak" />
          </label>
        </ActionForm>
      </section>
      <section>
        <h2>Új történet</h2>
        <p>Egy egész nap, szavakkal és képekkel. Akkor látszik az oldalon, ha már van benne kép.</p>
        <ActionForm action="add" body={{ folder: "stories" }} button="Létrehozom">
          <label>
            Mi legyen a címe?{" "}
            <input name="title" required maxLength={60} placeholder="Lili és Marci" />
          </label>
        </ActionForm>
      </section>
      <ActionForm action="stop" button="Leállítom az íróasztalt" />
    </>
  );
}
