import { useEffect, useState } from "react";
import { clientLink, partsOfAddress } from "@/lib/clients/addresses";
import { type LinkedChoice, readChoice, writeChoice } from "@/lib/clients/choice-link";
import { clientStrings } from "@/lib/strings";
import type { OpenGallery } from "./open-gallery";
import type { Choices } from "./use-choice";

export type SharedChoice = ReturnType<typeof useSharedChoice>;

/** The link that carries a choice; empty until it is ready. */
export function useChoiceLink({ folder, index }: OpenGallery, chosen: readonly number[]): string {
  const [link, setLink] = useState("");
  useEffect(() => {
    let isCurrent = true;
    writeChoice(folder, index.pictures, chosen).then((choice) => {
      const { secret } = partsOfAddress(location.href);
      if (isCurrent) setLink(clientLink(location.origin, secret, choice));
    });
    return () => {
      isCurrent = false;
    };
  }, [folder, index, chosen]);
  return link;
}

/** Compares the choice in the URL with that of this browser until one of them is adopted. */
export function useSharedChoice({ folder, index }: OpenGallery, text: string, choices: Choices) {
  const inGallery = new Set(index.pictures.map(({ number }) => number));
  const chosen = choices.choice.chosen.filter((number) => inGallery.has(number));
  const [theirs, setTheirs] = useState<LinkedChoice | "damaged">();
  /** The own choice before the adoption. */
  const [before, setBefore] = useState<readonly number[]>();
  useEffect(() => {
    if (text && index.choose > 0)
      readChoice(folder, index.pictures, text).then((read) => setTheirs(read ?? "damaged"));
  }, [folder, index, text]);

  const linked = typeof theirs === "object" ? theirs.chosen : [];
  const both = linked.filter((number) => chosen.includes(number));
  const isComparing =
    typeof theirs === "object" && !before && linked.length + chosen.length > 2 * both.length;
  return {
    own: chosen,
    theirs,
    before,
    /** False if both choices are the same. */
    isComparing,
    both,
    /** Chosen by either of them. */
    marked: isComparing ? [...new Set([...chosen, ...linked])] : chosen,
    ownerOf(number: number): string | undefined {
      const isOwn = chosen.includes(number);
      if (!isComparing || !(isOwn || linked.includes(number))) return undefined;
      const { both, own, other } = clientStrings.owners;
      return isOwn ? (linked.includes(number) ? both : own) : other;
    },
    adopt(numbers: readonly number[]) {
      setBefore(chosen);
      choices.choose(numbers);
    },
    undo() {
      if (before) choices.choose(before);
      setBefore(undefined);
    },
    /** Also removes it from the URL, so a reload does not show it again. */
    close() {
      setTheirs(undefined);
      history.replaceState(history.state, "", clientLink("", partsOfAddress(location.href).secret));
    },
  };
}
