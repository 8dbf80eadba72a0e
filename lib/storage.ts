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
