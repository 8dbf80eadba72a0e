import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";

const inHistory = (): string | undefined => history.state?.picture;

/**
 * The picture that the viewer shows. It is in the state of the page's history entry, so that Back closes the viewer, and
 * Forward and a reload open it again; the address stays the gallery's.
 * @param onClosed is given the last picture that was shown
 */
export function useShownPicture(onClosed: (name: string) => void) {
  const [shown, setShown] = useState(inHistory);
  const last = useRef(shown);
  const isClosing = useRef(false);

  const follow = useEffectEvent(() => {
    isClosing.current = false;
    const name = inHistory();
    setShown(name);
    if (!name && last.current) onClosed(last.current);
    last.current = name;
  });
  useEffect(() => {
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);

  const open = useCallback((name: string) => {
    if (inHistory()) return; // the second click of a double click
    history.pushState({ picture: name }, "");
    last.current = name;
    setShown(name);
  }, []);
  function turn(name: string): void {
    if (isClosing.current) return;
    last.current = name;
    history.replaceState({ picture: name }, "");
  }
  function close(): void {
    if (isClosing.current) return;
    isClosing.current = true;
    history.back();
  }
  return { shown, open, turn, close };
}
