import { useState } from "react";
import { showFavouriteNote, showNote } from "@/components/favourites/favourite-note";
import { share } from "@/components/favourites/share";
import { useFavourites } from "@/components/favourites/use-favourites";
import { type ViewerPhoto, variantsIn } from "@/components/gallery/parse-gallery-page";
import { askAbout, photoIdOf, toggleFavourite } from "@/lib/favourites";
import { favouriteButtonLabel, INVITATION, shareStrings, WRITE_ABOUT_IT } from "@/lib/strings";
import { SHARE_ICON } from "./icons";
import { FavouriteButton, PhotoViewer, type PhotoViewerProps, ViewerButton } from "./photo-viewer";

declare module "yet-another-react-lightbox" {
  interface SlideImage {
    /** Path of the photo's page. */
    path?: string;
  }
}

export interface GalleryViewerProps extends Pick<PhotoViewerProps, "onClose"> {
  photos: () => ViewerPhoto[];
  /** Path of the photo that is shown first. */
  start: string;
  onTurn: (path: string) => void;
}

export function GalleryViewer({ start, onTurn, onClose, ...props }: GalleryViewerProps) {
  const favourites = useFavourites();
  const [photos] = useState(props.photos); // fixed while it is open
  const pathOf = (index: number) => photos[index]?.path ?? "";
  const idOf = (index: number) => photoIdOf(pathOf(index));
  const startIndex = photos.findIndex(({ path }) => path === start);
  if (startIndex < 0) return null; // it is no longer on the page

  return (
    <PhotoViewer
      startIndex={startIndex}
      onTurn={(index) => onTurn(pathOf(index))}
      onClose={onClose}
      slides={toSlides(photos)}
      thumbnailOf={({ path }) =>
        document.querySelector<HTMLImageElement>(`[data-shape] > [href="${path}"] img`)
          ?.currentSrc ?? ""
      }
      buttons={(index) => (
        <>
          <ViewerButton
            icon={SHARE_ICON}
            className="viewer-share"
            aria-label={shareStrings.share}
            onClick={async ({ currentTarget }) => {
              const { path = "", caption, alt = "" } = photos[index] ?? {};
              showNote(currentTarget.closest(".viewer"), await share(caption || alt, path));
            }}
          />
          <FavouriteButton
            aria-label={favouriteButtonLabel(photos[index]?.alt ?? "")}
            aria-pressed={favourites.includes(idOf(index))}
            onClick={({ currentTarget }) => {
              const isStored = toggleFavourite(idOf(index));
              showFavouriteNote(currentTarget.closest(".viewer"), isStored);
            }}
          />
        </>
      )}
      caption={(index) => (
        <>
          {photos[index]?.caption && <p className="title">{photos[index].caption}</p>}
          <p className="invitation">
            {INVITATION}{" "}
            <a href={askAbout(idOf(index))}>
              {`${WRITE_ABOUT_IT} `}
              <span aria-hidden="true">→</span>
            </a>
          </p>
        </>
      )}
    />
  );
}

function toSlides(photos: ViewerPhoto[]) {
  // The photos on the page show which format the browser has chosen.
  const supportsAvif = [...document.images].some(({ currentSrc }) => currentSrc.endsWith(".avif"));
  return photos.map((photo) => {
    const variants = supportsAvif ? variantsIn(photo.avif, photo) : [{ ...photo, src: photo.jpg }];
    const { src = "", width = 0, height = 0 } = variants.at(-1) ?? {};
    return { src, alt: photo.alt, path: photo.path, width, height, srcSet: variants };
  });
}
