/**
 * What the desk's server says, and what its pages say more than once: Hungarian. Labels that one page draws stand in that
 * page; those of fields in `content/schema.ts`.
 */
import type { Day } from "@/content/day";
import { MIN_ORIGINAL_EDGE } from "@/lib/photos/recipe.mjs";
import type { PhotoFault } from "../photos/photo-error";
import type { ContentFault, Problem } from "./form";

// Days and numbers.

/** „2027. június 12.”; in full „2027. június 12., szombat”. */
export const formatDate = (day: Day, dateStyle: "long" | "full" = "long"): string =>
  new Date(`${day}T00:00Z`).toLocaleDateString("hu-HU", { dateStyle, timeZone: "UTC" });

/** „a 3.”, „az 1.”: with the article of the spoken number. */
export const ordinal = (number: number): string =>
  `${/^(?:1|1\d{3}|5\d*)$/.test(String(number)) ? "az" : "a"} ${number}.`;

// What is wrong with content files.

const MISSING = "még hiányzik";

/** Why a field is wrong, by the type of yup's error, from its parameters. */
export const fieldReasons: Record<string, (params: Record<string, unknown>) => string> = {
  required: () => MISSING,
  optionality: () => MISSING,
  nullable: () => MISSING,
  trim: () => "szóköz van az elején vagy a végén",
  integer: () => "egész szám kell",
  oneOf: () => "válassz a felsoroltak közül",
  max: ({ max }) => `legfeljebb ${max} betű lehet`,
  min: ({ min, value }) => `legalább ${min} ${Array.isArray(value) ? "kell" : "legyen"}`,
  length: ({ length }) => `pontosan ${length} kell`,
  noUnknown: () => "ismeretlen mező",
  gallery: ({ value }) => `ez a galéria már nincs meg (${value}); válassz másikat`,
  cover: () => "nincs a galéria képei között",
  twice: ({ file }) => `kétszer van benne ez a kép: ${file}`,
  typeError: ({ type }) => typeReasons[`${type}`] ?? "nem ilyen érték kell",
};

const typeReasons: Record<string, string> = {
  number: "szám kell",
  string: "idézőjelek közé szöveg kell",
  array: "lista kell, [ és ] között",
  object: "mezők kellenek, { és } között",
};

/** „szám kell, például: 35000.” */
export const withExample = (reason: string, example?: string): string =>
  `${reason}${example ? `, például: ${example}` : ""}`.replace(/(?<![?!])$/, ".");

/** „Az 1. csomag neve még hiányzik.” */
export const missingPart = (number: number, item: string, part: string): string =>
  `${ordinal(number)} ${item.toLocaleLowerCase("hu")} ${part} ${MISSING}.`.replace("a", "A");

/** „Csomagok, 2., Ár forintban: egész szám kell, például: 35000.” */
export const sentenceOf = ({ place, reason, sentence }: Problem): string =>
  sentence ?? `${place}: ${reason}`;

/** @param where the form's name; the file's path where no form can be opened */
export function faultSentence(fault: ContentFault, where = fault.file): string {
  if (fault.kind === "absent") return `${where}: ez a fájl hiányzik.`;
  if (fault.kind === "field") return `${where} – ${sentenceOf(fault)}`;
  if (fault.kind === "demo") return `${where} – ez még a mintaoldalé: „${fault.word}”`;
  const line = fault.line ? `, ${fault.line}. sor` : "";
  return `${where}${line} – hiányzik vagy fölösleges egy vessző, idézőjel vagy zárójel.`;
}

// Why a picture cannot be used.

export const pictureReasons: Record<PhotoFault, string> = {
  missing: "nem találom a fájlt.",
  unreadable: "ezt a fajta fájlt nem tudom megnyitni. JPEG, PNG, WebP, AVIF vagy TIFF kell.",
  raw: "ez a fényképezőgép nyers (RAW) fájlja. Exportáld JPEG-be, teljes méretben, és azt húzd ide.",
  heic: "az iPhone HEIC-képe. A Fotók alkalmazásból exportáld JPEG-be, teljes méretben, és azt húzd ide.",
  small: `túl kicsi. A hosszabb oldala legyen legalább ${MIN_ORIGINAL_EDGE} képpont.`,
  damaged: "sérült, nem lehet végig beolvasni.",
  misnamed: "ezen a néven nincs nagy kép.",
};

