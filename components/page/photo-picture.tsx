import type { ReactNode } from "react";
import type { PhotoSource } from "@/lib/photos/recipe";
import { photoSrcSet, photoUrl } from "@/lib/photos/srcset";

export interface PhotoPictureProps {
  photo: PhotoSource & { alt: string; placeholder: string; focus?: string | undefined };
  sizes: string;
  /** For the likely largest contentful paint: the picture is fetched first. */
  isFirst?: boolean;
  className?: string | undefined;
  /** In px. Browsers without `srcset` load the widest variant up to it. */
  fallback?: number;
  children?: ReactNode;
}

export function PhotoPicture({
  photo,
  sizes,
  isFirst = false,
  className,
  fallback = 960,
  children,
}: PhotoPictureProps) {
  return (
    <picture>
      {children}
      <source type="image/avif" srcSet={photoSrcSet(photo, "avif")} sizes={sizes} />
      <img
        className={className}
        src={photoUrl(photo, "jpg", fallback)}
        srcSet={photoSrcSet(photo, "jpg")}
        sizes={sizes}
        width={photo.width}
        height={photo.height}
        alt={photo.alt}
        {...(isFirst
          ? { fetchPriority: "high" as const }
          : { loading: "lazy" as const, decoding: "async" as const })}
        style={{ background: `linear-gradient(${photo.placeholder})`, objectPosition: photo.focus }}
      />
    </picture>
  );
}
