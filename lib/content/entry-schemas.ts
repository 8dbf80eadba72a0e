/** Content with one file per entry: galleries, stories and places. */
import { array } from "yup";
import {
  banner,
  choice,
  count,
  description,
  lead,
  list,
  optionalText,
  photoEntry,
  photoIds,
  strictObject,
  text,
  textList,
  title,
} from "./fields";

/** The texts about a place, in the order of its page. */
export const PLACE_PARTS = ["light", "rooms", "rain", "distance"] as const;
/** Minimum: shorter texts help neither couples nor search engines. */
const PLACE_WORDS = 120;

/** `photos` may be anything: it is not checked yet. */
const filesOf = (photos: unknown): unknown[] =>
  Array.isArray(photos) ? photos.map((photo) => photo?.file) : [];

export const gallerySchema = strictObject({
  title: title(),
  name: text("Rövid név", { help: "A galériák oldalán, a borítókép alatt." }),
  lead: lead(),
  description: description(),
  searched: optionalText("Mit írnak be, akik ezt keresik?", {
    help: "Például Esküvői fotós. Ez az oldal címe a keresőben, a városoddal; üresen a fenti cím.",
  }),
  order: count("Hányadik a galériák között?"),
  shownIn: choice("Hol látszik?", {
    galleries: "A galériák között",
    stories: "Csak történetekben",
    nowhere: "Most sehol",
  }).meta({ help: "Egy történet saját képei a galériák között nem állnak." }),
  singular: optionalText("Képaláírás, ha nem írtál mást", {
    help: "Például Esküvői fotó; a sorszáma magától mögé kerül.",
  }),
  /** Which photos get a larger cell: `lib/photos/shape.ts`. */
  shapes: choice("Rács", {
    upright: "Az 1,3-szer magasabb álló képek két sort kapnak",
    family: "Minden álló kép két sort kap, mint a családi galériában",
  }).meta({ help: "Melyik kép kapjon nagyobb helyet a rácsban." }),
  banner: banner("Fejléckép").meta({ help: "Amíg rajz, az oldalon a borítókép áll a helyén." }),
  /**
   * `file` of the photo on the gallery's card. Any name is valid while there are no photos. The desk's grid has a button
   * for it.
   */
  cover: optionalText("Borítókép", { kind: "hidden" }).test(
    "cover",
    ({ value }) => `(${value}) is not one of its photos`,
    (cover, { parent }) => {
      const files = filesOf(parent.photos);
      return files.length === 0 || files.includes(cover);
    },
  ),
  photos: array()
    .of(photoEntry)
    .required("is missing")
    .test("twice", (photos, { createError }) => {
      const files = filesOf(photos);
      const file = files.find((name, index) => files.indexOf(name) < index);
      return file === undefined || createError({ message: `has ${file} twice`, params: { file } });
    })
    .meta({ label: "Képek", item: "Kép" }),
});

export const storySchema = strictObject({
  title: text("Cím", { example: "Eszter és Bence", isName: true }),
  month: text("Hónap")
    .matches(/^\d{4}-(0[1-9]|1[0-2])$/, "must be a month like 2026-06")
    .meta({ kind: "month", issue: "év és hónap kell", example: "2026-06" }),
  place: text("Hely", {
    help: "Ha ilyen nevű helyszíned van, annak az oldalára vezet.",
    example: "Szentendre",
  }),
  lead: lead(),
  description: description(),
  order: count("Hányadik a történetek között?"),
  package: optionalText("Melyik csomag ez?", {
    kind: "package",
    help: "A történet végén az ára áll, és link a csomaghoz.",
  }),
  cover: photoIds("Borítókép", { help: "Üresen a történet első képe." }).max(1, "may be one"),
  chapters: list("Fejezetek", "Fejezet", {
    heading: text("Fejezet címe", { example: "Készülődés", possessive: "címe", isName: true }),
    paragraphs: textList("Szöveg", "Bekezdés", { possessive: "szövege" }),
    photos: photoIds("Képek", { help: "A galériákból, a nap sorrendjében." }),
  }).min(1, "needs at least one"),
});

export const placeSchema = strictObject({
  title: text("Név", {
    help: "Ugyanígy írd a történeteid „Hely” mezőjébe, és onnan ide vezet a link.",
    isName: true,
  }).test(
    "story",
    "is used by no story with photos",
    (title, { options }) => options.context?.placesWithStories?.includes(title) ?? true,
  ),
  town: text("Település", { example: "Szentendre" }),
  lead: lead(),
  description: description(),
  photos: photoIds("Képek", { help: "Hogy látsszon, milyen ott a fény; az első a nagy kép." }),
  light: textList("A fény", "Bekezdés", { help: "Mikor honnan süt, hol a legszebb." }),
  rooms: textList("Ahol készülődhettek", "Bekezdés"),
  rain: textList("Ha esik", "Bekezdés"),
  distance: textList("Hogyan juttok oda", "Bekezdés"),
}).test("words", (place, { createError, options }) => {
  const count = PLACE_PARTS.flatMap((part) => place[part] ?? [])
    .join(" ")
    .split(" ").length;
  if (!options.context?.placesWithStories || count >= PLACE_WORDS) return true;
  const message = `needs ${PLACE_WORDS} words with ${PLACE_PARTS.slice(1).join(", ")}, has ${count}`;
  return createError({ path: "light", message, params: { wanted: PLACE_WORDS, count } });
});
