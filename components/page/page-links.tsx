import type { CSSProperties, ReactNode } from "react";
import type { Gallery, Story } from "@/lib/content";
import { AS_WIDE_AS_A_PHONE } from "@/lib/photos/srcset";
import { galleryStrings, layoutStrings, storyStrings } from "@/lib/strings";
import styles from "./page-links.module.css";
import cardStyles from "./photo-cards.module.css";
import { PhotoPicture } from "./photo-picture";

type CardLink = ReturnType<typeof galleryLink>;

export const galleryLink = ({ path, title, lead, name, cover, photos }: Gallery) => ({
  href: path,
  title,
  text: lead,
  name,
  cover,
  note: galleryStrings.count(photos.length),
});

export const storyLink = ({ path, title, lead, cover, month, place }: Story): CardLink => ({
  href: path,
  title,
  text: lead,
  name: title,
  cover,
  note: storyStrings.when(month, place).join(""),
});

interface PageLinksProps {
  label?: string;
  links: Pick<CardLink, "href" | "title" | "text">[];
}

export function PageLinks({ label = layoutStrings.onward, links }: PageLinksProps) {
  return (
    <nav className={styles.links} aria-label={label}>
      <ul className={styles.list}>
        {links.map(({ href, title, text }) => (
          <li key={href}>
            <a className={styles.link} href={href}>
              <span className={styles.title}>{title}</span>
              <span className={styles.text}>{text}</span>
              <span className={styles.arrow} aria-hidden="true">
                →
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Columns that fill the last row, or nearly so: 3 and 3, 4 and 3. */
export const columnsOf = (cards: number): number => [2, 2, 2, 3, 4, 3, 3][cards] ?? 4;

interface PhotoCardsProps {
  cards: CardLink[];
  heading?: ReactNode;
  /** A single row; two columns on narrow screens. */
  isRow?: boolean;
}

export function PhotoCards({ cards, heading, isRow }: PhotoCardsProps) {
  const columns = columnsOf(cards.length);
  // Four is the default in the styles.
  const style = isRow && columns !== 4 ? ({ "--columns": columns } as CSSProperties) : undefined;
  return (
    <>
      {heading && <h2 className={cardStyles.heading}>{heading}</h2>}
      <ul className={cardStyles.cards} data-row={isRow} style={style}>
        {cards.map(({ href, name, cover, note }, index) => (
          <li key={href}>
            <a className={cardStyles.card} href={href}>
              <span className={cardStyles.frame}>
                <PhotoPicture
                  className={cardStyles.photo}
                  photo={{ ...cover, alt: "" }}
                  sizes={
                    isRow
                      ? `(max-width:1024px) 45vw,${Math.floor(92 / columns)}vw`
                      : `${AS_WIDE_AS_A_PHONE},${index === 0 && cards.length % 2 === 1 ? 92 : 45}vw`
                  }
                />
              </span>
              <span className={cardStyles.caption}>
                <span className={cardStyles.name}>{name}</span>
                <span className={cardStyles.count}>{note}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
