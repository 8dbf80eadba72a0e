import type { ToldChange } from "../tell-changes";
import styles from "./publish-panel.module.css";

interface ChangesProps {
  isFirst: boolean;
  changes: ToldChange[];
}

/** What visitors do not have yet, each with the form that it was changed in. */
export function Changes({ isFirst, changes }: ChangesProps) {
  if (isFirst) return <p>Az egész oldal először megy ki.</p>;
  if (changes.length === 0) return <p>A szövegek és a képek ugyanazok, mint amik kint vannak.</p>;
  return (
    <section>
      <h2>{`${changes.length} változás nincs még kint`}</h2>
      <ul className={styles.changes}>
        {changes.map(({ text, entry }) => (
          <li key={text}>
            <a href={`/desk/${entry}`}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
