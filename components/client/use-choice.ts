import { useCallback, useMemo, useSyncExternalStore } from "react";
import { onStored, readStored, store } from "@/lib/storage";

/** What a couple has chosen in its gallery, by photo number. */
export interface Choice {
  chosen: readonly number[];
  /** Includes notes on photos that are no longer chosen. */
  notes: Readonly<Record<number, string>>;
  email: string;
  /** The last selection sent. */
  sent: string;
}

export type Choices = ReturnType<typeof useChoice>;

const EMPTY: Choice = { chosen: [], notes: {}, email: "", sent: "" };

/** The choice in a gallery, stored in this browser. */
export function useChoice(folder: string) {
  const key = `client-choice-${folder}`;
  const subscribe = useCallback((listener: () => void) => onStored(key, listener), [key]);
  const text = useSyncExternalStore(subscribe, () => readStored(key));
  const choice = useMemo(() => parse(text), [text]);
  const actions = useMemo(() => {
    const change = (changes: (before: Choice) => Partial<Choice>) => {
      const before = parse(readStored(key));
      store(key, JSON.stringify({ ...before, ...changes(before) }));
    };
    return {
      toggle(number: number) {
        change(({ chosen }) => {
          // Otherwise some browsers delete it after a week without a visit. Firefox asks the visitor, so only once.
          if (chosen.length === 0) navigator.storage?.persist?.().catch(() => {});
          return {
            chosen: chosen.includes(number)
              ? chosen.filter((other) => other !== number)
              : [...chosen, number],
          };
        });
      },
      choose: (chosen: readonly number[]) => change(() => ({ chosen })),
      write: (number: number, note: string) =>
        change(({ notes }) => ({ notes: { ...notes, [number]: note } })),
      setSent: (email: string, sent: string) => change(() => ({ email, sent })),
    };
  }, [key]);
  return { choice, ...actions };
}

function parse(text: string): Choice {
  try {
    return { ...EMPTY, ...JSON.parse(text) };
  } catch {
    return EMPTY; // nothing is stored, or it is damaged
  }
}
