import type { CSSProperties, ReactNode } from "react";
import type { KeyedFacts } from "@/lib/photos/recipe";
import { jpegUrl, photoSrcSet } from "@/lib/photos/srcset";

interface PhotoPictureProps {
  /** Has no placeholder if the box around the photo draws it. */
  photo: KeyedFacts & { alt: string; placeholder?: string; focus?: string | undefined };
  sizes: string;
  /** Fetches the photo first, because it is likely the largest contentful paint. */
  isFirst?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

/** Visible until a photo loads. @param colours two, separated by a comma */
export const placeholderStyle = (colours: string): CSSProperties => ({
  background: `linear-gradient(${colours})`,
});

/** Search engines get the widest JPEG; of the supported browsers, only Edge before version 121 has no AVIF. */
export function PhotoPicture(props: PhotoPictureProps) {
  const { photo, sizes, isFirst, className, children } = props;
  return (
    <picture>
      {children}
      <source type="image/avif" srcSet={photoSrcSet(photo)} sizes={sizes} />
      <img
        className={className}
        src={jpegUrl(photo)}
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
