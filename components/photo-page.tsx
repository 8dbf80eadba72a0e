import type { CSSProperties } from "react";
import type { Gallery } from "@/content";
import styles from "./photo-page.module.css";
import { PhotoPicture } from "./photo-picture";
import { MAIN_ID } from "./skip-link";

/** A picture with its caption, the way back and its neighbours: the viewer, for who has no scripts. */
export function PhotoPage({ gallery, index }: { gallery: Gallery; index: number }) {
  const { category, title, photos } = gallery;
  const photo = photos[index];
  if (!photo) return null;
  const pathOf = (position: number) =>
    photos[position] && `/gallery/${category}/${photos[position].slug}`;
  const ratio = photo.width / photo.height;

  return (
    <main id={MAIN_ID} className={styles.page} tabIndex={-1}>
      <p className={styles.counter}>
        {index + 1} / {photos.length}
      </p>
      <a className={styles.back} href={`/gallery/${category}`} aria-label={`Vissza: ${title}`}>
        <Icon path="M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z" />
      </a>
      <figure className={styles.figure} style={{ "--ratio": ratio } as CSSProperties}>
        <div className={styles.stage}>
          <PhotoPicture
            className={styles.picture}
            photo={photo}
            sizes={`min(100vw, calc((100vh - 9rem) * ${ratio.toFixed(3)}))`}
            isFirst
          />
        </div>
        <figcaption className={styles.caption}>
          <h1 className={styles.title}>{photo.alt}</h1>
        </figcaption>
      </figure>
      <Neighbour
        href={pathOf(index - 1)}
        rel="prev"
        label="Előző kép"
        path="M15.41 7.41 14 6l-6 6 6 6 1.41-1.41L10.83 12z"
      />
      <Neighbour
        href={pathOf(index + 1)}
        rel="next"
        label="Következő kép"
        path="M10 6 8.59 7.41 13.17 12l-4.58 4.59L10 18l6-6z"
      />
    </main>
  );
}

interface NeighbourProps {
  href: string | undefined;
  rel: "prev" | "next";
  label: string;
  path: string;
}

function Neighbour({ href, rel, label, path }: NeighbourProps) {
  if (!href) return null;
  return (
    <a className={styles[rel]} href={href} rel={rel} aria-label={label}>
      <Icon path={path} />
    </a>
  );
}

function Icon({ path }: { path: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
