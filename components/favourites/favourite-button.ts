import { loadOnce } from "@/components/layout/loading";
import { photoIdOf, readFavourites, toggleFavourite } from "@/lib/favourites";
import { favouriteButtonLabel } from "@/lib/strings";

/** SVG path in a 24 × 24 view box. */
export const HEART_ICON = "M12 20.2 4.3 12.4a4.9 4.9 0 0 1 7-6.9l.7.7.7-.7a4.9 4.9 0 0 1 7 6.9z";

/** Rarely needed, and half of what a page would contain. Whoever opens the viewer has it, too. */
const fetchNote = loadOnce(() => import("./favourite-note"));

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
  button.addEventListener("click", async () => {
    const isStored = toggleFavourite(id); // at once: the visitor may leave while the note is fetched
    (await fetchNote())?.showFavouriteNote(document.body, isStored);
  });
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
