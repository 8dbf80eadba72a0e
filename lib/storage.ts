const NOTHING_IS_KEPT = { getItem: () => null, setItem() {}, removeItem() {} };

/** The browser's storage. Where cookies are blocked, accessing it throws; nothing is stored then. */
export function storageOf(
  name: "localStorage" | "sessionStorage",
): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  try {
    return window[name];
  } catch {
    return NOTHING_IS_KEPT;
  }
}
