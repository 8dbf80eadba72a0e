/** Texts of the starter that are about a gallery which the photographer has deleted. */
import { textsIn } from "../../content/demo-text";
import type { Entry } from "./entries";

/** The word that stands for a gallery of the starter. */
const WORDS = { family: "család", wedding: "esküvő", expectant: "kismama", portrait: "portré" };
/** Where the starter has such words: the galleries' page, and questions on the prices page. */
const PLACES = { landing: /./, packages: /^questions/ };

/** @returns the word with the entry and the path of the text */
export function findGoneTopics(entries: readonly Entry[]) {
  const galleries = entries.filter(({ kind }) => kind === "gallery");
  const isGone = ([category, word]: [string, string]) =>
    galleries.every(
      (gallery) => gallery.category !== category && !gallery.label.toLowerCase().includes(word),
    );
  const gone = Object.entries(WORDS).filter(isGone);
  return gone.flatMap(([, word]) =>
    Object.entries(PLACES).flatMap(([name, fields]) => {
      const entry = entries.find((other) => other.name === name);
      const found = textsIn(entry?.content ?? {}).find(
        ([path, text]) => fields.test(path) && text.toLowerCase().includes(word),
      );
      return entry && found ? [{ word, entry, path: found[0] }] : [];
    }),
  );
}
