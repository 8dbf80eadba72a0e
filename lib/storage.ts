/** A storage that never throws: where cookies are blocked even its name does, and a full one refuses to write. */
export function storageOf(
  name: "localStorage" | "sessionStorage",
): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  function attempt<Result>(use: (storage: Storage) => Result): Result | null {
    try {
      return use(window[name]);
    } catch {
      return null;
    }
  }
  return {
    getItem: (key) => attempt((storage) => storage.getItem(key)),
    setItem: (key, value) => void attempt((storage) => storage.setItem(key, value)),
    removeItem: (key) => void attempt((storage) => storage.removeItem(key)),
  };
}
