"use client";

import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from "@dnd-kit/sortable";
import { memo, startTransition, useEffect, useId, useMemo, useState } from "react";
import type { GalleryEntry } from "@/content/schema";
import { photoShape } from "@/lib/photos/shape";
import type { Picture } from "../form";
import styles from "./gallery-editor.module.css";

export interface SortableGridProps {
  photos: GalleryEntry[];
  pictures: Record<string, Picture>;
  category: string;
  cover: string | undefined;
  shapes: string | undefined;
  chosen: ReadonlySet<string>;
  onOrder: (order: (all: GalleryEntry[]) => GalleryEntry[]) => void;
  onOpen: (file: string) => void;
  onToggle: (file: string) => void;
}

/** In px: a click is no drag. */
const DRAG_FROM = 8;

/** How many pictures come with the page. */
const FIRST = 30;

/** The pictures stay where they are while one is carried; a line shows where it will stand. */
const inPlace = () => null;

/**
 * The pictures of a gallery in the grid's own order and shapes, to be put in another one. It need not follow every letter
 * that is typed beside it.
 */
export const SortableGrid = memo(function SortableGrid({
  photos,
  onOrder,
  ...rest
}: SortableGridProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const id = useId();
  const shown = photos.slice(0, useGrowingLimit());
  const order = shown.map(({ file }) => file).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what the files are
  const files = useMemo(() => shown.map(({ file }) => file), [order]);
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    onOrder((all) => {
      const at = (file: unknown) => all.findIndex((one) => one.file === file);
      return arrayMove(all, at(active.id), at(over.id));
    });
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announce(photos),
        screenReaderInstructions: {
          draggable:
            "Szóközzel felemeled a képet, a nyilakkal viszed, szóközzel leteszed, Escape: marad, ahol volt.",
        },
      }}
    >
      <SortableContext items={files} strategy={inPlace}>
        <ol className={styles.grid}>
          {shown.map((photo) => (
            <SortablePhoto
              key={photo.file}
              file={photo.file}
              alt={photo.alt}
              focus={photo.focus}
              picture={rest.pictures[`${rest.category}/${photo.file}`]}
              isCover={photo.file === rest.cover}
              isChosen={rest.chosen.has(photo.file)}
              shapes={rest.shapes}
              onOpen={rest.onOpen}
              onToggle={rest.onToggle}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
});

/** What fills the first screens comes with the page, the rest right behind it. */
function useGrowingLimit(): number {
  const [limit, setLimit] = useState(FIRST);
  useEffect(() => startTransition(() => setLimit(Number.POSITIVE_INFINITY)), []);
  return limit;
}

/** What a screen reader says while a picture is carried. */
function announce(photos: GalleryEntry[]): Announcements {
  const name = (file: unknown) => photos.find((one) => one.file === file)?.alt || String(file);
  const place = (file: unknown) => photos.findIndex((one) => one.file === file) + 1;
  return {
    onDragStart: ({ active }) => `Felemelted: ${name(active.id)}.`,
    onDragOver: ({ over }) => (over ? `Itt lenne: ${place(over.id)}. hely.` : undefined),
    onDragEnd: ({ active, over }) =>
      over ? `Letetted: ${name(active.id)}, ${place(over.id)}. hely.` : "Maradt, ahol volt.",
    onDragCancel: () => "Maradt, ahol volt.",
  };
}

interface SortablePhotoProps {
  file: string;
  alt: string;
  focus: string | undefined;
  picture: Picture | undefined;
  isCover: boolean;
  isChosen: boolean;
  shapes: string | undefined;
  onOpen: (file: string) => void;
  onToggle: (file: string) => void;
}

/** With hundreds of them, only what changes is drawn anew. */
const SortablePhoto = memo(function SortablePhoto(props: SortablePhotoProps) {
  const { file, alt, focus, picture, isCover, isChosen, shapes, onOpen, onToggle } = props;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging, isOver, transform } =
    useSortable({ id: file, attributes: { roleDescription: "húzható kép" } });
  const name = alt || file;
  const shape = picture && photoShape(shapes, picture.width, picture.height);
  return (
    <li
      ref={setNodeRef}
      className={styles.cell}
      data-shape={shape}
      data-dragging={isDragging || undefined}
      data-over={(isOver && !isDragging) || undefined}
      data-chosen={isChosen || undefined}
      style={transform ? { translate: `${transform.x}px ${transform.y}px` } : undefined}
    >
      <button
        type="button"
        className={styles.open}
        aria-label={`${name}: megnyitom`}
        onPointerDown={listeners?.onPointerDown as React.PointerEventHandler}
        onClick={() => onOpen(file)}
      >
        {/* biome-ignore lint/performance/noImgElement: a variant made by the site's own encoder */}
        <img
          src={picture?.small}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          style={{ objectPosition: focus }}
        />
      </button>
      <label className={styles.choose}>
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={`${name}: kijelölöm`}
          onChange={() => onToggle(file)}
        />
      </label>
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={`${name}: áthúzom`}
      >
        ⠿
      </button>
      {isCover && <span className={styles.cover}>Borítókép</span>}
      {!alt && <span className={styles.missing}>Nincs képaláírás</span>}
    </li>
  );
});
