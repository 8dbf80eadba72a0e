"use client";

import { usePathname, useRouter } from "next/navigation";
import { type RefObject, startTransition, useEffect, useRef, useState } from "react";
import type { GridPhoto } from "@/lib/photos/grid-photos";
import type { PhotoViewer } from "./photo-viewer";
import styles from "./viewer-route.module.css";

/**
 * Ties the viewer to the address: it is open exactly while the address is that of a picture. Opening pushes an
 * entry, turning replaces it, closing goes back; so Back closes, Forward opens, and reload shows the page of
 * the picture, which ends up here again.
 */

/** Marks history entries that were pushed on top of the gallery's own entry. */
const ABOVE_GALLERY = "aboveGallery";

const loadViewer = () => import("./photo-viewer").then((module) => module.PhotoViewer);

/** Fetches the viewer ahead, when a visitor is about to open it. */
export function warmUpViewer(): void {
  loadViewer().catch(() => {}); // opening it tries again
}

/** What a visitor does who looks at the gallery; who leaves at once needs no viewer. */
const SIGNS_OF_INTEREST = ["scroll", "pointerdown", "keydown"];

/** Fetches the viewer with the first sign of interest, unless the visitor saves data. */
function useWarmUp(isWanted: boolean): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (!isWanted || connection?.saveData) return;
    const signs = new AbortController();
    const warmUp = () => {
      signs.abort();
      (window.requestIdleCallback ?? setTimeout)(warmUpViewer);
    };
    for (const sign of SIGNS_OF_INTEREST) {
      window.addEventListener(sign, warmUp, { signal: signs.signal, passive: true });
    }
    return () => signs.abort();
  }, [isWanted]);
}

const photoPath = (category: string, slug: string) => `/gallery/${category}/${slug}`;

/** Opens the viewer on a picture of the gallery that is shown. */
export function openViewer(category: string, slug: string): void {
  // The second click of a double click finds the viewer open, or about to be.
  if (window.location.pathname === photoPath(category, slug)) return;
  returnTo = { category, slug, isOffScreen: false };
  window.history.pushState({ [ABOVE_GALLERY]: true }, "", photoPath(category, slug));
}

/** The picture whose link gets the focus when the viewer has closed. It outlives the page that opened it. */
let returnTo: { category: string; slug: string; isOffScreen: boolean } | undefined;

export interface ViewerRouteProps {
  category: string;
  photos: GridPhoto[];
  /** On a picture's own page there is no gallery behind the viewer. */
  isPhotoPage?: boolean;
}

export function ViewerRoute({ category, photos, isPhotoPage = false }: ViewerRouteProps) {
  const pathname = usePathname();
  const router = useRouter();
  const [Viewer, setViewer] = useState<typeof PhotoViewer>();
  useWarmUp(!isPhotoPage);
  const isClosing = useRef(false);
  const index = photos.findIndex(({ slug }) => pathname === photoPath(category, slug));
  const isOpen = index >= 0;
  const slug = photos[index]?.slug;

  useEffect(() => {
    if (!slug) return;
    if (isPhotoPage) returnTo = { category, slug, isOffScreen: true };
    else returnTo ??= { category, slug, isOffScreen: false };
  }, [category, slug, isPhotoPage]);

  useEffect(() => {
    isClosing.current = false;
    if (!isOpen) return;
    let isCurrent = true;
    loadViewer().then(
      // As a transition React draws it in slices, between which the page answers.
      (loaded) => isCurrent && startTransition(() => setViewer(() => loaded)),
      // The address names the picture's own page already, and that page needs no viewer.
      () => isCurrent && !isPhotoPage && window.location.reload(),
    );
    return () => {
      isCurrent = false;
    };
  }, [isOpen, isPhotoPage]);

  const isWaiting = isOpen && !Viewer && !isPhotoPage;
  useEffect(() => {
    if (!isWaiting) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === "Escape") window.history.back();
    };
    window.addEventListener("keydown", closeOnEscape);
    return () => window.removeEventListener("keydown", closeOnEscape);
  }, [isWaiting]);

  if (!isOpen) return null;
  if (!Viewer) {
    return isPhotoPage ? null : (
      <p className={styles.veil} role="status">
        Betöltés…
      </p>
    );
  }

  const turnTo = (turned: number) => {
    const photo = photos[turned];
    if (!photo || isClosing.current) return;
    const isAbove = window.history.state?.[ABOVE_GALLERY] === true;
    window.history.replaceState({ [ABOVE_GALLERY]: isAbove }, "", photoPath(category, photo.slug));
  };
  const close = () => {
    if (isClosing.current) return;
    isClosing.current = true;
    if (window.history.state?.[ABOVE_GALLERY]) window.history.back();
    else router.replace(`/gallery/${category}`);
  };
  return (
    <Viewer
      category={category}
      photos={photos}
      startIndex={index}
      onTurn={turnTo}
      onClose={close}
    />
  );
}

/**
 * Gives the focus back to the picture in the grid when the viewer has closed, and scrolls to it where the
 * gallery was not on the screen before.
 */
export function useFocusReturn(category: string): RefObject<HTMLUListElement | null> {
  const grid = useRef<HTMLUListElement>(null);
  const pathname = usePathname();
  const isGallery = pathname === `/gallery/${category}`;

  useEffect(() => {
    if (!isGallery || returnTo?.category !== category) return;
    const { slug, isOffScreen } = returnTo;
    returnTo = undefined;
    const link = grid.current?.querySelector<HTMLElement>(`[data-slug="${CSS.escape(slug)}"]`);
    if (isOffScreen) link?.scrollIntoView({ block: "center", behavior: "instant" });
    link?.focus({ preventScroll: true });
  }, [category, isGallery]);

  return grid;
}
