import { entriesOf } from "../entries";
import { checkEntry } from "../faults";
import styles from "./desk.module.css";

export async function WrongFiles({ root }: { root: string }) {
  const checked = entriesOf(root).map(async (entry) => (await checkEntry(root, entry)).faults);
  const faults = (await Promise.all(checked)).flat();
  if (faults.length === 0) return null;
  return (
    <section className={styles.wrongFile} aria-label="Hibás fájlok">
      <ul>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
      <p>
        Javítsd ki, és töltsd újra ezt a lapot, vagy hozz vissza egy{" "}
        <a href="/desk/publish">korábbi változatot</a>. Amíg hibás, az oldal nem látszik, és nem
        tehető közzé; minden mást szerkeszthetsz.
      </p>
    </section>
  );
}
