import type { CSSProperties } from "react";
import { PhotoPicture, placeholderStyle } from "@/components/page/photo-picture";
import type { GalleryPhoto } from "@/lib/content";
import { PAGE_WIDTH, sizesOnPhones } from "@/lib/photos/grid";
import { ratioOf, toRows } from "@/lib/photos/rows";
import { AS_WIDE_AS_A_PHONE } from "@/lib/photos/srcset";
import link from "./photo-link.module.css";
import styles from "./photo-rows.module.css";

interface PhotoRowsProps {
  photos: GalleryPhoto[];
  hrefOf?: (photo: GalleryPhoto) => string;
}

const pageOf = ({ key }: GalleryPhoto) => `/gallery/${key}`;

/** Uncropped photos in rows of equal height. On a phone, each wide photo has its own row. */
export function PhotoRows({ photos, hrefOf = pageOf }: PhotoRowsProps) {
  return (
    <div className={styles.rows}>
      {toRows(photos).map((row) => (
        <ul key={row[0]?.key} className={styles.row}>
          {row.map((photo, index) => (
            <Cell
              key={photo.key}
              photo={photo}
              href={hrefOf(photo)}
              sizes={sizesInRow(row, index)}
            />
          ))}
        </ul>
      ))}
    </div>
  );
}

export function FullWidthPhoto({ photo }: { photo: GalleryPhoto }) {
  return (
    <ul className={styles.full}>
      <Cell photo={photo} href={pageOf(photo)} sizes={`${AS_WIDE_AS_A_PHONE},100vw`} />
    </ul>
  );
}

function Cell({ photo, href, sizes }: { photo: GalleryPhoto; href: string; sizes: string }) {
  const { placeholder, ...withoutPlaceholder } = photo;
  const ratio = photo.width / photo.height;
  return (
    <li
      className={styles.cell}
      data-shape={ratio < 1 ? "tall" : "regular"}
      data-caption={photo.caption}
      style={{ "--ratio": ratio.toFixed(3), ...placeholderStyle(placeholder) } as CSSProperties}
    >
      <a className={link.link} href={href}>
        <PhotoPicture className={styles.photo} photo={withoutPlaceholder} sizes={sizes} />
      </a>
    </li>
  );
}

function sizesInRow(row: readonly GalleryPhoto[], index: number): string {
  const ratio = (row[index]?.width ?? 1) / (row[index]?.height ?? 1);
  const share = ratio / ratioOf(row);
  const isSingleUpright = ratio < 1 && row.length === 1;
  const heightLimit = isSingleUpright ? `,${Math.ceil(90 * ratio)}vh` : "";
  // The last of three upright photos fills a phone's row.
  const isInPair = ratio < 1 && row.length > 1 && index < 2;
  return `${sizesOnPhones(isInPair ? 0.5 : 1)},min(${Math.ceil(100 * share)}vw,${Math.ceil(PAGE_WIDTH * share)}rem${heightLimit})`;
}
