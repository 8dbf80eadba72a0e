/**
 * A storage of texts that never throws: where cookies are blocked even its name does, and a full one refuses to write. What
 * is missing reads as an empty text, and an empty text is removed.
 */
export function storageOf(name: "localStorage" | "sessionStorage") {
  function attempt<Result>(use: (storage: Storage) => Result): Result | undefined {
    try {
      return use(window[name]);
    } catch {
      return undefined;
    }
  }
  return {
    getItem: (key: string): string => attempt((storage) => storage.getItem(key)) ?? "",
    setItem: (key: string, text: string): void =>
      attempt((storage) => (text ? storage.setItem(key, text) : storage.removeItem(key))),
  };
}

// A text that this browser keeps, and shares between its tabs. Where it cannot be stored it lasts until the page is left, in
// an attribute, as the page's scripts share nothing else. Its key is that in the storage, the event on changes within a
// page, and the attribute without `data-`. Functions of their own, so that inline scripts contain only what they call.

const storage = storageOf("localStorage");

export const readKept = (key: string): string =>
  document.documentElement.getAttribute(`data-${key}`) ?? storage.getItem(key);

export function keep(key: string, text: string): void {
  storage.setItem(key, text);
  document.documentElement.removeAttribute(`data-${key}`);
  if (storage.getItem(key) !== text) document.documentElement.setAttribute(`data-${key}`, text);
  window.dispatchEvent(new Event(key));
}

/** Calls back after changes in this page, in another tab, or while this page was in the back/forward cache. */
export function onKept(key: string, listener: () => void): () => void {
  const controller = new AbortController();
  for (const event of [key, "storage", "pageshow"])
    window.addEventListener(event, listener, controller); // its `signal` is the option
  return () => controller.abort();
}
