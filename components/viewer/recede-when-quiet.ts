/** In a low window, what lies over a picture fades after so many ms without input. */
const QUIET = 3000;

/** Marks the viewer while the visitor only looks. Ends with the function that is returned. */
export function recedeWhenQuiet(viewer: HTMLElement | null | undefined): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wake = () => {
    clearTimeout(timer);
    if (!viewer) return;
    delete viewer.dataset.quiet;
    timer = setTimeout(() => {
      viewer.dataset.quiet = "";
    }, QUIET);
  };
  const signs = ["pointerdown", "pointermove", "keydown"] as const;
  for (const sign of signs) document.addEventListener(sign, wake);
  wake();
  return () => {
    clearTimeout(timer);
    for (const sign of signs) document.removeEventListener(sign, wake);
  };
}
