import type { CSSProperties, ReactNode } from "react";
import { AS_WIDE_AS_A_PHONE } from "@/lib/photos/srcset";
import type { galleryLink } from "./page-links";
import styles from "./photo-cards.module.css";
import { PhotoPicture } from "./photo-picture";

/** Columns that fill the last row, or nearly so: 3 and 3, 4 and 3. */
export const columnsOf = (cards: number): number => [2, 2, 2, 3, 4, 3, 3][cards] ?? 4;

export interface PhotoCardsProps {
  cards: ReturnType<typeof galleryLink>[];
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
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      <ul className={styles.cards} data-row={isRow} style={style}>
        {cards.map(({ href, name, cover, note }, index) => (
          <li key={href}>
            <a className={styles.card} href={href}>
              <span className={styles.frame}>
                <PhotoPicture
                  className={styles.photo}
                  photo={{ ...cover, alt: "" }}
                  sizes={
                    isRow
                      ? `(max-width:1024px) 45vw,${Math.floor(92 / columns)}vw`
                      : `${AS_WIDE_AS_A_PHONE},${index === 0 && cards.length % 2 === 1 ? 92 : 45}vw`
                  }
                />
              </span>
              <span className={styles.caption}>
                <span className={styles.name}>{name}</span>
                <span className={styles.count}>{note}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
