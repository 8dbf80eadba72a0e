import { savesData } from "@/components/frame/connection";
import { MISSING_PHOTO } from "@/lib/words";
import { GRID } from "./viewer-photo";

// The viewer comes with the first sign of interest in a picture. Until it is there, and where it does not come, a
// picture is a link to its own page, which is drawn from the press on and whole without it.

const grid = document.querySelector(GRID);
let viewer: Promise<boolean> | undefined;
let isThere = false;

function fetchViewer(): Promise<boolean> {
  viewer ??= import("./viewer-address")
    .then(({ startViewer }) => startViewer())
    .then(() => {
      isThere = true;
    })
    .catch(() => {
      viewer = undefined; // the next sign tries again
    })
    .then(() => isThere);
  return viewer;
}

// A picture that failed to load says so; those that failed before this script ran are found once.
function tellMissing({ target }: { target: EventTarget | null }): void {
  if (!(target instanceof HTMLImageElement) || !target.closest("[data-shape], figure")) return;
  const place = target.closest("a") ?? target.closest("picture");
  if (place) place.dataset.missing = MISSING_PHOTO;
}
document.addEventListener("error", tellMissing, true);
for (const image of document.images) {
  if (image.complete && image.currentSrc && image.naturalWidth === 0)
    tellMissing({ target: image });
}

const PICTURES = "[data-shape] > a, figure, [rel=prev], [rel=next]";
for (const sign of ["pointerover", "pointerdown", "focusin"]) {
  const hear = ({ target }: Event) => {
    if (target instanceof Element && target.closest(PICTURES)) fetchViewer();
  };
  window.addEventListener(sign, hear, { passive: true });
}
// On its own page a tap on the picture opens the viewer too, with a sign while it loads.
window.addEventListener("click", async ({ target }) => {
  if (isThere || !(target instanceof Element)) return;
  const figure = target.closest("figure");
  if (!figure || !target.closest("picture")) return;
  figure.ariaBusy = "true";
  if (await fetchViewer()) target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  figure.ariaBusy = null;
});
window.addEventListener("keydown", ({ key, altKey, ctrlKey, metaKey }) => {
  const rel = { ArrowLeft: "prev", ArrowRight: "next" }[key];
  if (!rel || altKey || ctrlKey || metaKey || document.querySelector("[role=dialog]")) return;
  document.querySelector<HTMLElement>(`a[rel=${rel}]`)?.click();
});
// To the browser, gallery and picture are one document once the viewer was opened: after a reload, Back and Forward change
// the address and leave the page as it is.
const page = location.pathname;
window.addEventListener("popstate", async () => {
  if ((grid && isThere) || location.pathname === page) return;
  if (!grid || !(await fetchViewer())) location.reload();
});

// Scrolling is a sign of interest; on a phone the tap comes right after.
if (grid && !savesData) window.addEventListener("scroll", fetchViewer, { once: true });
