import type { ChecklistItem } from "../content/checklist";
import type { Card } from "../http/cards";
import { CopyButton } from "./controls";
import styles from "./task-list.module.css";

/** The tasks of an entry with at least this many are folded into one line. */
const FOLDED_TASKS = 3;
/** The other lines are folded. */
const SHOWN_LINES = 5;

interface Line extends Pick<ChecklistItem, "text" | "href" | "mail"> {
  /** The tasks of an entry, if there are many. */
  tasks?: Line[];
}

/** A line for each task, or one for all tasks of an entry with many. */
export function toLines(tasks: ChecklistItem[], entries: Pick<Card, "path" | "title">[]): Line[] {
  const pageOf = ({ href }: ChecklistItem) => href.replace(/\?.*/, "");
  return [...new Set(tasks.map(pageOf))].flatMap<Line>((page) => {
    const own = tasks.filter((task) => pageOf(task) === page);
    const entry = entries.find(({ path }) => page === `/desk/${path}`);
    if (!entry || own.length < FOLDED_TASKS) return own;
    const short = own.map((task) => ({
      ...task,
      text: task.text.replace(`${entry.title} – `, ""),
    }));
    return { text: `${entry.title}: ${own.length} teendő`, href: page, tasks: short };
  });
}

/** Lists tasks; only the first lines are not folded. */
export function TaskList({ heading, lines }: { heading: string; lines: Line[] }) {
  if (lines.length === 0) return null;
  const more = lines.slice(SHOWN_LINES);
  return (
    <section>
      <h2>{heading}</h2>
      <Lines lines={lines.slice(0, SHOWN_LINES)} />
      {more.length > 0 && (
        <details>
          <summary className={styles.more}>{`Még ${more.length}`}</summary>
          <Lines lines={more} />
        </details>
      )}
    </section>
  );
}

export const Lines = ({ lines }: { lines: Line[] }) => (
  <ul className={styles.tasks}>
    {lines.map(({ text, href, mail, tasks }) => (
      <li key={href + text}>
        {tasks ? (
          <details>
            <summary>{text}</summary>
            <Lines lines={tasks} />
          </details>
        ) : (
          <>
            <a href={href}>{text}</a>
            {mail && <CopyButton text={mail}>Kimásolom a levelet</CopyButton>}
          </>
        )}
      </li>
    ))}
  </ul>
);
