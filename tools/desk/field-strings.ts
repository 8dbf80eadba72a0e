/** Hungarian sentences about invalid content. The labels of fields are in `lib/content/schema.ts`. */
import type { OldAddressIssue } from "@/lib/hosting/old-addresses.mjs";
import { ordinal } from "./strings";

export const MISSING = "még hiányzik";

/** Why a value is invalid, by the type of yup's error, from its parameters. */
export const fieldReasons: Record<string, (params: Record<string, unknown>) => string> = {
  trim: () => "szóköz van az elején vagy a végén",
  integer: () => "egész szám kell",
  matches: () => "nem ilyen alakú érték kell",
  secret: () => "ez nem egy galéria kulcsa",
  oneOf: () => "válassz a felsoroltak közül",
  max: ({ max, value }) =>
    typeof value === "string" ? lengthHint(Number(max), value) : `legfeljebb ${max} lehet`,
  min: ({ min, value }) => `legalább ${min} ${Array.isArray(value) ? "kell" : "legyen"}`,
  length: ({ length }) => `pontosan ${length} kell`,
  noUnknown: () => "ismeretlen mező",
  gallery: ({ value }) => `ez a galéria már nincs meg (${value}); válassz másikat`,
  cover: () => "nincs a galéria képei között",
  order: () => "korábbi, mint a kezdő hét",
  twice: ({ file }) => `kétszer van benne ez a kép: ${file}`,
  oldAddress: ({ issue, other }) =>
    oldAddressReasons(ordinal(Number(other) + 1))[issue as OldAddressIssue],
  typeError: ({ type }) => typeReasons[`${type}`] ?? "nem ilyen érték kell",
};

/** „12 betűvel hosszabb, mint 160” */
export const lengthHint = (max: number, { length }: string): string =>
  length > max ? `${length - max} betűvel hosszabb, mint ${max}` : `${length} / ${max} betű`;

/** @param other the ordinal of the line concerned, with its article */
const oldAddressReasons = (other: string): Record<OldAddressIssue, string> => ({
  unread: "ez nem cím; így írd: /regi-oldal → /gallery",
  query: "kérdőjel nem lehet benne, mert ami utána áll, azt nem minden tárhely nézi",
  star: "csillag csak a végén lehet, perjel után, és mindent jelent, ami alatta van: /blog/*",
  used: "ezt a címet vagy ami alatta van, az új oldal használja, tehát nem lehet régi",
  twice: `ugyanaz a cím, mint ${other} sorban`,
  itself: "önmagára mutat",
  chain: `ahová mutat, az maga is régi cím (${other} sor); azt az oldalt írd ide, ahová az vezet`,
  foreign: "másik webhelyre nem vezethet, csak ennek az oldalnak egy lapjára: /gallery",
  noPage: "nincs ilyen oldal, ahová mutat (vagy még vázlat)",
  tooMany:
    "túl sok: a Cloudflare 2000 átirányítást enged, csillagosat 100-at, és egy címhez a többi írásmódja is kell",
});

const typeReasons: Record<string, string> = {
  number: "szám kell",
  string: "idézőjelek közé szöveg kell",
  array: "lista kell, [ és ] között",
  object: "mezők kellenek, { és } között",
};

/** „szám kell, például: 35000.” */
export const withExample = (reason: string, example?: string): string =>
  `${reason}${example ? `, például: ${example}` : ""}`.replace(/(?<![?!.])$/, ".");

/** „Az 1. csomag neve még hiányzik.” */
export const missingPart = (number: number, item: string, part: string): string =>
  `${ordinal(number)} ${item.toLocaleLowerCase("hu")} ${part} ${MISSING}.`.replace("a", "A");

export const placeAdvice = {
  story: (label: string) => `${label}: nincs olyan történet képekkel, amelynek ez a helye`,
  words: (label: string, wanted: number, count: number) =>
    `${label}: a négy rész legyen együtt legalább ${wanted} szó, most ${count}`,
};

export const absentFile = (file: string) => `${file}: ez a fájl hiányzik.`;

export const syntaxError = (file: string, line: number | undefined) =>
  `${file}${line ? `, ${line}. sor` : ""} – hiányzik vagy fölösleges egy vessző, idézőjel vagy zárójel.`;

/** @param where the form's name, or the path of a file without a form */
export const demoText = (where: string, place: string, word: string) =>
  `${where} – ${place}: ez még a mintaoldalé: „${word}”`;
