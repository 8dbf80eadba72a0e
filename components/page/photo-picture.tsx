import type { CSSProperties, ReactNode } from "react";
import type { PhotoSource } from "@/lib/photos/recipe";
import { photoSrcSet, photoUrl } from "@/lib/photos/srcset";

export interface PhotoPictureProps {
  /** Without a placeholder if the box around the photo draws it. */
  photo: PhotoSource & { alt: string; placeholder?: string; focus?: string | undefined };
  sizes: string;
  /** For the likely largest contentful paint: the photo is fetched first. */
  isFirst?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

/** In px. Browsers without `srcset` load the widest variant up to it. */
const WITHOUT_SRCSET = 960;

/** What is visible until a photo is loaded. @param colours two, separated by a comma */
export const placeholderStyle = (colours: string): CSSProperties => ({
  background: `linear-gradient(${colours})`,
});

export function PhotoPicture({
  photo,
  sizes,
  isFirst = false,
  className,
  children,
}: PhotoPictureProps) {
  return (
    <picture>
      {children}
      <source type="image/avif" srcSet={photoSrcSet(photo, "avif")} sizes={sizes} />
      <img
        className={className}
        src={photoUrl(photo, "jpg", WITHOUT_SRCSET)}
        srcSet={photoSrcSet(photo, "jpg")}
        sizes={sizes}
        width={photo.width}
        height={photo.height}
        alt={photo.alt}
        {...(isFirst
          ? { fetchPriority: "high" as const }
          : { loading: "lazy" as const, decoding: "async" as const })}
        style={{
          ...(photo.placeholder && placeholderStyle(photo.placeholder)),
          objectPosition: photo.focus,
        }}
      />
    </picture>
  );
}
