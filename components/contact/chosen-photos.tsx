import { useRef } from "react";
import { flushSync } from "react-dom";
import { MAX_PICTURES, type PhotoId } from "@/lib/favourites";
import { photoStrings } from "@/lib/strings";
import type { usePhotos } from "./use-chosen-photos";
import "./chosen-photos.css";

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
