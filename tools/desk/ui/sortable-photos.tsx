import { useRef } from "react";
import {
  Button,
  Checkbox,
  type DropTarget,
  GridList,
  GridListItem,
  type ItemDropTarget,
  type Key,
  Text,
} from "react-aria-components/GridList";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { useDragAndDrop } from "react-aria-components/useDragAndDrop";
import { GridLayout, Size, Virtualizer } from "react-aria-components/Virtualizer";
import type { PhotoEntry } from "@/lib/content/schema";
import type { PhotoView } from "../protocol";
import styles from "./photo-grid.module.css";

export type Selected = Set<Key>;

export interface PhotoGridProps<Photo> {
  photos: Photo[];
  /** If it changes, all photos are rendered again. */
  viewOf: (photo: Photo) => PhotoView | undefined;
  cover?: string | undefined;
  selected: Selected;
  onSelect: (selected: Selected) => void;
  /** If missing, the order is fixed. */
  onSort?: (sort: <Photo extends { file: string }>(photos: Photo[]) => Photo[]) => void;
  onOpen?: (file: string) => void;
  /** Smallest width of a photo, in px. */
  width?: number;
}

const GAP_PX = 8;

/** Corrects the drop target in a scrolled window: the layout adds the scroll position once more. */
class PhotoLayout extends GridLayout<PhotoEntry> {
  override getDropTargetFromPoint(x: number, y: number, isValid: (target: DropTarget) => boolean) {
    const scrolled = this.virtualizer?.visibleRect.y ?? 0;
    return super.getDropTargetFromPoint(x, y - scrolled, isValid);
  }
}

/** The part of `PhotoGrid` that needs React Aria. */
export function SortablePhotos<Photo extends PhotoEntry>(
  props: PhotoGridProps<Photo> & { width: number },
) {
  const { photos, viewOf, cover, selected, onSelect, onSort, onOpen, width } = props;
  const dragged = useRef<Selected>(new Set());
  const { dragAndDropHooks } = useDragAndDrop({
    onDragStart: ({ keys }) => {
      dragged.current = keys;
    },
    getItems: (files) => [...files].map((file) => ({ "text/plain": String(file) })),
    // A drop that moves nothing would be announced as done. The place after the photo is where the keyboard begins: if it
    // was invalid, it would begin a row below.
    getDropOperation: (target) => {
      if (target.type !== "item") return "cancel";
      const isOwn = target.dropPosition === "after" && dragged.current.has(target.key);
      if (isOwn && dragged.current.size < photos.length) return "move";
      const moved = move(photos, dragged.current, target);
      return moved.every((photo, index) => photo === photos[index]) ? "cancel" : "move";
    },
    onReorder: ({ keys, target }) => onSort?.((all) => move(all, keys, target)),
  });
  return (
    <I18nProvider locale="hu">
      <Virtualizer
        layout={PhotoLayout}
        layoutOptions={{
          minItemSize: new Size(width, width / 1.5),
          minSpace: new Size(GAP_PX, GAP_PX),
          preserveAspectRatio: true,
          dropIndicatorThickness: GAP_PX,
        }}
      >
        <GridList
          aria-label="Képek"
          className={styles.grid ?? ""}
          layout="grid"
          items={photos}
          dependencies={[viewOf, cover]}
          selectionMode="multiple"
          selectionBehavior="replace"
          selectedKeys={selected}
          onSelectionChange={(keys) =>
            onSelect(keys === "all" ? new Set(photos.map(({ file }) => file)) : keys)
          }
          {...(onOpen && { onAction: (file) => onOpen(String(file)) })}
          {...(onSort && { dragAndDropHooks })}
        >
          {(photo) => {
            const { file, alt, hidden } = photo;
            const view = viewOf(photo);
            return (
              <GridListItem
                id={file}
                textValue={alt || file}
                className={styles.cell ?? ""}
                data-hidden={hidden}
              >
                <img src={view?.small} alt="" draggable={false} />
                <span className={styles.name}>
                  <span>{alt || file}</span>
                </span>
                <Text slot="description" className={styles.marks}>
                  {view?.mark && <span>{view.mark}</span>}
                  {file === cover && <span>Borítókép</span>}
                  {hidden && <span>Rejtve</span>}
                  {!alt && <span className={styles.dot}>Nincs leírása</span>}
                  {!view && <span>Nem látszik az oldalon</span>}
                </Text>
                <Checkbox slot="selection" className={styles.tick ?? ""} />
                {onSort && (
                  <Button slot="drag" className={styles.handle ?? ""}>
                    ⠿
                  </Button>
                )}
              </GridListItem>
            );
          }}
        </GridList>
      </Virtualizer>
    </I18nProvider>
  );
}

/** Moves photos before or after another one. */
function move<Photo extends { file: string }>(
  all: Photo[],
  files: Selected,
  { key, dropPosition }: ItemDropTarget,
): Photo[] {
  const at = all.findIndex(({ file }) => file === key) + (dropPosition === "after" ? 1 : 0);
  const isMoved = ({ file }: Photo) => files.has(file);
  const stays = (photo: Photo) => !isMoved(photo);
  return [
    ...all.slice(0, at).filter(stays),
    ...all.filter(isMoved),
    ...all.slice(at).filter(stays),
  ];
}
