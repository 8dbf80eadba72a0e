import type { ReactNode } from "react";
import type { Banner as BannerPhoto, Photo } from "@/content";
import { NARROW } from "@/lib/photos/grid";
import { BANNER_CROP_RATIO } from "@/lib/photos/recipe";
import { bannerCropSrcSet } from "@/lib/photos/srcset";
import styles from "./banner.module.css";
import { PhotoPicture } from "./photo-picture";

/** The `sizes` of a picture that covers a box as wide as the screen. @param height of the box, in vh */
const sizesFor = (ratio: number, height: number) => `max(100vw,${Math.ceil(ratio * height)}vh)`;

export interface BannerProps {
  photo: BannerPhoto;
  title: string;
  lead?: string;
  /** Half as high, for pages whose content matters more than the picture. */
  isShort?: boolean;
  children?: ReactNode;
}

export function Banner({ photo, title, lead, isShort, children }: BannerProps) {
  return (
    <div className={styles.banner} data-side={photo.side ?? "start"} data-short={isShort}>
      <BannerPicture photo={photo} isShort={isShort} height={isShort ? 36 : 66} />
      <div className={styles.text}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
      </div>
    </div>
  );
}

interface BannerPictureProps {
  photo: Photo;
  /** Of the box, in vh. */
  height: number;
  isShort?: boolean | undefined;
}

/** Fills its box. Phones get an upright crop around the focal point, unless the box is short. */
export function BannerPicture({ photo, height, isShort }: BannerPictureProps) {
  const onWideScreens = sizesFor(photo.width / photo.height, height);
  // Over a box 15rem high a 16:9 picture is 27rem wide.
  const whole = isShort ? `${NARROW} max(100vw,27rem),${onWideScreens}` : onWideScreens;
  const crop = sizesFor(BANNER_CROP_RATIO, height);
  // Only banners have a crop for phones; where none was chosen, a gallery's cover takes its place.
  const isCut = !isShort && photo.key.startsWith("banners/");
  return (
    <PhotoPicture className={styles.picture} photo={photo} sizes={whole} fallback={1440} isFirst>
      {isCut && (
        <>
          <source
            media={NARROW}
            type="image/avif"
            srcSet={bannerCropSrcSet(photo, "avif")}
            sizes={crop}
          />
          <source media={NARROW} srcSet={bannerCropSrcSet(photo, "jpg")} sizes={crop} />
        </>
      )}
    </PhotoPicture>
  );
}
