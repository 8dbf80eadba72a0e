import { type CSSProperties, Fragment, type ReactNode } from "react";
import { InlineScript } from "@/components/layout/scripts";
import { PhotoPicture, placeholderStyle } from "@/components/page/photo-picture";
import { type Gallery, type Photo, packageOf, site } from "@/lib/content";
import { typeset } from "@/lib/text/typeset";
import "@/components/gallery/photo-additions.css";
import { contactPath, photoAnchor } from "@/lib/navigation";
import { layOutGrid, type Span, sizesInGrid } from "@/lib/photos/grid";
import { isLandscape, photoShape } from "@/lib/photos/shape";
import { galleryStrings, WRITE_TO_ME } from "@/lib/strings";
import styles from "./photo-grid.module.css";
import link from "./photo-link.module.css";

/**
 * Each photo links to its own page. `viewer.inline.ts` opens it in place.
 * @param children placed before the first full-width photo, or at the end if the rows above that have a hole
 */
export function PhotoGrid({ gallery, children }: { gallery: Gallery; children?: ReactNode }) {
  const { shapes, photos } = gallery;
  const shapeOf = ({ width, height }: Pick<Photo, "width" | "height">) =>
    photoShape(shapes, width, height);
  const { features, breakAt, closing } = layOutGrid(
    photos.map((photo) => ({ shape: shapeOf(photo), isLandscape: isLandscape(photo) })),
  );
  const before = (index: number) =>
    index === closing.index && (
      <ClosingTile wide={closing.wide.tile} narrow={closing.narrow.tile} gallery={gallery} />
    );
  const ornaments = (["wide", "narrow"] as const).filter((grid) => closing[grid].ornament);
  /** Drawn by the style sheet, because an empty item would be read out. */
  const ornament = ornaments.length > 0 && {
    "data-ornament": ornaments.join(" "),
    "data-signature": site.brand,
    style: spanStyle(closing.wide.ornament, closing.narrow.ornament),
  };

  const cells = photos.map(({ placeholder, focus, ...photo }, index) => {
    const shape = shapeOf(photo);
    const isFeature = features.has(index);
    return (
      <Fragment key={photo.slug}>
        {before(index)}
        <li
          className={styles.cell}
          style={{ ...placeholderStyle(placeholder), "--focus": focus } as CSSProperties}
          data-shape={shape}
          data-feature={isFeature || undefined}
          data-caption={photo.caption}
        >
          <a id={photoAnchor(photo.slug)} className={link.link} href={`/gallery/${photo.key}`}>
            <PhotoPicture
              className={styles.photo}
              photo={photo}
              sizes={sizesInGrid(isFeature ? undefined : shape, photo.width, photo.height)}
            />
          </a>
        </li>
      </Fragment>
    );
  });
  const end = children ? breakAt : undefined;
  const grid = (label: string, first?: number, last?: number) => (
    <section className={styles.gallery} aria-label={label}>
      <ul className={styles.grid} {...(last === undefined && ornament)}>
        {cells.slice(first, last)}
        {last === undefined && before(photos.length)}
      </ul>
    </section>
  );

  return (
    <div data-part="grid">
      <InlineScript name="banner-first" isBlocking />
      {grid(galleryStrings.pictures, 0, end)}
      {children}
      {end !== undefined && grid(galleryStrings.more, end)}
    </div>
  );
}

/** For photos that a script copies from gallery pages. `data-classes` keeps their styles in the page. */
export function EmptyGrid() {
  const { cell, photo } = styles;
  return (
    <section className={styles.gallery} aria-label={galleryStrings.pictures}>
      <ul
        className={`${styles.grid} ${styles.mixed}`}
        data-part="grid"
        data-classes={`${cell} ${link.link} ${photo}`}
      />
    </section>
  );
}

function ClosingTile({ wide, narrow, gallery }: { wide: Span; narrow: Span; gallery: Gallery }) {
  const { category, cover, photos } = gallery;
  const isOnly = photos.length === 1; // its photo is beside the tile, and is the header
  return (
    <li className={`${styles.cell} ${styles.tile}`} style={spanStyle(wide, narrow)}>
      <a
        className={styles.invitation}
        data-plain={isOnly || undefined}
        href={contactPath(packageOf(category)?.id)}
      >
        {!isOnly && (
          <PhotoPicture className={styles.backdrop} photo={{ ...cover, alt: "" }} sizes="67vw" />
        )}
        <span className={styles.question}>{typeset(galleryStrings.closing)}</span>
        <span className={styles.answer}>
          {`${WRITE_TO_ME} `}
          <span aria-hidden="true">→</span>
        </span>
      </a>
    </li>
  );
}

const ONE_CELL: Span = { columns: 1, rows: 1 };

const spanStyle = (wide = ONE_CELL, narrow = ONE_CELL) =>
  ({
    "--wide-columns": wide.columns,
    "--wide-rows": wide.rows,
    "--narrow-columns": narrow.columns,
    "--narrow-rows": narrow.rows,
  }) as CSSProperties;
