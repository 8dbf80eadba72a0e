import type { PropsWithChildren } from "react";
import type { Card } from "../http/cards";
import styles from "./card-list.module.css";
import { DeskDropZone } from "./desk-drop-zone";

interface CardListProps {
  heading: string;
  /** True if the list is a page of its own. */
  isPage: boolean;
  cards: Card[];
  /** Heading of the form for a new one. */
  newHeading: string;
  /** Explains what belongs in the list. */
  help: string;
  /** Missing if the cards accept no photos. */
  onUpload?: (() => void) | undefined;
}

/** Galleries, stories, places or client galleries as cards, and the form for a new one. */
export function CardList(props: PropsWithChildren<CardListProps>) {
  const { heading, isPage, cards, newHeading, help, onUpload, children } = props;
  const [Heading, Subheading] = isPage ? (["h1", "h2"] as const) : (["h2", "h3"] as const);
  const isEmpty = cards.length === 0;
  return (
    <section className={styles.list}>
      <Heading>{heading}</Heading>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.path}>
            <CardItem {...card} onUpload={onUpload} Heading={Subheading} />
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

interface CardItemProps extends Card, Pick<CardListProps, "onUpload"> {
  Heading: "h2" | "h3";
}

/** Photos dropped on a gallery are added to it. */
function CardItem({ path, title, cover, facts, onUpload, Heading }: CardItemProps) {
  const card = (
    <>
      <a href={`/desk/${path}`}>
        <span className={styles.cover}>
          {cover && <img src={cover} alt="" width={448} height={299} loading="lazy" />}
        </span>
        <Heading>{title}</Heading>
      </a>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
    </>
  );
  if (!onUpload) return card;
  const place = path.replace(/^galleries\//, "");
  return (
    <DeskDropZone place={place} onUpload={onUpload} label={`Képek hozzáadása: ${title}`}>
      {card}
    </DeskDropZone>
  );
}

/** Entries as lines, with the start of their texts. */
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
