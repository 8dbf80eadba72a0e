import { useEffect, useEffectEvent } from "react";

export const isInField = ({ target }: Event): boolean =>
  target instanceof Element && target.matches("input, textarea, select");

/** Listens to an event of the whole page. */
export function usePageEvent<Name extends keyof WindowEventMap>(
  name: Name,
  handle: (event: WindowEventMap[Name]) => void,
) {
  const onEvent = useEffectEvent(handle);
  useEffect(() => {
    window.addEventListener(name, onEvent);
    return () => window.removeEventListener(name, onEvent);
  }, [name]);
}
