/** Content with one file per entry: galleries, stories and places. */
import { array } from "yup";
import {
  choice,
  count,
  description,
  list,
  optionalText,
  packageId,
  photoIds,
  strictObject,
  text,
  textList,
} from "./fields";
import { banner, lead, photoEntry, title } from "./photo-fields";

/** The texts about a place, in the order of its page. */
export const PLACE_PARTS = ["light", "rooms", "rain", "distance"] as const;
/** Minimum: shorter texts help neither couples nor search engines. */
const PLACE_WORDS = 120;

/** `photos` may be anything: it is not checked yet. */
const filesOf = (photos: unknown): unknown[] =>
  Array.isArray(photos) ? photos.map((photo) => photo?.file) : [];

export const gallerySchema = strictObject({
  title: title(),
  name: text("Rövid név", "A galériák oldalán, a borítókép alatt."),
  lead: lead(),
  description: description(),
  searched: optionalText(
    "Mit írnak be, akik ezt keresik?",
    "Például Esküvői fotós. Ez az oldal címe a keresőben, a városoddal; üresen a fenti cím.",
  ),
  order: count("Hányadik a galériák között?"),
  shownIn: choice("Hol látszik?", "Egy történet saját képei a galériák között nem állnak.", {
    galleries: "A galériák között",
    stories: "Csak történetekben",
    nowhere: "Most sehol",
  }),
  singular: optionalText(
    "Képaláírás, ha nem írtál mást",
    "Például Esküvői fotó; a sorszáma magától mögé kerül.",
  ),
  /** Which photos get a larger cell: `lib/photos/shape.ts`. */
  shapes: choice("Rács", "Melyik kép kapjon nagyobb helyet a rácsban.", {
    upright: "Az 1,3-szer magasabb álló képek két sort kapnak",
    family: "Minden álló kép két sort kap, mint a családi galériában",
  }),
  banner: banner("Fejléckép").meta({ help: "Amíg rajz, az oldalon a borítókép áll a helyén." }),
  /** `file` of the photo on the gallery's card. Any name is valid while there are no photos. */
  cover: optionalText("Borítókép", "A galériák oldalán ez a kép áll.")
    .test(
      "cover",
      ({ value }) => `(${value}) is not one of its photos`,
      (cover, { parent }) => {
        const files = filesOf(parent.photos);
        return files.length === 0 || files.includes(cover);
      },
    )
    .meta({ kind: "hidden" }), // the desk's grid has a button for it
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
  title: text("Cím", undefined, "Eszter és Bence").meta({ isName: true }),
  month: text("Hónap")
    .matches(/^\d{4}-(0[1-9]|1[0-2])$/, "must be a month like 2026-06")
    .meta({ kind: "month", issue: "év és hónap kell", example: "2026-06" }),
  place: text("Hely", "Ha ilyen nevű helyszíned van, annak az oldalára vezet.", "Szentendre"),
  lead: lead(),
  description: description(),
  order: count("Hányadik a történetek között?"),
  package: packageId("Melyik csomag ez?", "A történet végén az ára áll, és link a csomaghoz."),
  cover: photoIds("Borítókép", "Üresen a történet első képe.").max(1, "may be one"),
  chapters: list("Fejezetek", "Fejezet", {
    heading: text("Fejezet címe", undefined, "Készülődés").meta({
      possessive: "címe",
      isName: true,
    }),
    paragraphs: textList("Szöveg", "Bekezdés").meta({ possessive: "szövege" }),
    photos: photoIds("Képek", "A galériákból, a nap sorrendjében."),
  }).min(1, "needs at least one"),
});

export const placeSchema = strictObject({
  title: text("Név", "Ugyanígy írd a történeteid „Hely” mezőjébe, és onnan ide vezet a link.")
    .test(
      "story",
      "is used by no story with photos",
      (title, { options }) => options.context?.placesWithStories?.includes(title) ?? true,
    )
    .meta({ isName: true }),
  town: text("Település", undefined, "Szentendre"),
  lead: lead(),
  description: description(),
  photos: photoIds("Képek", "Hogy látsszon, milyen ott a fény; az első a nagy kép."),
  light: textList("A fény", "Bekezdés").meta({ help: "Mikor honnan süt, hol a legszebb." }),
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
