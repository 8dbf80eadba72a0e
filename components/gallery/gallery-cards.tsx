import type { CSSProperties } from "react";
import { PhotoPicture } from "@/components/page/photo-picture";
import type { Gallery, Photo, Story } from "@/content";
import { AS_WIDE_AS_A_PHONE } from "@/lib/photos/sizes";
import { galleryWords, storyWords } from "@/lib/words";
import styles from "./gallery-cards.module.css";

/** How many cards a row has, so that the last row is full or nearly so: 3 and 3, 4 and 3. */
export const columnsOf = (cards: number): number => [2, 2, 2, 3, 4, 3, 3][cards] ?? 4;

export interface GalleryCardsProps {
  galleries: Gallery[];
  /** One row where there is room, two by two on a phone: for a page where galleries are only a part. */
  isRow?: boolean;
}

/** Picture cards, one for each gallery. */
export function GalleryCards({ galleries, isRow }: GalleryCardsProps) {
  const cards = galleries.map(({ category, name, cover, photos }) => ({
    href: `/gallery/${category}`,
    name,
    cover,
    note: galleryWords.count(photos.length),
  }));
  return <PictureCards cards={cards} isRow={isRow} />;
}

/** Picture cards, one for each story. */
export function StoryCards({ stories }: { stories: Story[] }) {
  const cards = stories.map(({ path, title, cover, month, place }) => ({
    href: path,
    name: title,
    cover,
    note: storyWords.when(month, place),
  }));
  return <PictureCards cards={cards} />;
}

interface PictureCardsProps {
  cards: { href: string; name: string; cover: Photo; note: string }[];
  isRow?: boolean | undefined;
}

function PictureCards({ cards, isRow }: PictureCardsProps) {
  const columns = columnsOf(cards.length);
  // The styles know four, which is the usual.
  const isAlone = cards.length === 1;
  const style = isRow && columns !== 4 ? ({ "--columns": columns } as CSSProperties) : undefined;
  return (
    <ul className={styles.cards} data-row={isRow} style={style}>
      {cards.map(({ href, name, cover, note }) => (
        <li key={href}>
          <a className={styles.card} href={href}>
            <span className={styles.frame}>
              <PhotoPicture
                className={styles.picture}
                photo={{ ...cover, alt: "" }}
                sizes={
                  isRow
                    ? `(max-width:1024px) 45vw,${Math.floor(92 / columns)}vw`
                    : `${AS_WIDE_AS_A_PHONE},${isAlone ? 92 : 45}vw`
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
  );
}
