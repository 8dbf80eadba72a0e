type Store = "localStorage" | "sessionStorage";

/** Never throws: without cookies, even accessing the storage does; so does writing to a full one. */
function attempt<Result>(store: Store, use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window[store]);
  } catch {
    return undefined;
  }
}

/** Empty if there is no value or it cannot be read. */
export const readFrom = (store: Store, key: string): string =>
  attempt(store, (storage) => storage.getItem(key)) ?? "";

export const keysIn = (store: Store): string[] => attempt(store, Object.keys) ?? [];

/** Removes the value if the text is empty. */
export const writeTo = (store: Store, key: string, text: string): void =>
  attempt(store, (storage) => (text ? storage.setItem(key, text) : storage.removeItem(key)));

// A text that is shared by the browser's tabs. If it cannot be stored, it stays in an attribute of this page, because the
// page's scripts share nothing else. The key also names the attribute (`data-<key>`) and the event of changes within a page.
// Separate functions, so inline scripts contain only what they call.

export const readStored = (key: string): string =>
  document.documentElement.getAttribute(`data-${key}`) ?? readFrom("localStorage", key);

export function store(key: string, text: string): void {
  writeTo("localStorage", key, text);
  document.documentElement.removeAttribute(`data-${key}`);
  if (readFrom("localStorage", key) !== text)
    document.documentElement.setAttribute(`data-${key}`, text);
  window.dispatchEvent(new Event(key));
}

/** Calls back after changes in this page, in other tabs, or while this page was in the back/forward cache. */
export function onStored(key: string, listener: () => void): () => void {
  const controller = new AbortController();
  for (const event of [key, "storage", "pageshow"])
    window.addEventListener(event, listener, controller); // its `signal` is the option
  return () => controller.abort();
}
