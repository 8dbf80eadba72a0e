import { readFavourites } from "@/lib/favourites";
import { favouritesLabel, NO_MORE_FIT } from "@/lib/strings";

const NOTE_VISIBLE_MS = 6000;

/** Shows a note above everything else in `box` for a few seconds, or only announces it. */
export function showNote(box: Element | null, text: string, { isSpoken = false } = {}): void {
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

/** Announces the count after a change, or shows that the list is full. */
export function showFavouriteNote(box: Element | null, isStored: boolean): void {
  if (isStored) showNote(box, favouritesLabel(readFavourites().length), { isSpoken: true });
  else showNote(box, NO_MORE_FIT);
}
