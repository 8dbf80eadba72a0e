import { useMemo, useSyncExternalStore } from "react";
import { storageOf } from "@/lib/storage";

/** What a couple has chosen in its gallery, by the names of pictures. */
export interface Choice {
  chosen: readonly string[];
  /** Also of pictures that are no longer chosen. */
  notes: Readonly<Record<string, string>>;
  email: string;
  /** The text that was sent last. */
  sent: string;
}

export type Choices = ReturnType<typeof useChoice>;

const EMPTY: Choice = { chosen: [], notes: {}, email: "", sent: "" };
const CHANGED = "client-choice";
const storage = storageOf("localStorage");
/** Where the browser stores nothing, or has no room, the choice lasts until the page is left. */
const unstored = new Map<string, string>();

/** The choice in a gallery, which this browser keeps under the folder's name, and shares between its tabs. */
export function useChoice(folder: string) {
  const key = `${CHANGED}-${folder}`;
  const text = useSyncExternalStore(onChange, () => read(key));
  const choice = useMemo(() => parse(text), [text]);
  const actions = useMemo(() => {
    const change = (changes: (before: Choice) => Partial<Choice>) => {
      const before = parse(read(key));
      const after = JSON.stringify({ ...before, ...changes(before) });
      storage.setItem(key, after);
      if (storage.getItem(key) === after) unstored.delete(key);
      else unstored.set(key, after);
      window.dispatchEvent(new Event(CHANGED));
    };
    return {
      toggle: (name: string) =>
        change(({ chosen }) => ({
          chosen: chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name],
        })),
      write: (name: string, note: string) =>
        change(({ notes }) => ({ notes: { ...notes, [name]: note } })),
      setSent: (email: string, sent: string) => change(() => ({ email, sent })),
    };
  }, [key]);
  return { choice, ...actions };
}

const read = (key: string) => unstored.get(key) ?? storage.getItem(key);

function parse(text: string): Choice {
  try {
    return { ...EMPTY, ...JSON.parse(text) };
  } catch {
    return EMPTY; // nothing is stored, or not whole
  }
}

function onChange(listener: () => void): () => void {
  for (const event of [CHANGED, "storage"]) window.addEventListener(event, listener);
  return () => {
    for (const event of [CHANGED, "storage"]) window.removeEventListener(event, listener);
  };
}
