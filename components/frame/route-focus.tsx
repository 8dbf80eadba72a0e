"use client";

import { useSelectedLayoutSegments } from "next/navigation";
import { useEffect, useRef } from "react";
import { MAIN_ID } from "./skip-link";

/**
 * After a change of page: the page starts at its top and the focus stands on its main part, so that keyboard
 * and screen reader go on there. Back and Forward keep the scroll that the browser restores. The viewer
 * changes the address without changing the page, which is why the segments count and not the path.
 */
export function RouteFocus() {
  const page = useSelectedLayoutSegments().join("/");
  const shown = useRef(page);
  const isHistoryMove = useRef(false);

  useEffect(() => {
    const noteMove = () => {
      isHistoryMove.current = true;
    };
    window.addEventListener("popstate", noteMove);
    return () => window.removeEventListener("popstate", noteMove);
  }, []);

  useEffect(() => {
    if (page === shown.current) {
      isHistoryMove.current = false;
      return;
    }
    shown.current = page;
    // A page that placed the focus itself, as a gallery that is returned to, has the better idea.
    const isPlaced = document.activeElement?.closest("main");
    if (!isPlaced) {
      if (!isHistoryMove.current) window.scrollTo({ top: 0, behavior: "instant" });
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    }
    isHistoryMove.current = false;
  });

  return null;
}
