import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { carryPhoto, slidePhoto } from "./carry-photo";

const inHistory = (): string | undefined => history.state?.picture;

export interface ShownPhotoOptions {
  /** The photo on the page; null if it is not there. */
  photoInPage: (name: string) => HTMLElement | null;
  /** Gets the last photo shown. */
  onClosed: (name: string) => void;
  /** Missing if the URL remains that of the gallery. */
  urlOf?: (name: string) => string;
  /** Leads from a photo's own page to the gallery, which has no history entry below the viewer there. */
  leave?: (() => void) | undefined;
}

/**
 * The photo in the viewer, by name. It is stored in the history entry's state: opening pushes an entry, turning replaces it,
 * and closing goes back; so Back closes the viewer, and Forward opens it.
 */
export function useShownPhoto({ photoInPage, onClosed, urlOf, leave }: ShownPhotoOptions) {
  const [shown, setShown] = useState(leave ? undefined : inHistory);
  /** True also while the viewer is still drawn after Back: a second click would lead further back. */
  const isClosing = useRef(false);

  const show = useCallback(() => flushSync(() => setShown(inHistory())), []);
  const follow = useEffectEvent(() => {
    if (leave) return;
    isClosing.current = !inHistory();
    if (!shown || inHistory()) show();
    else carryPhoto("closing", slidePhoto(), show, () => photoInPage(shown));
  });
  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener("popstate", () => follow(), listening);
    return () => listening.abort();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the photo changes
  useEffect(() => () => void (shown && !inHistory() && onClosed(shown)), [shown]);

  const open = useCallback(
    (name: string) => {
      if (!leave && inHistory() === name) return; // the second click of a double click
      isClosing.current = false;
      history[leave ? "replaceState" : "pushState"]({ picture: name }, "", urlOf?.(name));
      carryPhoto("opening", photoInPage(name), show, slidePhoto);
    },
    [photoInPage, urlOf, leave, show],
  );
  function turn(name: string): void {
    if (isClosing.current) return;
    history.replaceState({ picture: name }, "", urlOf?.(name));
    setShown(name);
  }
  function close(): void {
    if (isClosing.current) return;
    isClosing.current = true;
    if (leave) leave();
    else history.back();
  }
  return { shown, open, turn, close };
}
