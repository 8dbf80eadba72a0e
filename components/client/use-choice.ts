import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { clientLink, partsOfAddress } from "@/lib/clients/addresses";
import { type LinkedChoice, readChoice, writeChoice } from "@/lib/clients/choice-link";
import { onStored, readStored, store } from "@/lib/storage";
import { clientStrings } from "@/lib/strings";
import { useGallery } from "./gallery-context";

/** What a couple has chosen in its gallery, by photo number. */
interface StoredChoice {
  chosen: readonly number[];
  /** Includes notes on photos that are no longer chosen. */
  notes: Readonly<Record<number, string>>;
  email: string;
  /** The last selection sent. */
  sent: string;
}

const EMPTY: StoredChoice = { chosen: [], notes: {}, email: "", sent: "" };

export type Choice = ReturnType<typeof useChoice>;

/** The choice in a gallery, stored in this browser, and compared with the linked one until one of them is adopted. */
export function useChoice(linked: string) {
  const { folder, index } = useGallery();
  const { pictures, choose } = index;
  const key = `client-choice-${folder}`;
  const subscribe = useCallback((listener: () => void) => onStored(key, listener), [key]);
  const text = useSyncExternalStore(subscribe, () => readStored(key));
  const stored = useMemo(() => parse(text), [text]);
  const actions = useMemo(() => makeActions(key), [key]);
  const [theirs, setTheirs] = useState<LinkedChoice | "damaged">();
  /** The own choice before the adoption. */
  const [before, setBefore] = useState<readonly number[]>();

  useEffect(() => {
    if (linked && choose > 0)
      readChoice(folder, pictures, linked).then((read) => setTheirs(read ?? "damaged"));
  }, [folder, pictures, choose, linked]);

  const chosen = pictures.filter(({ number }) => stored.chosen.includes(number));
  const own = chosen.map(({ number }) => number);
  const other = typeof theirs === "object" ? theirs.chosen : [];
  const both = other.filter((number) => own.includes(number));
  const isComparing =
    typeof theirs === "object" && !before && other.length + own.length > 2 * both.length;
  return {
    ...stored,
    ...actions,
    /** Includes photos that the gallery no longer has. */
    numbers: stored.chosen,
    /** Photos that the gallery still has. */
    chosen,
    theirs,
    before,
    /** False if both choices are the same. */
    isComparing,
    both,
    /** Chosen by either of them. */
    marked: isComparing ? [...new Set([...own, ...other])] : own,
    ownerOf(number: number): string | undefined {
      if (!isComparing) return undefined;
      const { owners } = clientStrings;
      if (both.includes(number)) return owners.both;
      if (own.includes(number)) return owners.own;
      return other.includes(number) ? owners.other : undefined;
    },
    adopt(numbers: readonly number[]) {
      setBefore(own);
      actions.choose(numbers);
      leaveAddress();
    },
    undo() {
      if (before) actions.choose(before);
      setBefore(undefined);
    },
    close() {
      setTheirs(undefined);
      leaveAddress();
    },
  };
}

/** Removes the linked choice from the URL, so a reload does not show it again. */
const leaveAddress = () =>
  history.replaceState(history.state, "", clientLink("", partsOfAddress(location.href).secret));

/** A link that carries a choice; empty until it is ready. @param numbers of the chosen photos */
export function useChoiceLink(numbers: readonly number[]): string {
  const { folder, index } = useGallery();
  const { pictures } = index;
  const [link, setLink] = useState("");
  useEffect(() => {
    let isCurrent = true;
    writeChoice(folder, pictures, numbers).then((choice) => {
      const { secret } = partsOfAddress(location.href);
      if (isCurrent) setLink(clientLink(location.origin, secret, choice));
    });
    return () => {
      isCurrent = false;
    };
  }, [folder, pictures, numbers]);
  return link;
}

function makeActions(key: string) {
  const change = (changes: (before: StoredChoice) => Partial<StoredChoice>) => {
    const before = parse(readStored(key));
    store(key, JSON.stringify({ ...before, ...changes(before) }));
  };
  return {
    toggle: (number: number) =>
      change(({ chosen }) => {
        // Otherwise some browsers delete it after a week without a visit. Firefox asks the visitor, so only once.
        if (chosen.length === 0) navigator.storage?.persist?.().catch(() => {});
        const others = chosen.filter((other) => other !== number);
        return { chosen: others.length < chosen.length ? others : [...chosen, number] };
      }),
    choose: (chosen: readonly number[]) => change(() => ({ chosen })),
    write: (number: number, note: string) =>
      change(({ notes }) => ({ notes: { ...notes, [number]: note } })),
    setSent: (email: string, sent: string) => change(() => ({ email, sent })),
  };
}

function parse(text: string): StoredChoice {
  try {
    return { ...EMPTY, ...JSON.parse(text) };
  } catch {
    return EMPTY; // nothing is stored, or it is damaged
  }
}
