import { startTransition, useEffect, useState } from "react";

/** Becomes true once the browser has painted the component, for parts that take long. */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    const show = () => startTransition(() => setIsPainted(true));
    const frame = requestAnimationFrame(() => setTimeout(show)); // frames are painted after their callbacks
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPainted;
}
