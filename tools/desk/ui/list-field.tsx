import { closestCenter, DndContext } from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { type PropsWithChildren, type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import { nameOf } from "../../content/items";
import type { Field } from "../protocol";
import { Button } from "./controls";
import { FieldGroup, type FieldProps, useField } from "./field";
import styles from "./form.module.css";
import { useDragging } from "./sortable-grid";

interface ListFieldProps extends FieldProps<Field & { kind: "list" }> {
  newItem: unknown;
  /** The form of an item. */
  children: (element: Field, path: string) => ReactNode;
}

/** Each item has a handle: it is dragged with the mouse or a finger, or moved with the arrow keys. */
export function ListField({ field, path, newItem, children }: ListFieldProps) {
  const list = useRef<HTMLOListElement>(null);
  const { element, item: itemName, min, max } = field;
  const { value, change } = useField(path);
  const items: unknown[] = value ?? [];
  const names = items.map((item, index) => {
    const name = nameOf(item, element.kind === "group" ? element.names : []);
    return String(name ?? "").slice(0, 40) || `${itemName}, ${index + 1}.`;
  });
  /** Moves the focus with the item, because its label announces the new position. */
  const move = (from: number, to: number) => {
    if (to === from || !names[to]) return;
    flushSync(() => change(items.toSpliced(from, 1).toSpliced(to, 0, items[from])));
    list.current?.children[to]?.querySelector("button")?.focus();
  };
  const dragging = useDragging((from, to) => move(Number(from), Number(to)));
  const add = () => {
    flushSync(() => change([...items, newItem]));
    list.current?.lastElementChild?.querySelector<HTMLElement>("input, textarea, select")?.focus();
  };
  return (
    <FieldGroup field={field} path={path}>
      {items.length === 0 && <p className={styles.help}>Itt még nincs egy sem.</p>}
      <DndContext {...dragging} collisionDetection={closestCenter}>
        <SortableContext
          items={names.map((_, index) => String(index))}
          strategy={verticalListSortingStrategy}
        >
          <ol ref={list}>
            {names.map((name, index) => (
              <SortableItem
                // biome-ignore lint/suspicious/noArrayIndexKey: an item has no key but its index
                key={index}
                id={String(index)}
                name={`${name}, ${index + 1}. hely`}
                onStep={(step) => move(index, index + step)}
              >
                {children({ ...element, label: element.label || name }, `${path}[${index}]`)}
                <Button
                  className={styles.remove}
                  disabled={items.length <= min}
                  aria-label={`${name}: törlöm`}
                  onClick={() => change(items.toSpliced(index, 1))}
                >
                  Törlöm
                </Button>
              </SortableItem>
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {items.length < max && (
        <Button onClick={add}>{`Új ${itemName.toLocaleLowerCase("hu")}`}</Button>
      )}
    </FieldGroup>
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
