type Store = "localStorage" | "sessionStorage";

/** Never throws: where cookies are blocked even the storage's name does, and a full one refuses to write. */
function attempt<Result>(store: Store, use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window[store]);
  } catch {
    return undefined;
  }
}

/** What is missing, or cannot be read, reads as an empty text. */
export const readFrom = (store: Store, key: string): string =>
  attempt(store, (storage) => storage.getItem(key)) ?? "";

/** An empty text is removed. */
export const writeTo = (store: Store, key: string, text: string): void =>
  attempt(store, (storage) => (text ? storage.setItem(key, text) : storage.removeItem(key)));

// A text that this browser keeps, and shares between its tabs. Where it cannot be stored it lasts until the page is left, in
// an attribute, as the page's scripts share nothing else. Its key is that in the storage, the event on changes within a
// page, and the attribute without `data-`. Functions of their own, so that inline scripts contain only what they call.

export const readStored = (key: string): string =>
  document.documentElement.getAttribute(`data-${key}`) ?? readFrom("localStorage", key);

export function store(key: string, text: string): void {
  writeTo("localStorage", key, text);
  document.documentElement.removeAttribute(`data-${key}`);
  if (readFrom("localStorage", key) !== text)
    document.documentElement.setAttribute(`data-${key}`, text);
  window.dispatchEvent(new Event(key));
}

/** Calls back after changes in this page, in another tab, or while this page was in the back/forward cache. */
export function onStored(key: string, listener: () => void): () => void {
  const controller = new AbortController();
  for (const event of [key, "storage", "pageshow"])
    window.addEventListener(event, listener, controller); // its `signal` is the option
  return () => controller.abort();
}
