import { fetchCells, photoIn } from "@/components/gallery/parse-gallery-page";
import "@/components/viewer/viewer.inline";
import {
  askAbout,
  idsInAddress,
  MAX_PICTURES,
  onFavourites,
  readFavourites,
  SHARED_FIELD,
  saveFavourites,
  sharedAddress,
} from "@/lib/favourites";
import { NARROW } from "@/lib/photos/grid";
import { rowStyles } from "@/lib/photos/rows";
import { favouritesStrings, NO_MORE_FIT } from "@/lib/strings";
import { addFavouriteButtons } from "./favourite-button";
import { share } from "./share";

// Shows the visitor's own favourites, or a shared list, which is stored only if the visitor accepts it. The URL always
// lists the photos shown, so it can be shared.

const PAGE = "/favourites";
const part = <Part extends HTMLElement>(name: string) =>
  document.querySelector(`[data-part="${name}"]`) as Part; // app/favourites/page.tsx
const [grid, summary, note] = [part("grid"), part("summary"), part("note")];
const [contactLink, shareButton] = [part<HTMLAnchorElement>("contact"), part("share")];
const acceptButton = part("accept");
const [title, previewTitle] = [part("title"), document.title];

const shared = idsInAddress(location.hash, SHARED_FIELD);
const isOwn =
  shared.length === 0 || history.state?.isOwn || shared.join() === readFavourites().join();

// Link previews show the page's title, so in the HTML it is that of a shared list.
const { shared: sharedTitle = "" } = title.dataset;
if (isOwn) {
  grid.setAttribute("data-own", "");
  document.title = previewTitle.replace(sharedTitle, title.textContent ?? "");
} else title.replaceChildren(sharedTitle);

/** The photos on the page. Removed ones stay until the visitor leaves, so they can be added again. */
let shown = isOwn ? [] : shared;

/** Updates run one after the other, so each fetches only missing photos. */
let lastUpdate = Promise.resolve();

function show(): Promise<void> {
  lastUpdate = lastUpdate.then(update);
  return lastUpdate;
}

async function update(): Promise<void> {
  const ids = isOwn ? readFavourites() : shared;
  shown = [...new Set([...shown, ...ids])];
  if (isOwn && location.pathname === PAGE) {
    const url = ids.length > 0 ? sharedAddress(ids) : PAGE;
    history.replaceState({ ...history.state, isOwn }, "", url);
  }
  const missing = shown.filter((id) => !grid.querySelector(`[data-photo="${id}"]`));
  const cells = await fetchCells(missing);
  grid.append(...missing.flatMap((id) => cells.get(id) ?? []));
  layOutRows();
  addFavouriteButtons();
  // Photos that are no longer on the site are removed from the favourites.
  const deleted = missing.filter((id) => cells.get(id) === null);
  shown = shown.filter((id) => !deleted.includes(id));
  // Read again: the visitor may have changed them while the galleries were fetched.
  if (isOwn && deleted.length > 0)
    saveFavourites(readFavourites().filter((id) => !deleted.includes(id)));
  showState(missing.every((id) => cells.has(id)) ? "" : favouritesStrings.unreachable);
}

const current = () => (isOwn ? readFavourites() : shown);

/** Divides the photos into rows: photo-grid.module.css. */
function layOutRows(): void {
  const cells = [...grid.querySelectorAll<HTMLElement>("[data-shape]")];
  const photos = cells.map((cell) => ({ width: 1, height: 1, ...photoIn(cell), cell }));
  for (const [{ cell }, style] of rowStyles(photos)) {
    for (const [name, value] of Object.entries(style)) cell.style.setProperty(name, `${value}`);
    const [narrow, wide] = [style["--narrow"], style["--wide"]].map((share) => 100 * share);
    for (const source of cell.querySelectorAll("source"))
      source.sizes = `${NARROW} ${narrow}vw,${wide}vw`;
  }
}

function showState(message: string): void {
  document.documentElement.toggleAttribute("data-photos", shown.length > 0);
  const summaryOf = isOwn ? favouritesStrings.own : favouritesStrings.brought;
  summary.textContent = summaryOf(current().length);
  note.textContent = message;
  contactLink.href = askAbout(...current()); // the form opens at the photos
  const own = readFavourites();
  acceptButton.hidden = isOwn || shown.every((id) => own.includes(id));
}

shareButton.addEventListener("click", async () => {
  showState(await share(previewTitle, sharedAddress(current())));
});

acceptButton.addEventListener("click", () => {
  const own = readFavourites();
  const all = [...new Set([...own, ...shown])];
  saveFavourites(all.slice(0, MAX_PICTURES));
  showState(all.length > MAX_PICTURES ? NO_MORE_FIT : favouritesStrings.adopted);
});

await show();
const refresh = isOwn ? show : addFavouriteButtons;
onFavourites(refresh);
window.addEventListener("popstate", refresh); // a favourite may have been removed in the viewer
window.addEventListener("hashchange", ({ oldURL, newURL }) => {
  const isOther = [oldURL, newURL].every((url) => new URL(url).pathname === PAGE);
  if (isOther) location.reload(); // another shared list
});
