import { GRID } from "@/components/gallery/parse-gallery-page";
import { savesData } from "@/components/layout/connection";
import { loadOnce } from "@/components/layout/loading";
import { MISSING_PHOTO } from "@/lib/strings";

// Fetches the viewer on the first interaction with a photo. Until it is loaded, and if loading fails, a photo is a link
// to its own page.

const grid = document.querySelector(GRID);
const isLoaded = () => document.body.dataset.inPlace !== undefined;
const fetchViewer = loadOnce(async () => {
  const { startViewer } = await import("./start-viewer");
  await startViewer();
  return true;
});

// Marks photos that failed to load, including those that failed before this script ran.
function markMissing({ target }: { target: EventTarget | null }): void {
  if (!(target instanceof HTMLImageElement) || !target.closest("[data-shape], figure")) return;
  const box = target.closest("a") ?? target.closest("picture");
  if (box) box.dataset.missing = MISSING_PHOTO;
}
document.addEventListener("error", markMissing, true);
for (const image of document.images) {
  if (image.complete && image.currentSrc && image.naturalWidth === 0)
    markMissing({ target: image });
}

// Photos that arrive later fade in over their placeholder colours.
if (!window.matchMedia("(prefers-reduced-motion: reduce)").matches)
  document.addEventListener(
    "load",
    ({ target }) => {
      if (target instanceof HTMLImageElement && target.closest("[data-shape]"))
        target.animate({ opacity: [0.01, 1] }, { duration: 240, easing: "ease-out" });
    },
    true,
  );

const OPENERS = "[data-shape] > a, figure, [rel=prev], [rel=next]";
const fetchForPhoto = ({ target }: Event) => {
  if (target instanceof Element && target.closest(OPENERS)) fetchViewer();
};
for (const type of ["pointerover", "pointerdown", "focusin"])
  window.addEventListener(type, fetchForPhoto, { passive: true });
// On a photo's own page a tap also opens the viewer, and shows that it is loading.
window.addEventListener("click", async ({ target }) => {
  if (isLoaded() || !(target instanceof Element)) return;
  const figure = target.closest("figure");
  if (!figure || !target.closest("picture")) return;
  figure.ariaBusy = "true";
  if (await fetchViewer()) target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  figure.ariaBusy = null;
});
// The viewer's history entries belong to one document: after a reload, Back and Forward between gallery and photo only
// change the URL.
const page = location.pathname;
window.addEventListener("popstate", async () => {
  if ((grid && isLoaded()) || location.pathname === page) return;
  if (!grid || !(await fetchViewer())) location.reload();
});

// On a phone, a tap on a photo soon follows scrolling.
if (grid && !savesData()) window.addEventListener("scroll", fetchViewer, { once: true });
