import { useRef } from "react";
import { flushSync } from "react-dom";
import { MAX_PICTURES, type PhotoId } from "@/lib/favourites";
import { photoStrings } from "@/lib/strings";
import type { usePhotos } from "./use-chosen-photos";
import "./chosen-photos.css";

/** The photos of the message, in one row, for which room is reserved until they are loaded. */
export function ChosenPhotos({ pictures, isTooMany, remove }: ReturnType<typeof usePhotos>) {
  const place = useRef<HTMLElement>(null);
  const isNone = pictures?.length === 0;

  /** Moves the focus to the next button, as the pressed one disappears. */
  function takeOut(id: PhotoId, index: number) {
    flushSync(() => remove(id));
    const buttons = place.current?.querySelectorAll("button") ?? [];
    (buttons[index] ?? buttons[index - 1] ?? place.current?.closest("form"))?.focus();
  }

  return (
    <section
      ref={place}
      className="chosen-photos"
      aria-label={photoStrings.label}
      data-none={isNone}
    >
      {pictures && !isNone && (
        <>
          <h2 className="chosen-photos-title">{photoStrings.title}</h2>
          <ul className="chosen-photos-row">
            {pictures.map(({ id, alt, photo }, index) => (
              <li key={id} className="chosen-photos-item">
                {photo && (
                  <picture>
                    <source type="image/avif" srcSet={photo.avif} sizes="6rem" />
                    <img
                      className="chosen-photos-photo"
                      srcSet={photo.jpg}
                      sizes="6rem"
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
                  onClick={() => takeOut(id, index)}
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
