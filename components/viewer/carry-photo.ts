const hasReducedMotion = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** True if a photo moves between the page and the viewer; else the viewer fades in and out. */
export const carriesPhotos = () => "startViewTransition" in document && !hasReducedMotion();

export const slidePhoto = () =>
  document.querySelector<HTMLElement>(".yarl__slide_current img[src]");

/** The library draws its slides in effects, and no frame is painted during the change. */
async function whenDrawn<Value>(find: () => Value | null): Promise<Value | null> {
  for (let attempt = 0; attempt < 10 && find() === null; attempt += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  return find();
}

/**
 * Opens or closes the viewer. Where browsers can, the photo grows from its place on the page, or returns to it.
 * @param change renders what the history asks for by then, synchronously: Back may have been pressed again
 * @param find the photo in its new place; null if it is not there
 */
export function carryPhoto(
  direction: "opening" | "closing",
  from: HTMLElement | null,
  change: () => void,
  find: () => HTMLElement | null,
): void {
  if (!from || !carriesPhotos()) {
    change();
    return;
  }
  const name = `${direction}-photo`;
  const { dataset } = document.documentElement;
  dataset.carrying = direction;
  let to: HTMLElement | null = null;
  from.style.viewTransitionName = name;
  const transition = document.startViewTransition(async () => {
    change();
    from.style.viewTransitionName = "";
    to = await whenDrawn(find);
    if (to) to.style.viewTransitionName = name;
  });
  transition.finished.finally(() => {
    if (dataset.carrying === direction) delete dataset.carrying; // closing may interrupt opening
    if (to) to.style.viewTransitionName = "";
  });
}
