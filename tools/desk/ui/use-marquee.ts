import { type PointerEvent, useState } from "react";

/** Selects elements with `data-file` by a rectangle that is dragged from an empty place between them. */
export function useMarquee(onSelect: (files: string[]) => void) {
  const [start, setStart] = useState<DOMPoint>();
  const [box, setBox] = useState<DOMRect>();
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
      const [left, top] = [Math.min(start.x, pageX), Math.min(start.y, pageY)];
      const size = [Math.abs(start.x - pageX), Math.abs(start.y - pageY)];
      const next = new DOMRect(left - window.scrollX, top - window.scrollY, ...size);
      setBox(next);
      const isInside = (cell: Element) => {
        const { left, right, top, bottom } = cell.getBoundingClientRect();
        return left < next.right && right > next.left && top < next.bottom && bottom > next.top;
      };
      const cells = [...currentTarget.querySelectorAll<HTMLElement>("[data-file]")];
      onSelect(cells.filter(isInside).map(({ dataset }) => String(dataset.file)));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
  const { left, top, width, height } = box ?? {};
  return { box: box && { left, top, width, height }, handlers };
}
