// The development server reads modules anew when files change; what waits goes on waiting.
const kept = globalThis as { lastAtDesk?: Promise<unknown> };

/** Does what changes files after all that was asked for before: two tabs must not write one list at once. */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const next = (kept.lastAtDesk ?? Promise.resolve()).then(work);
  kept.lastAtDesk = next.catch(() => {});
  return next;
}
