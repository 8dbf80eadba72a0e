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
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { type PropsWithChildren, type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import { ordinal } from "../strings";
import { Button } from "./controls";
import styles from "./form.module.css";

interface SortableListProps {
  /** Of the items. */
  names: string[];
  onMove: (from: number, to: number) => void;
  children: (index: number) => ReactNode;
}

/** Sorted by the handles of its items: with the mouse, a finger or the keyboard. */
export function SortableList({ names, onMove, children }: SortableListProps) {
  const list = useRef<HTMLOListElement>(null);
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = names.map((_, index) => String(index));
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over) return;
    flushSync(() => onMove(Number(active.id), Number(over.id)));
    list.current?.children[Number(over.id)]?.querySelector("button")?.focus();
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announce(names),
        restoreFocus: false, // to the former place of the item
        screenReaderInstructions: {
          draggable:
            "Szóközzel felemeled, a nyilakkal viszed, szóközzel leteszed, Escape: marad, ahol volt.",
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol ref={list}>
          {names.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item has no key but its index
            <SortableItem key={index} id={String(index)} name={name}>
              {children(index)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function announce(names: string[]): Announcements {
  const stays = "Maradt, ahol volt.";
  const name = (id: unknown) => names[Number(id)];
  return {
    onDragStart: ({ active }) => `Felemelted: ${name(active.id)}.`,
    onDragOver: ({ over }) =>
      over ? `Most ${ordinal(Number(over.id) + 1)} helyen van.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `Letetted: ${name(active.id)}, ${Number(over.id) + 1}. hely.` : stays,
    onDragCancel: () => stays,
  };
}

function SortableItem({ id, name, children }: PropsWithChildren<{ id: string; name: string }>) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging, transform } =
    useSortable({ id, attributes: { roleDescription: "húzható elem" } });
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={transform ? { translate: `0 ${transform.y}px` } : undefined}
    >
      <Button
        ref={setActivatorNodeRef}
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={`${name}: áthúzom`}
      >
        ⠿
      </Button>
      {children}
    </li>
  );
}
