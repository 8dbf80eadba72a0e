import {
  DndContext,
  type DragEndEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, useSortable } from "@dnd-kit/sortable";
import { type KeyboardEvent, type MouseEvent, memo, useMemo, useRef, useState } from "react";
import type { GalleryEntry } from "@/lib/content/schema";
import type { PhotoView } from "../protocol";
import { ordinal } from "../strings";
import styles from "./gallery-editor.module.css";
import { neighbour, select } from "./selection";
import { useMarquee } from "./use-marquee";

interface SortableGridProps {
  photos: GalleryEntry[];
  viewOf: (file: string) => PhotoView | undefined;
  cover?: string | undefined;
  selected: readonly string[];
  onSelect: (selected: readonly string[]) => void;
  /** If missing, the order is fixed. @param files to move to the position of `target` */
  onMove?: (files: string[], target: string) => void;
  onOpen?: (file: string) => void;
}

/** A shorter movement is a click. */
const DRAG_DISTANCE_PX = 8;
/** A shorter touch scrolls or selects. */
const TOUCH = { delay: 250, tolerance: 8 };

/** The other photos stay in place during a drag; a line marks the target. */
const inPlace = () => null;

const none = () => undefined;
/** Only the mouse and fingers drag, so there is nothing to announce. */
const SILENT = { onDragStart: none, onDragOver: none, onDragEnd: none, onDragCancel: none };

/** @param onMove gets the ids of the dragged item and of the one that it is dropped on */
export const useDragging = (onMove: (id: string, target: string) => void) => ({
  sensors: useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_DISTANCE_PX } }),
    useSensor(TouchSensor, { activationConstraint: TOUCH }),
  ),
  onDragEnd: ({ active, over }: DragEndEvent) => over && onMove(`${active.id}`, `${over.id}`),
  accessibility: { announcements: SILENT },
});

/** Photos that are selected and sorted like files: with the mouse, fingers or the keyboard. */
export function SortableGrid(props: SortableGridProps) {
  const { photos, viewOf, cover, selected, onSelect, onMove, onOpen } = props;
  const files = useMemo(() => photos.map(({ file }) => file), [photos]);
  const [focused, setFocused] = useState("");
  const [newPosition, setNewPosition] = useState("");
  const grid = useRef<HTMLDivElement>(null);
  const current = files.includes(focused) ? focused : files[0];
  const marquee = useMarquee((found) => {
    onSelect(found);
    focusCurrent(grid.current);
  });

  /** Moves a photo, and all selected ones if it is selected. */
  const move = (file: string, target: string) =>
    onMove?.([file, ...(selected.includes(file) ? selected : [])], target);
  const dragging = useDragging(move);
  const click = ({ target, shiftKey, ctrlKey, metaKey, nativeEvent }: MouseEvent) => {
    const { file } = cellOf(target)?.dataset ?? {};
    if (!file) return;
    setFocused(file);
    const isTouch = (nativeEvent as PointerEvent).pointerType === "touch"; // has no Ctrl key
    const isToggle = ctrlKey || metaKey || isTouch || (target as Element).matches("[data-tick]");
    onSelect(select(files, selected, file, { isRange: shiftKey, isToggle }));
  };
  const press = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey, target } = event;
    const cell = cellOf(target);
    const { file } = cell?.dataset ?? {};
    if (!cell || !file) return;
    const cells = [...(grid.current?.querySelectorAll<HTMLElement>("[data-file]") ?? [])];
    const next = neighbour(cells, cell, key);
    const nextFile = next?.dataset.file;
    if (nextFile && altKey && onMove) {
      move(file, nextFile);
      setNewPosition(`Most ${ordinal(files.indexOf(nextFile) + 1)} helyen van.`);
    } else if (nextFile) {
      setFocused(nextFile);
      next.focus();
      const from = selected.length > 0 ? selected : [file];
      if (shiftKey) onSelect(select(files, from, nextFile, { isRange: true }));
    } else if (key === " ") onSelect(select(files, selected, file, { isToggle: true }));
    else if (key === "Enter") onOpen?.(file);
    else if (key === "Escape") onSelect([]);
    else if (key === "a" && (ctrlKey || metaKey)) onSelect(files);
    else return;
    event.preventDefault();
  };
  return (
    <DndContext {...dragging} collisionDetection={pointerWithin}>
      <SortableContext items={files} strategy={inPlace} disabled={!onMove}>
        <div
          ref={grid}
          role="listbox"
          aria-label="Képek"
          aria-multiselectable
          className={styles.grid}
          onClick={click}
          onDoubleClick={({ target }) => onOpen?.(cellOf(target)?.dataset.file ?? "")}
          onKeyDown={press}
          {...marquee.handlers}
        >
          {photos.map((photo) => (
            <SortablePhoto
              key={photo.file}
              photo={photo}
              view={viewOf(photo.file)}
              isCover={photo.file === cover}
              isSelected={selected.includes(photo.file)}
              isCurrent={photo.file === current}
            />
          ))}
          {marquee.box && <div className={styles.marquee} style={marquee.box} />}
        </div>
      </SortableContext>
      <p role="status">{newPosition}</p>
    </DndContext>
  );
}

const cellOf = (target: EventTarget) => (target as Element).closest<HTMLElement>("[data-file]");

/** Focuses the current photo, unless the focus is elsewhere. */
export function focusCurrent(within: ParentNode | null = document): void {
  const photo = within?.querySelector<HTMLElement>("[role=option][tabindex='0']");
  if (document.activeElement === document.body) photo?.focus({ preventScroll: true });
}

interface SortablePhotoProps {
  photo: GalleryEntry;
  view: PhotoView | undefined;
  isCover: boolean;
  isSelected: boolean;
  /** True if Tab focuses it. */
  isCurrent: boolean;
}

/** Memoized, since a gallery may have hundreds of photos. */
const SortablePhoto = memo(function SortablePhoto(props: SortablePhotoProps) {
  const { photo, view, isCover, isSelected, isCurrent } = props;
  const { file, alt, hidden } = photo;
  const { setNodeRef, listeners, isDragging, isOver, transform, activeIndex, index } = useSortable({
    id: file,
  });
  const ratio = view ? view.width / view.height : 1.5;
  const translate = transform ? `${transform.x}px ${transform.y}px` : undefined;
  return (
    <div
      ref={setNodeRef}
      role="option"
      aria-selected={isSelected}
      tabIndex={isCurrent ? 0 : -1}
      className={styles.cell}
      data-file={file}
      data-hidden={hidden}
      data-dragging={isDragging || undefined}
      data-over={isOver && !isDragging ? (activeIndex < index ? "after" : "before") : undefined}
      style={{ "--ratio": ratio, translate } as React.CSSProperties}
      {...listeners}
    >
      <img src={view?.small} alt="" loading="lazy" draggable={false} />
      <span className={styles.tick} data-tick />
      <span className={styles.name}>
        <span>{alt || file}</span>
      </span>
      <span className={styles.marks}>
        {isCover && <span>Borítókép</span>}
        {hidden && <span>Rejtve</span>}
        {!alt && <span>Nincs leírása</span>}
        {!view && <span>Nem látszik az oldalon</span>}
      </span>
    </div>
  );
});
