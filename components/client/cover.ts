import type { ClientCover } from "@/lib/clients/client-cover";
import { coverStrings } from "@/lib/strings";

export type Cover = ReturnType<typeof createCover>;
export type Jpeg = Uint8Array<ArrayBuffer>;

export const blobUrl = (jpeg: Jpeg): string =>
  URL.createObjectURL(new Blob([jpeg], { type: "image/jpeg" }));

/** Scrolls like a link, and moves the focus, too. @param focused within the element, or the element */
export function scrollTo(element: Element | null | undefined, focused = element): void {
  const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  element?.scrollIntoView({ behavior: isReduced ? "auto" : "smooth" });
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

/**
 * The first screen of a gallery: one photo, the names, the date, and a button that scrolls on. It is drawn without React,
 * which adopts the element: the photo is painted while React still loads.
 */
export function createCover(text: string, loadThumbnail: () => Promise<Jpeg>) {
  const { title, date, focus, isSample }: ClientCover = JSON.parse(text);
  const element = document.createElement("div");
  element.className = "client-cover";
  const add = <Name extends keyof HTMLElementTagNameMap>(name: Name, text = "") => {
    const child = element.appendChild(document.createElement(name));
    child.textContent = text;
    return child;
  };
  const image = add("img");
  image.alt = "";
  if (focus) image.style.objectPosition = focus;
  if (isSample) add("small", coverStrings.sample);
  add("h1", title);
  if (date) add("p", coverStrings.date(date));
  const button = add("button", coverStrings.look);
  button.type = "button";
  button.onclick = () => scrollTo(element.parentElement?.nextElementSibling);
  let shown = Promise.resolve();
  /** Shows the photo, and later a sharper version. */
  const show = (load: () => Promise<Jpeg>) => {
    shown = shown.then(load).then(
      (jpeg) => {
        URL.revokeObjectURL(image.src);
        image.src = blobUrl(jpeg);
      },
      () => {}, // the dark ground stays
    );
  };
  show(loadThumbnail);
  return { element, text, show };
}
