import { useEffect, useEffectEvent } from "react";

export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  handle: (event: WindowEventMap[Type]) => void,
): void {
  const onEvent = useEffectEvent(handle);
  useEffect(() => {
    window.addEventListener(type, onEvent);
    return () => window.removeEventListener(type, onEvent);
  }, [type]);
}
