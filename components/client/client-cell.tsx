import { type CSSProperties, memo, useCallback, useState } from "react";
import { HEART_ICON } from "@/components/favourites/favourite-button";
import type { ClientPhoto } from "@/lib/clients/client-index";
import { clientStrings, MISSING_PHOTO } from "@/lib/strings";
import { page } from "./gallery-context";
import { useSealedImage } from "./use-sealed-image";

export interface ClientCellProps {
  photo: ClientPhoto;
  /** Its place in a row: `rowStyles`. */
  style: object | undefined;
  isChosen: boolean;
  /** Whose choice it is, while a shared one is compared. */
  owner: string | undefined;
  note: string | undefined;
  onOpen: (name: string) => void;
  /** Undefined if there is nothing to choose. */
  onToggle: ((number: number) => void) | undefined;
}

/** Thumbnails are decrypted and held in memory only within this distance of the window. */
const NEAR = { rootMargin: "150% 0px" };

export const cellId = (name: string): string => `kep-${name}`;

/** A cell of the grid, memoised because there may be hundreds. */
export const ClientCell = memo(function ClientCell(props: ClientCellProps) {
  const { photo, style, isChosen, owner, note, onOpen, onToggle } = props;
  const { name, number, file } = photo;
  const [isNear, setNear] = useState(false);
  const { url, hasFailed } = useSealedImage(photo, "thumbnail", { isNeeded: isNear });

  const observe = useCallback((cell: Element | null) => {
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      NEAR,
    );
    if (cell) observer.observe(cell);
    return () => observer.disconnect();
  }, []);

  return (
    <li ref={observe} className={page.styles.cell} style={style as CSSProperties}>
      <button
        id={cellId(name)}
        type="button"
        className={`${page.styles.link} client-open`}
        aria-label={file}
        data-missing={hasFailed ? MISSING_PHOTO : undefined}
        onClick={() => onOpen(name)}
      >
        {url && <img className={page.styles.photo} src={url} alt="" />}
      </button>
      {owner && <p className="client-owner">{owner}</p>}
      {isChosen && note && <p className="client-note">{note}</p>}
      {onToggle && (
        <button
          type="button"
          className="favourite-button"
          aria-label={clientStrings.choose(file)}
          aria-pressed={isChosen}
          onClick={() => onToggle(number)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={HEART_ICON} />
          </svg>
        </button>
      )}
    </li>
  );
});
