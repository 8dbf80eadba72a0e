export function whenIdle(work: () => void): void {
  const schedule = () => (window.requestIdleCallback ?? setTimeout)(work);
  if (document.readyState === "complete") schedule();
  else window.addEventListener("load", schedule, { once: true });
}

/** Loads once. If that fails, it resolves to undefined and the next call retries. */
export function loadOnce<Result>(load: () => Promise<Result>): () => Promise<Result | undefined> {
  let loading: Promise<Result | undefined> | undefined;
  return () => {
    loading ??= load().catch(() => (loading = undefined));
    return loading;
  };
}
