import { type PropsWithChildren, useRef, useState } from "react";
import type { PhotoEntry } from "@/lib/content/schema";
import type { PhotoView } from "../protocol";
import { ClockDialog } from "./clock-dialog";
import { Button, Options } from "./controls";
import styles from "./gallery-editor.module.css";
import { isRemoval, usePageEvent } from "./page-event";

interface SelectionBarProps<Photo> {
  photos: Photo[];
  viewOf: (photo: Photo) => PhotoView | undefined;
  /** Titles of the other galleries by name, or chapters. */
  galleries: Record<string, string>;
  onMove: (to: string) => void;
  /** @param minutes how late the camera's clock was */
  onShift: (minutes: number) => void;
  /** Missing if the photos have no texts. @param pattern `{n}` stands for the number of the photo */
  onDescribe?: (pattern: string) => void;
  onRemove: () => void;
  onClear: () => void;
}

export function SelectionBar<Photo extends PhotoEntry>(
  props: PropsWithChildren<SelectionBarProps<Photo>>,
) {
  const { photos, viewOf, galleries, onMove, onShift, onDescribe, children } = props;
  const { onRemove, onClear } = props;
  const [isClockOpen, setClockOpen] = useState(false);
  const timed = photos.find(({ taken }) => taken);
  const target = useRef<HTMLSelectElement>(null);
  usePageEvent("keydown", (event) => isRemoval(event) && onRemove());
  return (
    <>
      <section className={styles.selection} aria-label="A kijelölt képek" ref={returnFocus}>
        <strong role="status">{`${photos.length} kép kijelölve`}</strong>
        {children}
        <Button onClick={onClear}>Kijelölés megszüntetése</Button>
        {Object.keys(galleries).length > 0 && (
          <span>
            <select ref={target} aria-label="Áthelyezem ide">
              <Options labels={galleries} />
            </select>
            <Button onClick={() => onMove(target.current?.value ?? "")}>Áthelyezem</Button>
          </span>
        )}
        <Button disabled={!timed} onClick={() => setClockOpen(true)}>
          Az órájuk nem járt jól
        </Button>
        {photos.length > 1 && onDescribe && (
          <form action={(form) => onDescribe(String(form.get("pattern")).trim())}>
            <input
              name="pattern"
              aria-label="Leírás mindegyikre; {n} helyén a sorszáma áll"
              placeholder="Leírás: Réka és Máté, {n}"
              required
            />
            <button type="submit">Beírom</button>
          </form>
        )}
      </section>
      {isClockOpen && timed && (
        <ClockDialog
          photo={timed}
          small={viewOf(timed)?.small}
          onShift={onShift}
          onClose={() => setClockOpen(false)}
        />
      )}
    </>
  );
}

/** When the bar with the focus closes, the current photo gets it. */
const returnFocus = (bar: HTMLElement | null) => () => {
  const photo = document.querySelector<HTMLElement>("[role=row][tabindex='0']");
  if (bar?.contains(document.activeElement)) photo?.focus({ preventScroll: true });
};
