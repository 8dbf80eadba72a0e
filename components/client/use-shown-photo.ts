import { useCallback, useEffect, useRef, useState } from "react";

const inHistory = (): string | undefined => history.state?.picture;

/**
 * The photo that the viewer shows. It is in the state of the page's history entry, so that Back closes the viewer, and
 * Forward and a reload open it again; the address stays the gallery's.
 * @param onClosed is given the last photo that was shown
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the photo is another, or none
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
