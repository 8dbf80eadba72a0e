import { useEffect, useEffectEvent } from "react";

const isInField = ({ target }: Event): boolean =>
  target instanceof Element && target.matches("input, textarea, select");

/** Keyboards of Mac laptops have only the second key. A dialog covers what is selected. */
export const isRemoval = (event: KeyboardEvent): boolean =>
  /^(?:Delete|Backspace)$/.test(event.key) &&
  !isInField(event) &&
  !document.querySelector("dialog[open]");

/** Listens to an event of the whole page. @param options `isFirst`: before the elements on the page get it */
export function usePageEvent<Name extends keyof WindowEventMap>(
  name: Name,
  handle: (event: WindowEventMap[Name]) => void,
  { isFirst = false } = {},
) {
  const onEvent = useEffectEvent(handle);
  useEffect(() => {
    window.addEventListener(name, onEvent, isFirst);
    return () => window.removeEventListener(name, onEvent, isFirst);
  }, [name, isFirst]);
}

/** Lets the browser ask before it leaves a page with unsaved changes. */
export const useUnsavedWarning = (isNeeded: boolean) =>
  usePageEvent("beforeunload", (event) => isNeeded && event.preventDefault());
