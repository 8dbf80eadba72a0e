import { useEffect, useEffectEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import {
  fetchGallery,
  GRID,
  photosIn,
  type ViewerPhoto,
} from "@/components/gallery/parse-gallery-page";
import { photoAnchor } from "@/lib/navigation";
import { GalleryViewer } from "./gallery-viewer";
import { useShownPhoto } from "./use-shown-photo";

/**
 * Makes the viewer open photos of the page. The URL is that of the photo, so a reload shows the photo's own page. On that
 * page, closing leads to the photo in its gallery.
 * @throws {Error} if the photo's gallery cannot be fetched
 */
export async function startViewer(): Promise<void> {
  const isGallery = document.querySelector(GRID) !== null;
  const galleryPath = location.pathname.replace(/\/[^/]*$/, "");
  // A photo's own page does not list the other photos.
  const fetched = isGallery ? undefined : photosIn(await fetchGallery(galleryPath));
  if (fetched?.length === 0) throw new Error(`${galleryPath} shows no photos`);
  const root = createRoot(document.createElement("div")); // the library draws into the body
  flushSync(() => root.render(<PageViewer fetched={fetched} />));
  document.body.dataset.inPlace = "";
}

const leavePage = () =>
  location.replace(
    location.pathname.replace(/\/([^/]*)$/, (_, slug: string) => `#${photoAnchor(slug)}`),
  );

function PageViewer({ fetched }: { fetched: ViewerPhoto[] | undefined }) {
  const leave = fetched && leavePage;
  const clickedLast = useRef("");
  /** The visitor goes on where the photo is that was shown last. */
  function onClosed(path: string): void {
    const link = linkTo(path);
    if (path !== clickedLast.current)
      link?.scrollIntoView({ block: "nearest", behavior: "instant" });
    link?.focus({ preventScroll: true });
  }
  const { shown, open, turn, close } = useShownPhoto({ photoInPage, onClosed, urlOf, leave });
  /** The favourites page adds photos over time. */
  const photos = () => fetched ?? photosIn(document);

  /** The path of the photo that a click opens. */
  function pathOfClick(target: EventTarget | null): string | undefined {
    if (!(target instanceof Element)) return undefined;
    if (fetched && target.closest("picture")) return location.pathname;
    const href = target.closest("[data-shape] > a, a[rel=prev], a[rel=next]")?.getAttribute("href");
    return photos().find(({ path }) => path === href)?.path;
  }
  const onClick = useEffectEvent((event: MouseEvent) => {
    const { target, metaKey, ctrlKey, shiftKey, altKey, button } = event;
    const clicked = pathOfClick(target);
    if (!clicked || metaKey || ctrlKey || shiftKey || altKey || button !== 0) return;
    event.preventDefault();
    clickedLast.current = clicked;
    open(clicked);
  });
  useEffect(() => document.addEventListener("click", (event) => onClick(event)), []);

  return shown && <GalleryViewer photos={photos} start={shown} onTurn={turn} onClose={close} />;
}

/** A photo's name is its path. */
const urlOf = (path: string) => path;

const linkTo = (path: string) =>
  document.querySelector<HTMLElement>(`[data-shape] > [href="${path}"]`);

const photoInPage = (path: string) =>
  linkTo(path)?.querySelector("img") ?? document.querySelector<HTMLElement>("figure picture img");
