import { type PointerEvent, useEffect } from "react";
import { EVENT_ON_POINTER_DOWN, useController } from "yet-another-react-lightbox";

/**
 * Lets a pinch begin on an arrow: the library counts only fingers on the photo, so those on an arrow are passed on. A single
 * finger may be a tap; it is passed on only if the photo is zoomed in, to move it.
 */
export function usePinchOnArrows(): void {
  const { subscribeSensors } = useController();
  useEffect(() => {
    let fingers: PointerEvent[] = [];
    return subscribeSensors(EVENT_ON_POINTER_DOWN, (event: PointerEvent) => {
      const photo = document.querySelector(".yarl__slide_current > .yarl__slide_wrapper");
      if (event.pointerType !== "touch" || !photo) return;
      if (!event.isTrusted) return event.stopPropagation(); // passed on; the zoom has seen it, a swipe must not
      fingers = [...fingers, event].filter(isDown);
      if (fingers.length === 1 && !photo.matches(".yarl__slide_wrapper_interactive")) return;
      for (const { target, nativeEvent } of fingers)
        if (target instanceof Element && target.closest(".turn"))
          photo.dispatchEvent(new window.PointerEvent("pointerdown", nativeEvent));
    });
  }, [subscribeSensors]);
}

/** While a finger is down, the element under it has the pointer capture. */
const isDown = ({ target, pointerId }: PointerEvent) =>
  target instanceof Element && target.hasPointerCapture(pointerId);
