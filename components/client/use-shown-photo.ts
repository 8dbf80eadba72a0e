import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { carryPhoto, slidePhoto } from "@/components/viewer/carry-photo";
import { cellId } from "./client-cell";
import { useWindowEvent } from "./use-window-event";

const photoInCell = (name: string) =>
  document.getElementById(cellId(name))?.querySelector("img") ?? null;

const inHistory = (): string | undefined => history.state?.picture;

/**
 * The photo in the viewer. It is stored in the history entry's state, so Back closes the viewer, and Forward and a reload
 * open it. The URL remains that of the gallery.
 * @param onClosed gets the last photo shown
 */
export function useShownPhoto(onClosed: (name: string) => void) {
  const [shown, setShown] = useState(inHistory);
  const isClosing = useRef(false);

  const show = useCallback(() => flushSync(() => setShown(inHistory())), []);
  useWindowEvent("popstate", () => {
    isClosing.current = false;
    if (!shown || inHistory()) show();
    else carryPhoto("closing", slidePhoto(), show, () => photoInCell(shown));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the photo changes
  useEffect(() => () => void (shown && !inHistory() && onClosed(shown)), [shown]);

  const open = useCallback(
    (name: string) => {
      if (inHistory()) return; // the second click of a double click
      history.pushState({ picture: name }, "");
      carryPhoto("opening", photoInCell(name), show, slidePhoto);
    },
    [show],
  );
  function turn(name: string): void {
    if (isClosing.current) return;
    history.replaceState({ picture: name }, "");
    setShown(name);
  }
  function close(): void {
    if (!isClosing.current) history.back();
    isClosing.current = true;
  }
  return { shown, open, turn, close };
}
