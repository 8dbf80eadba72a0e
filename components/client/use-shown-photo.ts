import { useCallback, useEffect, useRef, useState } from "react";

const inHistory = (): string | undefined => history.state?.picture;

/**
 * The photo in the viewer. It is stored in the history entry's state, so Back closes the viewer, and Forward and a reload
 * open it. The URL remains that of the gallery.
 * @param onClosed gets the last photo shown
 */
export function useShownPhoto(onClosed: (name: string) => void) {
  const [shown, setShown] = useState(inHistory);
  const isClosing = useRef(false);

  useEffect(() => {
    function follow() {
      isClosing.current = false;
      setShown(inHistory());
    }
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the photo changes
  useEffect(() => () => void (shown && !inHistory() && onClosed(shown)), [shown]);

  const open = useCallback((name: string) => {
    if (inHistory()) return; // the second click of a double click
    history.pushState({ picture: name }, "");
    setShown(name);
  }, []);
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
