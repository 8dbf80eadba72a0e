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

export type GalleryViewerProps = Pick<PhotoViewerProps, "startIndex" | "onTurn" | "onClose"> & {
  photos: ViewerPhoto[];
};

export function GalleryViewer({ photos, ...props }: GalleryViewerProps) {
  const favourites = useFavourites();
  const idOf = (index: number) => photoIdOf(photos[index]?.path ?? "");

  return (
    <PhotoViewer
      {...props}
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
