import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useFavourites } from "@/components/favourites/use-favourites";
import { fetchCells, photoIn, type ViewerPhoto } from "@/components/gallery/parse-gallery-page";
import { idsIn, idsInAddress, MAX_PICTURES, type PhotoId } from "@/lib/favourites";
import { CONTACT_QUERY } from "@/lib/navigation";
import { readFrom, writeTo } from "@/lib/storage";
import { photoStrings } from "@/lib/strings";
import "./chosen-photos.css";

const REMOVED_KEY = "contact-left-out";

/** The photos of a message: those in the URL and the favourites, without those that the visitor removed. */
export function usePhotos() {
  const favourites = useFavourites();
  const [fromUrl, setFromUrl] = useState<PhotoId[]>();
  const [removed, setRemoved] = useState<PhotoId[]>([]);
  // Null if the site no longer has the photo, undefined if its gallery cannot be fetched now.
  const [fetched, setFetched] = useState(new Map<PhotoId, ViewerPhoto | null | undefined>());

  useEffect(() => {
    setRemoved(idsIn(readFrom("sessionStorage", REMOVED_KEY)));
    setFromUrl(idsInAddress(location.search, CONTACT_QUERY.pictures));
  }, []);
  const saveRemoved = (ids: PhotoId[]) => {
    setRemoved(ids);
    writeTo("sessionStorage", REMOVED_KEY, ids.join());
  };

  const wanted = new Set([...(fromUrl ?? []), ...favourites]);
  const all = [...wanted].filter((id) => !removed.includes(id));
  const missing = all.filter((id) => !fetched.has(id)).join();
  useEffect(() => {
    if (!missing) return;
    const ids = missing.split(",");
    fetchCells(ids).then((cells) => {
      const photoOf = (cell: HTMLElement | null | undefined) => cell && photoIn(cell);
      const added = ids.map((id) => [id, photoOf(cells.get(id))] as const);
      setFetched((before) => new Map([...before, ...added]));
    });
  }, [missing]);

  const existing = all.filter((id) => fetched.get(id) !== null);
  // If its gallery cannot be fetched, a photo is shown as its id.
  const photos = existing.slice(0, MAX_PICTURES).map((id) => {
    const photo = fetched.get(id);
    return { id, alt: photo?.alt ?? id, photo };
  });

  return {
    /** Undefined until the URL is read. */
    photos: fromUrl && photos,
    isTooMany: existing.length > MAX_PICTURES,
    remove: (id: PhotoId) => saveRemoved([...removed, id]),
    add: (ids: PhotoId[]) => setFromUrl((before = []) => [...new Set([...before, ...ids])]),
    reset() {
      setFromUrl([]);
      saveRemoved([]);
    },
  };
}

/** The photos of the message in a row, whose space is reserved before they load. */
export function ChosenPhotos({ photos, isTooMany, remove }: ReturnType<typeof usePhotos>) {
  const section = useRef<HTMLElement>(null);
  const isEmpty = photos?.length === 0;

  /** Moves the focus to the next button, because the clicked one disappears. */
  function removeAndFocus(id: PhotoId, index: number) {
    flushSync(() => remove(id));
    const buttons = section.current?.querySelectorAll("button") ?? [];
    (buttons[index] ?? buttons[index - 1] ?? section.current?.closest("form"))?.focus();
  }

  return (
    <section
      ref={section}
      className="chosen-photos"
      aria-label={photoStrings.label}
      data-empty={isEmpty}
    >
      {photos && !isEmpty && (
        <>
          <h2 className="chosen-photos-title">{photoStrings.title}</h2>
          <ul className="chosen-photos-row">
            {photos.map(({ id, alt, photo }, index) => (
              <li key={id} className="chosen-photos-item">
                {photo && (
                  <picture>
                    <source type="image/avif" srcSet={photo.avif} sizes="6rem" />
                    <img
                      className="chosen-photos-photo"
                      src={photo.jpg}
                      alt={alt}
                      width={96}
                      height={96}
                    />
                  </picture>
                )}
                <button
                  type="button"
                  className="chosen-photos-remove"
                  aria-label={photoStrings.remove(alt)}
                  onClick={() => removeAndFocus(id, index)}
                >
                  ×
                </button>
              </li>
            ))}
          </ul>
          {isTooMany && <p className="chosen-photos-title">{photoStrings.tooMany(MAX_PICTURES)}</p>}
        </>
      )}
    </section>
  );
}
