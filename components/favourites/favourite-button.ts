import { type PhotoId, photoIdOf, readFavourites, toggleFavourite } from "@/lib/favourites";
import { favouriteButtonLabel, favouritesLabel, NO_MORE_FIT } from "@/lib/strings";

/** SVG path in a 24 × 24 view box. */
export const HEART_ICON = "M12 20.2 4.3 12.4a4.9 4.9 0 0 1 7-6.9l.7.7.7-.7a4.9 4.9 0 0 1 7 6.9z";

const NOTE_VISIBLE_MS = 6000;

/** Shows a note above everything else in `box` for a few seconds, or only announces it. */
export function showNote(box: Element | null, text = NO_MORE_FIT, isSpoken = false): void {
  box?.querySelector(".floating-note")?.remove();
  const note = document.createElement("p");
  note.className = "floating-note";
  note.role = "status";
  note.toggleAttribute("data-spoken", isSpoken);
  box?.append(note);
  // Screen readers announce changes only in elements that already exist.
  setTimeout(() => {
    note.textContent = text;
  });
  setTimeout(() => note.remove(), NOTE_VISIBLE_MS);
}

/** Toggles a favourite, and announces the count or shows that the list is full. */
export function toggleIn(box: Element | null, id: PhotoId): void {
  if (toggleFavourite(id)) showNote(box, favouritesLabel(readFavourites().length), true);
  else showNote(box);
}

let blank: HTMLButtonElement | undefined;

function blankButton(): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "favourite-button";
  button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${HEART_ICON}"/></svg>`;
  return button;
}

function buttonFor(path: string, alt: string): HTMLButtonElement {
  const id = photoIdOf(path);
  blank ??= blankButton(); // cloned, because parsing hundreds takes ten times as long
  const button = blank.cloneNode(true) as HTMLButtonElement;
  button.dataset.photo = id;
  button.ariaLabel = favouriteButtonLabel(alt);
  button.addEventListener("click", () => toggleIn(document.body, id));
  return button;
}

/** Adds missing buttons to grids and to a photo's own page, and updates all of them. */
export function addFavouriteButtons(): void {
  for (const link of document.querySelectorAll("[data-shape] > a:only-child")) {
    const alt = link.querySelector("img")?.alt ?? "";
    link.after(buttonFor(link.getAttribute("href") ?? "", alt));
  }
  for (const place of document.querySelectorAll<HTMLElement>("[data-favourite]:empty")) {
    place.append(buttonFor(location.pathname, place.dataset.favourite ?? ""));
  }
  const ids = readFavourites();
  for (const button of document.querySelectorAll<HTMLElement>("button[data-photo]")) {
    button.ariaPressed = String(ids.includes(button.dataset.photo ?? ""));
  }
}
