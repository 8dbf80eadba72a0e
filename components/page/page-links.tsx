import type { CSSProperties, ReactNode } from "react";
import type { Gallery, Story } from "@/lib/content";
import { AS_WIDE_AS_A_PHONE } from "@/lib/photos/srcset";
import { galleryStrings, layoutStrings, storyStrings } from "@/lib/strings";
import styles from "./page-links.module.css";
import cardStyles from "./photo-cards.module.css";
import { PhotoPicture } from "./photo-picture";

interface PageLinksProps {
  label?: string;
  pages: Pick<Gallery, "path" | "title" | "lead">[];
}

export function PageLinks({ label = layoutStrings.onward, pages }: PageLinksProps) {
  if (pages.length === 0) return null;
  return (
    <nav className={styles.links} aria-label={label}>
      <ul className={styles.list}>
        {pages.map(({ path, title, lead }) => (
          <li key={path}>
            <a className={styles.link} href={path}>
              <span className={styles.title}>{title}</span>
              <span className={styles.text}>{lead}</span>
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

const captionOf = (page: Gallery | Story) =>
  "month" in page
    ? { name: page.title, note: storyStrings.when(page.month, page.place).join("") }
    : { name: page.name, note: galleryStrings.count(page.photos.length) };

interface PhotoCardsProps {
  pages: readonly (Gallery | Story)[];
  heading?: ReactNode;
  /** A single row; two columns on narrow screens. */
  isRow?: boolean;
}

export function PhotoCards({ pages, heading, isRow }: PhotoCardsProps) {
  if (pages.length === 0) return null;
  const columns = columnsOf(pages.length);
  // Four is the default in the styles.
  const style = isRow && columns !== 4 ? ({ "--columns": columns } as CSSProperties) : undefined;
  /** An odd card is as wide as the page. */
  const odd = pages.length % 2 === 1 && (isRow ? pages.length - 1 : 0);
  const sizesOf = (index: number) => {
    const width = index === odd ? 92 : 45;
    return isRow
      ? `(max-width:1024px) ${width}vw,${Math.floor(92 / columns)}vw`
      : `${AS_WIDE_AS_A_PHONE},${width}vw`;
  };
  return (
    <>
      {heading && <h2 className={cardStyles.heading}>{heading}</h2>}
      <ul className={cardStyles.cards} data-row={isRow} style={style}>
        {pages.map((page, index) => (
          <li key={page.path}>
            <a className={cardStyles.card} href={page.path}>
              <span className={cardStyles.frame}>
                <PhotoPicture
                  className={cardStyles.photo}
                  photo={{ ...page.cover, alt: "" }}
                  sizes={sizesOf(index)}
                />
              </span>
              <span className={cardStyles.caption}>
                <span className={cardStyles.name}>{captionOf(page).name}</span>
                <span className={cardStyles.count}>{captionOf(page).note}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
