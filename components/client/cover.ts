import type { ClientIndex, ClientPhoto, Part } from "@/lib/clients/client-index";
import { coverStrings } from "@/lib/strings";

/** The first screen of a gallery: one photo, the names, the date, and a button that scrolls on. */
export interface Cover {
  element: HTMLElement;
  /** Replaces the thumbnail with the view. */
  sharpen: () => void;
}

export type ReadPhoto = (
  photo: ClientPhoto,
  part: Part,
  signal?: AbortSignal,
) => Promise<Uint8Array<ArrayBuffer>>;

export const blobUrl = (jpeg: Uint8Array<ArrayBuffer>): string =>
  URL.createObjectURL(new Blob([jpeg], { type: "image/jpeg" }));

export function scrollTo(element: Element | null | undefined): void {
  const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  element?.scrollIntoView({ behavior: isReduced ? "auto" : "smooth" });
}

/** Drawn without React, which adopts the element: the photo is painted while React still loads. */
export function createCover(index: ClientIndex, read: ReadPhoto): Cover {
  const { title, date, cover, isSample, pictures } = index;
  const element = document.createElement("div");
  element.className = "client-cover";
  const add = <Name extends keyof HTMLElementTagNameMap>(name: Name, text = "") => {
    const child = element.appendChild(document.createElement(name));
    child.textContent = text;
    return child;
  };
  const photo =
    pictures.find(({ name }) => name === cover?.name) ??
    pictures.find(({ width, height }) => width > height) ??
    pictures[0];
  const image = add("img");
  image.alt = "";
  if (cover?.focus) image.style.objectPosition = cover.focus;
  if (isSample) add("small", coverStrings.sample);
  add("h1", title);
  if (date) add("p", coverStrings.date(date));
  const button = add("button", coverStrings.look);
  button.type = "button";
  button.onclick = () => scrollTo(element.parentElement?.nextElementSibling);
  const show = (part: Part) =>
    photo &&
    read(photo, part).then(
      (jpeg) => {
        URL.revokeObjectURL(image.src);
        image.src = blobUrl(jpeg);
      },
      () => {}, // the dark ground stays
    );
  const thumbnail = show("thumbnail");
  return { element, sharpen: () => void thumbnail?.then(() => show("view")) };
}
