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
import { memo } from "react";
import type { GalleryEntry } from "@/lib/content/schema";
import { photoShape } from "@/lib/photos/shape";
import type { PhotoView } from "../protocol";
import { ordinal } from "../strings";
import { Button } from "./controls";
import styles from "./gallery-editor.module.css";

interface SortableGridProps {
  photos: GalleryEntry[];
  viewOf: (file: string) => PhotoView | undefined;
  cover?: string | undefined;
  shapes?: string | undefined;
  chosen: readonly string[];
  onOrder: (order: <Photo extends { file: string }>(all: Photo[]) => Photo[]) => void;
  /** If missing, clicking a photo selects it. */
  onOpen?: (file: string) => void;
  onToggle: (file: string) => void;
}

/** A shorter movement is a click. */
const DRAG_DISTANCE_PX = 8;

/** The other photos stay in place during a drag; a line marks the target. */
const inPlace = () => null;

export function SortableGrid(props: SortableGridProps) {
  const { photos, viewOf, cover, chosen, onOrder, ...rest } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    onOrder((all) => {
      const at = (file: unknown) => all.findIndex((photo) => photo.file === file);
      return arrayMove(all, at(active.id), at(over.id));
    });
  };
  return (
    <DndContext
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
      <SortableContext items={photos.map(({ file }) => file)} strategy={inPlace}>
        <ol className={styles.grid}>
          {photos.map((photo) => (
            <SortablePhoto
              key={photo.file}
              photo={photo}
              view={viewOf(photo.file)}
              isCover={photo.file === cover}
              isChosen={chosen.includes(photo.file)}
              {...rest}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function announce(photos: GalleryEntry[]): Announcements {
  const name = (file: unknown) => photos.find((photo) => photo.file === file)?.alt || String(file);
  const place = (file: unknown) => photos.findIndex((photo) => photo.file === file) + 1;
  const stays = "Maradt, ahol volt.";
  return {
    onDragStart: ({ active }) => `Felemelted: ${name(active.id)}.`,
    onDragOver: ({ over }) => (over ? `Most ${ordinal(place(over.id))} helyen van.` : undefined),
    onDragEnd: ({ active, over }) =>
      over ? `Letetted: ${name(active.id)}, ${place(over.id)}. hely.` : stays,
    onDragCancel: () => stays,
  };
}

interface SortablePhotoProps extends Pick<SortableGridProps, "shapes" | "onOpen" | "onToggle"> {
  photo: GalleryEntry;
  view: PhotoView | undefined;
  isCover: boolean;
  isChosen: boolean;
}

/** Memoized, since a gallery may have hundreds of photos. */
const SortablePhoto = memo(function SortablePhoto(props: SortablePhotoProps) {
  const { photo, view, isCover, isChosen, shapes, onOpen, onToggle } = props;
  const { file, alt, focus } = photo;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging, isOver, transform } =
    useSortable({ id: file, attributes: { roleDescription: "húzható kép" } });
  const name = alt || file;
  return (
    <li
      ref={setNodeRef}
      className={styles.cell}
      data-shape={view && photoShape(shapes, view.width, view.height)}
      data-dragging={isDragging || undefined}
      data-over={(isOver && !isDragging) || undefined}
      data-chosen={isChosen || undefined}
      style={transform ? { translate: `${transform.x}px ${transform.y}px` } : undefined}
    >
      <Button
        className={styles.open}
        aria-label={`${name}: ${onOpen ? "megnyitom" : "kijelölöm"}`}
        onPointerDown={listeners?.onPointerDown as React.PointerEventHandler}
        onClick={() => (onOpen ?? onToggle)(file)}
      >
        <img
          src={view?.small}
          alt=""
          loading="lazy"
          draggable={false}
          style={{ objectPosition: focus }}
        />
      </Button>
      <label className={styles.choose}>
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={`${name}: kijelölöm`}
          onChange={() => onToggle(file)}
        />
      </label>
      <Button
        ref={setActivatorNodeRef}
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={`${name}: áthúzom`}
      >
        ⠿
      </Button>
      {isCover && <span className={styles.cover}>Borítókép</span>}
      {!alt && <span className={styles.missing}>Nincs képaláírás</span>}
      {!view && <span className={styles.missing}>Már nincs a galériában</span>}
    </li>
  );
});
