import { type PointerEvent, useState } from "react";

/** Selects elements with `data-file` by a rectangle that is dragged from an empty place between them. */
export function useMarquee(onSelect: (files: string[]) => void) {
  const [start, setStart] = useState<DOMPoint>();
  const [box, setBox] = useState<Record<"left" | "top" | "width" | "height", number>>();
  const end = () => {
    setStart(undefined);
    setBox(undefined);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.target !== event.currentTarget || event.pointerType === "touch") return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setStart(new DOMPoint(event.pageX, event.pageY));
      onSelect([]);
    },
    onPointerMove: ({ currentTarget, pageX, pageY }: PointerEvent) => {
      if (!start) return;
      const left = Math.min(start.x, pageX) - window.scrollX;
      const top = Math.min(start.y, pageY) - window.scrollY;
      const [width, height] = [Math.abs(start.x - pageX), Math.abs(start.y - pageY)];
      setBox({ left, top, width, height });
      const isInside = (cell: Element) => {
        const { x, y, right, bottom } = cell.getBoundingClientRect();
        return x < left + width && right > left && y < top + height && bottom > top;
      };
      const cells = [...currentTarget.querySelectorAll<HTMLElement>("[data-file]")];
      onSelect(cells.filter(isInside).map(({ dataset }) => String(dataset.file)));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
  return { box, handlers };
}