/** Whole sentences and labels. */
export const words = {
  // Forms.
  noGallery: "Nincs",
  usual: (choice: string | undefined) => `Alapbeállítás: ${choice}`,
  wholeFile: "A fájl",
  saved: "Elmentve.",
  notOurs: (name: unknown) => `${name}: ez nem az íróasztal fájlja.`,
  notUnderstood: "Ezt a kérést nem értem: nem az íróasztal küldte.",
  notSaved: (fault: string) => `Most nem tudom elmenteni. ${fault}`,
  conflict: "Ezt közben máshol is megváltoztatták. Melyik maradjon?",
  unfinished: "Elmentem, amint ez is megvan:",
  wrongField: "Ezt így nem mentettem el: nézd meg a megjelölt mezőt.",
  // Galleries and stories.
  noTitle: "Adj neki nevet.",
  nameTaken: "Ilyen már van.",
  wrongName: (reserved: string[]) =>
    `Ez a név nem lehet: betűvel kezdődjön, és ne legyen ${reserved.join(", ")}.`,
  entryAdded: "Megvan.",
  entryGone: "Ez már nincs meg.",
  lastGallery: "Egy galéria kell: ez az utolsó.",
  entryRemoved: "Töröltem. A korábbi változatok között megvan.",
  // Pictures.
  noPlace: "Válaszd ki, hová kerüljön a kép.",
  noPicture: "Nincs kép a kérésben.",
  pictureKnown: (file: string, name: string) => `${file}: már bent van, ${name} néven.`,
  brokenList: (fault: string) => `Ebbe a listába most nem kerülhet kép. ${fault}`,
  noTarget: "Válaszd ki, melyik galériába kerüljenek a képek.",
  noneChosen: "Jelölj ki képeket.",
  picturesMoved: (count: number) => `${count} kép átkerült.`,
  picturesLeft: (files: string[]) => `Ezek a régi helyükön maradtak: ${files.join(", ")}.`,
  brokenMove: (fault: string) => `Ez a lista hibás. ${fault}`,
  // Free days.
  noCalendar: "Az oldalon még nincs naptár: add meg fent, meddig foglalhatnak.",
  calendarUnmarked:
    "Az oldalon még nincs naptár: jelöld be, ami foglalt, vagy mondd, hogy így van.",
  calendarOutdated: (day: Day) =>
    `A naptár eltűnt az oldalról, mert rég nem nézted át; utoljára ekkor: ${formatDate(day)} Ha átnézed, megint látszik.`,
  calendarShown: (day: Day) =>
    `A naptár eddig látszik az oldalon: ${formatDate(day)} Ha addig nem nézed át újra, magától eltűnik, hogy senki se lásson elavult napokat.`,
  // What is still to be done.
  moreFaults: (count: number) => ` (és még ${count})`,
  chooseHosting: "Válaszd ki, hol legyen az oldal",
  unpublished: (count: number) => `${count} változás még nincs kint`,
  replaceBanners: "Cseréld le a rajzolt nagy képeket",
  addPackages: "Írd be a csomagjaidat és az áraikat",
  noPictures: (gallery: string) => `Tegyél képeket ide: ${gallery}`,
  noCaptions: (gallery: string, count: number) => `${gallery}: ${count} képnek nincs képaláírása`,
  gonePictures: (page: string, count: number) => `${page}: ${count} képe már nincs a galériában`,
  noForm: "Az űrlap helyén telefonszám áll: nincs, aki átvegye az üzeneteket",
  backupDue: "Két hete nem készült biztonsági mentés",
  // Versions: why each was kept.
  versionAtStart: "Ahogy az íróasztal indulásakor volt",
  versionBeforeRemoval: (label: string) => `Törlés előtt: ${label}`,
  versionBeforeMove: "Képek áthelyezése előtt",
  versionBeforeTakeOut: (label: string) => `Mielőtt képek kerültek ki: ${label}`,
  noVersion: "Ilyen változat nincs ezen a gépen.",
  versionBack: "Visszahoztam. Ami eddig itt volt, az is a listában van.",
  // The desk itself.
  elsewhere: "Az íróasztal csak erről a gépről érhető el, a saját címén.",
  noPage: "Ilyen lap nincs.",
  noAction: "Ilyet az íróasztal nem tud.",
  publishing: "Most éppen közzéteszek. Várd meg a végét.",
  making: "Most készül az oldal, addig minden más vár. Egy-két perc, és lehet folytatni.",
  stopped: "Az íróasztal leállt. Ezt a lapot bezárhatod.",
};
