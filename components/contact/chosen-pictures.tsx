import { useRef } from "react";
import { flushSync } from "react-dom";
import { MAX_PICTURES, type PictureId } from "@/lib/favourites";
import { pictureStrings } from "@/lib/strings";
import type { usePictures } from "./use-pictures";
import "./chosen-pictures.css";

/** The pictures of the message, in one row, for which room is reserved until they are loaded. */
export function ChosenPictures({ pictures, isTooMany, remove }: ReturnType<typeof usePictures>) {
  const place = useRef<HTMLElement>(null);
  const isNone = pictures?.length === 0;

  /** Moves the focus to the next button, as the pressed one disappears. */
  function takeOut(id: PictureId, index: number) {
    flushSync(() => remove(id));
    const buttons = place.current?.querySelectorAll("button") ?? [];
    (buttons[index] ?? buttons[index - 1] ?? place.current?.closest("form"))?.focus();
  }

  return (
    <section
      ref={place}
      className="chosen-pictures"
      aria-label={pictureStrings.label}
      data-none={isNone}
    >
      {pictures && !isNone && (
        <>
          <h2 className="chosen-pictures-title">{pictureStrings.title}</h2>
          <ul className="chosen-pictures-row">
            {pictures.map(({ id, alt, photo }, index) => (
              <li key={id} className="chosen-pictures-one">
                {photo && (
                  <picture>
                    <source type="image/avif" srcSet={photo.avif} sizes="6rem" />
                    <img
                      className="chosen-pictures-picture"
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
                  className="chosen-pictures-remove"
                  aria-label={pictureStrings.remove(alt)}
                  onClick={() => takeOut(id, index)}
                >
                  ×
                </button>
              </li>
            ))}
          </ul>
          {isTooMany && (
            <p className="chosen-pictures-title">{pictureStrings.tooMany(MAX_PICTURES)}</p>
          )}
        </>
      )}
    </section>
  );
}
