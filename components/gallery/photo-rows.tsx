import type { CSSProperties } from "react";
import { PhotoPicture } from "@/components/page/photo-picture";
import type { GalleryPhoto } from "@/content";
import { NARROW, PAGE_WIDTH } from "@/lib/photos/grid";
import { ratioOf, toRows } from "@/lib/photos/rows";
import styles from "./photo-rows.module.css";

export interface PhotoRowsProps {
  photos: GalleryPhoto[];
  hrefOf: (photo: GalleryPhoto) => string;
}

/** Uncropped pictures in rows of one height. On a phone, each wide picture is a row of its own. */
export function PhotoRows({ photos, hrefOf }: PhotoRowsProps) {
  return (
    <div className={styles.rows}>
      {toRows(photos).map((row) => (
        <ul key={row[0]?.key} className={styles.row}>
          {row.map((photo) => (
            <Cell key={photo.key} photo={photo} href={hrefOf(photo)} row={row} />
          ))}
        </ul>
      ))}
    </div>
  );
}

function Cell({ photo, href, row }: { photo: GalleryPhoto; href: string; row: GalleryPhoto[] }) {
  const ratio = photo.width / photo.height;
  const isUpright = ratio < 1;
  const share = ratio / ratioOf(row);
  const onPhone = isUpright && row.length > 1 ? 50 : 100;
  const sizes = `${NARROW} ${onPhone}vw,min(${Math.ceil(100 * share)}vw,${Math.ceil(PAGE_WIDTH * share)}rem)`;
  return (
    <li
      className={styles.cell}
      data-shape={isUpright ? "tall" : "regular"}
      data-caption={photo.caption}
      style={{ "--ratio": ratio.toFixed(3) } as CSSProperties}
    >
      <a className={styles.link} href={href}>
        <PhotoPicture className={styles.picture} photo={photo} sizes={sizes} />
      </a>
    </li>
  );
}
