import { closestCenter, DndContext } from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { type PropsWithChildren, type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import { Button } from "./controls";
import styles from "./form.module.css";
import { SILENT, useDragSensors } from "./sortable-grid";

interface SortableListProps {
  names: string[];
  onMove: (from: number, to: number) => void;
  children: (index: number) => ReactNode;
}

/** Each item has a handle: it is dragged with the mouse or a finger, or moved with the arrow keys. */
export function SortableList({ names, onMove, children }: SortableListProps) {
  const list = useRef<HTMLOListElement>(null);
  const sensors = useDragSensors();
  const ids = names.map((_, index) => String(index));
  /** Moves the focus with the item, because its label announces the new position. */
  const move = (from: number, to: number) => {
    if (to === from || !names[to]) return;
    flushSync(() => onMove(from, to));
    list.current?.children[to]?.querySelector("button")?.focus();
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => over && move(Number(active.id), Number(over.id))}
      accessibility={{ announcements: SILENT }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol ref={list}>
          {names.map((name, index) => (
            <SortableItem
              // biome-ignore lint/suspicious/noArrayIndexKey: an item has no key but its index
              key={index}
              id={String(index)}
              name={`${name}, ${index + 1}. hely`}
              onStep={(step) => move(index, index + step)}
            >
              {children(index)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

interface SortableItemProps {
  id: string;
  name: string;
  onStep: (step: number) => void;
}

function SortableItem({ id, name, onStep, children }: PropsWithChildren<SortableItemProps>) {
  const { setNodeRef, listeners, isDragging, transform } = useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={transform ? { translate: `0 ${transform.y}px` } : undefined}
    >
      <Button
        className={styles.handle}
        {...listeners}
        aria-label={`${name}: áthelyezem`}
        title="Húzd, vagy vidd a fel és a le nyíllal"
        onKeyDown={(event) => {
          const step = STEPS[event.key];
          if (!step) return;
          event.preventDefault(); // the page would scroll
          onStep(step);
        }}
      >
        ⠿
      </Button>
      {children}
    </li>
  );
}
