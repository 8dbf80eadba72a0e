import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { fetchGallery, GRID, photosIn } from "@/components/gallery/parse-gallery-page";
import { photoAnchor } from "@/lib/navigation";
import { carryPhoto, slidePhoto } from "./carry-photo";
import { GalleryViewer } from "./gallery-viewer";

/** Marks history entries that the viewer pushed above the gallery's own entry. */
const ABOVE_GALLERY = "aboveGallery";

/**
 * Makes the viewer open while the URL is that of a photo. In a gallery, opening pushes a history entry, turning replaces
 * it, and closing goes back; so Back closes, Forward opens, and a reload shows the photo's own page. On that page, closing
 * leads to the photo in its gallery.
 * @throws {Error} if the photo's gallery cannot be fetched
 */
export async function startViewer(): Promise<void> {
  let photos = photosIn(document);
  const isGallery = document.querySelector(GRID) !== null;
  const [galleryPath = ""] = /^.*(?=\/)/.exec(photos[0]?.path ?? location.pathname) ?? [];
  // A photo's own page does not list the other photos.
  if (!isGallery) photos = photosIn(await fetchGallery(galleryPath));
  if (photos.length === 0) throw new Error(`${galleryPath} shows no photos`);
  const box = document.body.appendChild(document.createElement("div"));
  const root = createRoot(box);
  let isOpen = false;
  let isClosing = false;
  /** The photo that was opened, and the one that is shown or was shown last. */
  let [start, path] = ["", ""];

  /** The favourites page adds photos over time. The open viewer keeps its own. */
  function updatePhotos(): void {
    if (isGallery && !isOpen) photos = photosIn(document);
  }

  const linkInPage = () => document.querySelector<HTMLElement>(`[data-shape] > [href="${path}"]`);
  const photoInPage = () =>
    linkInPage()?.querySelector("img") ?? document.querySelector<HTMLElement>("figure picture img");

  function show(): void {
    updatePhotos();
    const index = photos.findIndex((photo) => photo.path === location.pathname);
    const wasOpen = isOpen;
    isOpen = index >= 0;
    if (isOpen) {
      isClosing = false;
      path = location.pathname;
      if (!wasOpen) start = path;
      const viewer = (
        <GalleryViewer photos={photos} startIndex={index} onTurn={turn} onClose={close} />
      );
      if (wasOpen) root.render(viewer);
      else
        carryPhoto(
          "opening",
          photoInPage(),
          () => isOpen && flushSync(() => root.render(viewer)),
          slidePhoto,
        );
    } else if (wasOpen) carryPhoto("closing", slidePhoto(), hide, photoInPage);
  }

  /** The visitor goes on where the photo is that was shown last. */
  function hide(): void {
    if (isOpen) return;
    flushSync(() => root.render(null)); // first, because the library focuses what had the focus before
    const link = linkInPage();
    if (path !== start) link?.scrollIntoView({ block: "nearest", behavior: "instant" });
    link?.focus({ preventScroll: true });
  }

  function open(opened: string): void {
    // The second click of a double click finds it open.
    if (isGallery && location.pathname !== opened) {
      history.pushState({ [ABOVE_GALLERY]: true }, "", opened);
    } else history.replaceState(history.state, "", opened);
    show();
  }

  function turn(index: number): void {
    const turned = photos[index]?.path;
    if (!turned || isClosing) return;
    path = turned;
    history.replaceState(history.state, "", path);
  }

  function close(): void {
    if (isClosing) return;
    isClosing = true;
    const slug = location.pathname.slice(galleryPath.length + 1);
    if (isGallery && history.state?.[ABOVE_GALLERY]) history.back();
    else location.replace(`${galleryPath}#${photoAnchor(slug)}`);
  }

  /** The path of the photo that a click opens. */
  function pathOfClick(target: EventTarget | null): string | undefined {
    if (!(target instanceof Element) || box.contains(target)) return undefined;
    if (!isGallery && target.closest("picture")) return location.pathname;
    updatePhotos();
    const href = target.closest("[data-shape] > a, a[rel=prev], a[rel=next]")?.getAttribute("href");
    return photos.find((photo) => photo.path === href)?.path;
  }

  document.addEventListener("click", (event) => {
    const { metaKey, ctrlKey, shiftKey, altKey, button } = event;
    const clicked = pathOfClick(event.target);
    if (!clicked || metaKey || ctrlKey || shiftKey || altKey || button !== 0) return;
    event.preventDefault();
    open(clicked);
  });
  window.addEventListener("popstate", () => {
    if (isGallery) show();
  });
  if (isGallery) show(); // Forward may have led to a photo before the viewer loaded
  document.body.dataset.inPlace = "";
}
