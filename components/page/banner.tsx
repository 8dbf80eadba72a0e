import type { Banner as BannerPhoto, Photo } from "@/lib/content";
import { NARROW } from "@/lib/photos/grid";
import { BANNER_CROP, BANNER_CROP_RATIO } from "@/lib/photos/recipe";
import { photoSrcSet } from "@/lib/photos/srcset";
import styles from "./banner.module.css";
import { PhotoPicture } from "./photo-picture";

/** The `sizes` of a photo that covers a box as wide as the screen. @param height of the box, in vh */
const sizesFor = (ratio: number, height: number) => `max(100vw,${Math.ceil(ratio * height)}vh)`;

export interface BannerProps {
  photo: BannerPhoto;
  title: string;
  lead?: string;
  /** `short` for pages whose content matters more than the photo; `screen` fills the first screen. */
  size?: "short" | "screen";
}

/** In vh, as in banner.module.css. */
const HEIGHTS = { short: 36, screen: 94, medium: 66 };
/** In vh, on a phone, where the text is below the photo. */
const PHONE_HEIGHT = 60;

export function Banner({ photo, title, lead, size }: BannerProps) {
  const isShort = size === "short";
  const isUpright = !isShort && photo.height > photo.width;
  const variants = [!isShort && "split", isUpright && "upright", size, photo.side].map(
    (name) => name && styles[name],
  );
  return (
    <div className={[styles.banner, ...variants].filter(Boolean).join(" ")}>
      <BannerPicture
        photo={photo}
        isShort={isShort}
        isUpright={isUpright}
        height={HEIGHTS[size ?? "medium"]}
        phoneHeight={PHONE_HEIGHT}
      />
      <div className={styles.text}>
        <div className={styles.content}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
      </div>
    </div>
  );
}

interface BannerPhotoProps {
  photo: Photo;
  /** Height of the box in vh. */
  height: number;
  phoneHeight?: number;
  isShort?: boolean | undefined;
  /** True if the photo is beside the text on wide screens. */
  isUpright?: boolean;
}

/** Fills its box. Phones get an upright crop, unless the box is short. */
export function BannerPicture(props: BannerPhotoProps) {
  const { photo, height, phoneHeight = height, isShort, isUpright } = props;
  const covering = sizesFor(photo.width / photo.height, height);
  const onWideScreens = isUpright ? "(max-width:1100px) 100vw,50vw" : covering;
  // A 16:9 photo that covers a box 15rem high is 27rem wide.
  const whole = isShort ? `${NARROW} max(100vw,27rem),${onWideScreens}` : onWideScreens;
  const crop = sizesFor(BANNER_CROP_RATIO, phoneHeight);
  // Galleries without a banner show their cover, which has no crop.
  const isCropped = !isShort && photo.key.startsWith("banners/");
  return (
    <PhotoPicture className={styles.photo} photo={photo} sizes={whole} isFirst>
      {isCropped && (
        <source
          media={NARROW}
          type="image/avif"
          srcSet={photoSrcSet(photo, BANNER_CROP)}
          sizes={crop}
        />
      )}
    </PhotoPicture>
  );
}
