import { checkEntry } from "../check-entry";
import { entriesOf } from "../entries";
import { formatTime } from "../format-date";
import { lastGoodState } from "../history-actions";
import { ActionForm } from "./action-form";
import styles from "./desk.module.css";

/** Files that somebody broke by hand, on top of every page: what is wrong, where, and the way back. */
export async function WrongFiles({ root }: { root: string }) {
  const sections = entriesOf(root).map(async (entry) => {
    const { faults } = await checkEntry(root, entry);
    if (faults.length === 0) return null;
    const good = await lastGoodState(root, entry);
    return (
      <section
        key={entry.name}
        className={styles.wrongFile}
        aria-label={`Hibás fájl: ${entry.label}`}
      >
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
        <p>
          Javítsd ki, és töltsd újra ezt a lapot. Amíg hibás, az oldal nem látszik, és nem tehető
          közzé; minden mást szerkeszthetsz.
        </p>
        {good && (
          <ActionForm
            button={`Visszaállítom a legutóbbi jó állapotot (${formatTime(good.at)})`}
            action="restore"
            body={{ name: entry.name }}
          />
        )}
      </section>
    );
  });
  return Promise.all(sections);
}
