import styles from "./desk.module.css";
import type { EditedEntry } from "./use-entry";

interface SavingBarProps extends Pick<EditedEntry, "saving" | "undo"> {
  /** Where what is edited is seen on the site. */
  preview: string;
}

/** Says that everything is saved, or what is in the way; and takes steps back. */
export function SavingBar({ saving, undo, preview }: SavingBarProps) {
  const { text, problems, choose } = saving;
  const isUnfinished = problems.every(({ isMissing }) => isMissing);
  const state = isUnfinished && problems.length > 0 ? "waiting" : saving.state;
  return (
    <div className={styles.savingBar}>
      <p role="status" data-state={state}>
        {text || "Amit itt változtatsz, rögtön elmentem."}
      </p>
      {problems.length > 0 && (
        <ul data-state={state}>
          {problems.map(({ path, place, reason }) => (
            <li key={path}>{`${place}: ${reason}`}</li>
          ))}
        </ul>
      )}
      {choose && (
        <p>
          <button type="button" onClick={() => choose("posted")}>
            Az enyém
          </button>
          <button type="button" onClick={() => choose("disk")}>
            A másik
          </button>
        </p>
      )}
      <p>
        <button type="button" disabled={!undo} onClick={undo}>
          Visszavonom
        </button>
        <a href={preview} target="_blank" rel="noopener">
          Megnézem az oldalon
        </a>
      </p>
    </div>
  );
}
