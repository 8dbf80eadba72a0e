import { type PropsWithChildren, type ReactNode, use } from "react";
import type { ChecklistItem } from "../editing/checklist";
import type { Card } from "../http/cards";
import styles from "./card-list.module.css";
import { CopyButton, PageTitle } from "./controls";
import { DeskDropZone } from "./desk-drop-zone";
import taskStyles from "./task-list.module.css";
import { RefreshContext } from "./use-page";

interface CardListProps {
  heading: string;
  /** True if the list is a page of its own. */
  isPage: boolean;
  cards: Card[];
  newHeading: string;
  help: string;
  takesPhotos: boolean;
}

/** Galleries, stories, places or client galleries as cards, and the form for a new one. */
export function CardList(props: PropsWithChildren<CardListProps>) {
  const { heading, isPage, cards, newHeading, help, takesPhotos, children } = props;
  const Subheading = isPage ? "h2" : "h3";
  const isEmpty = cards.length === 0;
  return (
    <section className={styles.list}>
      {isPage ? <PageTitle>{heading}</PageTitle> : <h2>{heading}</h2>}
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.path}>
            <CardItem {...card} takesPhotos={takesPhotos} Heading={Subheading} />
          </li>
        ))}
      </ul>
      {isEmpty && <p>{help}</p>}
      <details className={styles.new} open={isPage && isEmpty}>
        <summary>
          <Subheading>{newHeading}</Subheading>
        </summary>
        {!isEmpty && <p>{help}</p>}
        {children}
      </details>
    </section>
  );
}

interface CardItemProps extends Card, Pick<CardListProps, "takesPhotos"> {
  Heading: "h2" | "h3";
}

function CardItem({ path, title, cover, facts, takesPhotos, Heading }: CardItemProps) {
  const onUpload = use(RefreshContext);
  const card = (
    <>
      <a href={`/desk/${path}`}>
        <span className={styles.cover} aria-hidden="true">
          {cover && <img src={cover} alt="" width={448} height={299} loading="lazy" />}
          {!cover && takesPhotos && "Húzd ide a képeket"}
        </span>
        <Heading>{title}</Heading>
      </a>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
    </>
  );
  if (!takesPhotos) return card;
  const place = path.replace(/^galleries\//, "");
  return <DeskDropZone {...{ place, title, onUpload }}>{card}</DeskDropZone>;
}

export const LineList = ({ cards }: { cards: Card[] }) => (
  <ul className={styles.lines}>
    {cards.map(({ path, title, facts }) => (
      <li key={path}>
        <a href={`/desk/${path}`}>
          <strong>{title}</strong> <span>{facts}</span>
        </a>
      </li>
    ))}
  </ul>
);

/** The tasks of an entry with at least this many are folded into one line. */
const FOLDED_TASKS = 3;
const SHOWN_LINES = 5;

export interface Line extends Pick<ChecklistItem, "key" | "text" | "href" | "mail"> {
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

interface LinesProps {
  lines: Line[];
  /** A button beside a task. */
  button?: (line: Line) => ReactNode;
}

export function TaskList({ heading, lines, ...rest }: LinesProps & { heading: string }) {
  if (lines.length === 0) return null;
  const more = lines.slice(SHOWN_LINES);
  return (
    <section>
      <h2>{heading}</h2>
      <Lines {...rest} lines={lines.slice(0, SHOWN_LINES)} />
      {more.length > 0 && (
        <details>
          <summary className={taskStyles.more}>{`Még ${more.length}`}</summary>
          <Lines {...rest} lines={more} />
        </details>
      )}
    </section>
  );
}

export const Lines = ({ lines, ...rest }: LinesProps) => (
  <ul className={taskStyles.tasks}>
    {lines.map((line) => (
      <li key={line.href + line.text}>
        {line.tasks ? (
          <details>
            <summary>{line.text}</summary>
            <Lines {...rest} lines={line.tasks} />
          </details>
        ) : (
          <>
            <a href={line.href}>{line.text}</a>
            {line.mail && <CopyButton text={line.mail}>Kimásolom a levelet</CopyButton>}
            {rest.button?.(line)}
          </>
        )}
      </li>
    ))}
  </ul>
);
