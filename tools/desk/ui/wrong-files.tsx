import { checkEntry } from "../check-entry";
import { entriesOf } from "../entries";
import { goodSince } from "../good-state";
import styles from "./desk.module.css";
import { RestoreButton } from "./restore-button";

const spellTime = new Intl.DateTimeFormat("hu-HU", { dateStyle: "long", timeStyle: "short" });

/** Files that somebody broke by hand, on top of every page: what is wrong, where, and the way back. */
export async function WrongFiles({ root }: { root: string }) {
  const entries = await Promise.all(
    entriesOf(root).map(async (entry) => ({
      ...entry,
      faults: (await checkEntry(root, entry)).faults,
      since: await goodSince(root, entry.name),
    })),
  );
  const wrong = entries.filter(({ faults }) => faults.length > 0);
  return wrong.map(({ name, label, faults, since }) => (
    <section key={name} className={styles.wrongFile} aria-label={`Hibás fájl: ${label}`}>
      <ul>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
      <p>
        Javítsd ki, és töltsd újra ezt a lapot. Amíg hibás, az oldal nem látszik, és nem tehető
        közzé; minden mást szerkeszthetsz.
      </p>
      {since && <RestoreButton name={name} since={spellTime.format(since)} />}
    </section>
  ));
}
