import type { CSSProperties } from "react";
import "@/components/gallery/photo-additions.css";
import { Breadcrumbs } from "@/components/page/breadcrumbs";
import { PhotoPicture } from "@/components/page/photo-picture";
import type { Gallery, Photo } from "@/lib/content";
import { askAbout } from "@/lib/favourites";
import { MAIN_ID, photoAnchor } from "@/lib/navigation";
import type { Crumb } from "@/lib/seo/structured-data";
import { INVITATION, photoPageStrings, viewerLabels, WRITE_ABOUT_IT } from "@/lib/strings";
import styles from "./photo-page.module.css";

export interface PhotoPageProps {
  gallery: Gallery;
  photo: Photo;
  index: number;
  crumbs: readonly Crumb[];
}

const { Previous, Next } = viewerLabels;
const NEIGHBOURS = [
  { step: -1, rel: "prev", label: Previous, path: "M15.41 7.41 14 6l-6 6 6 6 1.41-1.41L10.83 12z" },
  { step: 1, rel: "next", label: Next, path: "M10 6 8.59 7.41 13.17 12l-4.58 4.59L10 18l6-6z" },
];

export function PhotoPage({ gallery, photo, index, crumbs }: PhotoPageProps) {
  const { category, title, photos } = gallery;
  const ratio = photo.width / photo.height;

  return (
    <main id={MAIN_ID} className={styles.page} tabIndex={-1}>
      <div className={styles.top}>
        <p className={styles.counter}>
          {index + 1} / {photos.length}
        </p>
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <a
        className={styles.back}
        href={`/gallery/${category}#${photoAnchor(photo.slug)}`}
        rel="up"
        aria-label={photoPageStrings.back(title)}
      >
        <Icon path="M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z" />
      </a>
      <p className={styles.favourite} data-favourite={photo.alt} />
      <figure className={styles.figure} style={{ "--ratio": ratio } as CSSProperties}>
        <div className={styles.stage}>
          <PhotoPicture
            className={styles.photo}
            photo={photo}
            sizes={`(max-height:499px) min(100vw, ${ratio.toFixed(3)} * 100vh), min(100vw, calc((100vh - 9rem) * ${ratio.toFixed(3)}))`}
            isFirst
          />
        </div>
        <figcaption className={styles.caption}>
          <h1 className={styles.title}>{photo.caption || photo.alt}</h1>
          <p className={styles.invitation}>
            {INVITATION}{" "}
            <a className={styles.write} href={askAbout(`${category}/${photo.slug}`)}>
              {`${WRITE_ABOUT_IT} `}
              <span aria-hidden="true">→</span>
            </a>
          </p>
        </figcaption>
      </figure>
      {NEIGHBOURS.map(({ step, rel, label, path }) => {
        const neighbour = photos[index + step];
        return (
          neighbour && (
            <a
              key={rel}
              className={styles[rel]}
              href={`/gallery/${category}/${neighbour.slug}`}
              rel={rel}
              aria-label={photoPageStrings.neighbour(label, neighbour.alt)}
            >
              <Icon path={path} />
            </a>
          )
        );
      })}
    </main>
  );
}

function Icon({ path }: { path: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
