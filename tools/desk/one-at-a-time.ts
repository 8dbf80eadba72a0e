let last: Promise<unknown> = Promise.resolve();

/** Does what changes files after all that was asked for before: two tabs must not write one list at once. */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work);
  last = next.catch(() => {});
  return next;
}
