/** The form of a client gallery. */
import type { Field } from "./protocol";

const DAY = { kind: "day", isShort: true } as const;

export const coupleFields: Field[] = [
  { kind: "text", name: "title", label: "A pár neve", help: "Ez lesz a galéria címe." },
  { kind: "long", name: "greeting", label: "Köszöntés a képek fölött" },
  { kind: "number", name: "choose", label: "Hány képet választhatnak az albumba? Ha nem kell, 0." },
  { ...DAY, name: "date", label: "Mikor készültek a képek? Ez áll a borítón." },
  { ...DAY, name: "lastDate", label: "Ha több nap volt, az utolsó közülük" },
  { ...DAY, name: "until", label: "Az utolsó nap, amikor megnyitható" },
];

export const guestFields = (hasOriginals = true): Field[] => {
  const original = hasOriginals && { original: "Az eredetiket" };
  const choices = { none: "Semmit", view: "Kisebb képeket (2048 px)", ...original };
  return [
    { kind: "choice", name: "downloads", label: "Mit tölthetnek le egyenként?", choices },
    { kind: "long", name: "guestGreeting", label: "Köszöntés a vendégeknek" },
  ];
};
