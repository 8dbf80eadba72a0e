/** Content named in URLs: galleries, stories and places (one file each), and packages. */
import { array } from "yup";
import {
  bannerEntry,
  choice,
  count,
  day,
  description,
  focus,
  gallery,
  heading,
  lead,
  list,
  optionalList,
  optionalObject,
  optionalText,
  optionalTextList,
  optionalUrl,
  photoEntry,
  photoId,
  photoIds,
  richText,
  slug,
  state,
  strictObject,
  text,
  textList,
  title,
} from "./field-types";

/** The texts about a place, in the order of its page. */
export const PLACE_PARTS = ["light", "rooms", "rain", "distance"] as const;
/** Shorter texts help neither couples nor search engines. */
export const PLACE_WORDS = 120;

/** `photos` may be anything: it is not checked yet. */
export const filesOf = (photos: unknown): unknown[] =>
  Array.isArray(photos) ? photos.map((photo) => photo?.file) : [];

export const gallerySchema = strictObject({
  state: state(),
  title: title(),
  name: text("Rövid név", { help: "A galériák oldalán, a borítókép alatt." }),
  lead: lead(),
  description: description(),
  searched: optionalText("Milyen szóra keresnek rá?", {
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
  /** Missing until the photographer chooses one. */
  banner: bannerEntry.optional().default(undefined).meta({
    label: "Fejléckép",
    help: "Amíg nincs, a borítókép áll a helyén; ha az az első kép, a rácsban a többi közé kerül.",
  }),
  /**
   * `file` of the photo on the gallery's card; the first photo if missing. Any name is valid while there are no photos.
   * The desk's grid has a button for it.
   */
  cover: optionalText("Borítókép", { kind: "hidden" }).test(
    "cover",
    ({ value }) => `(${value}) is not one of its photos`,
    (cover, { parent }) => {
      const files = filesOf(parent.photos);
      return cover === undefined || files.length === 0 || files.includes(cover);
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
  state: state(),
  title: text("Cím", { example: "Eszter és Bence napja a Duna-parton", isName: true }),
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
    paragraphs: richText("Szöveg", {
      help: "Mi történt, mit mondtak, mire lesz jó visszaemlékezni?",
      possessive: "szövege",
    }),
    photos: photoIds("Képek", { help: "A galériákból, a nap sorrendjében." }),
  }).min(1, "needs at least one"),
  credits: optionalList("Akikkel dolgoztál", "Közreműködő", {
    role: text("Mit adott hozzá?", { example: "Virág", possessive: "szerepe", isName: true }),
    name: text("Név", { example: "Pipacs Virágműhely", possessive: "neve", isName: true }),
    link: optionalUrl("Link", "https://pipacs.hu").meta({ help: "Ha van weboldala." }),
  }).meta({
    help: "A történet végén áll: helyszín, virág, smink, zene. Az esküvői magazinok is ezt kérik.",
  }),
});

export const placeSchema = strictObject({
  state: state(),
  title: text("Név", {
    help: "Ugyanígy írd a történeteid „Hely” mezőjébe, és onnan ide vezet a link.",
    isName: true,
  }),
  town: text("Település", { example: "Szentendre" }),
  lead: lead(),
  description: description(),
  photos: photoIds("Képek", { help: "Az első a nagy kép, a többi sorban a részekhez kerül." }),
  light: richText("A fény", { help: "Mikor honnan süt, hol a legszebb." }),
  rooms: richText("Ahol készülődhettek", { help: "Hol lehet készülődni?" }),
  rain: richText("Ha esik", { help: "Mi a terv, ha esik?" }),
  distance: richText("Hogyan juttok oda", { help: "Milyen messze van?" }),
});

const price = (label: string, example: string) =>
  count(label, { example, unit: "Ft", possessive: "ára" }).required("is missing");

const EXACT = { exact: "Pontosan ennyi" };
const FROM = { from: "Ennyitől" };

export const packagesSchema = strictObject({
  ...heading(),
  note: text("Megjegyzés az árakról", { isLong: true }),
  tax: choice("Mit jelent az ár?", {
    exempt: "Végösszeg, alanyi adómentes vagyok",
    included: "Az ár az áfát tartalmazza",
  }).meta({ help: "Egy sor a megjegyzés alatt.", unchosen: "Nem írom ki" }),
  /** An example of a total. Its price per km is for one way. */
  travel: optionalObject("Példa a végösszegre", {
    place: optionalText("Hol?", { example: "Egerben" }),
    distance: count("Hány kilométerre?"),
    free: count("Hány kilométerig nincs útiköltség?"),
    perKm: count("Azon túl egy kilométer, oda is, vissza is", { unit: "Ft" }),
  }).meta({ help: "A nagyobb változatok alatt áll." }),
  packages: list("Csomagok", "Csomag", {
    /** In `/contact?csomag=<id>`. */
    id: slug(),
    title: text("Név", { possessive: "neve", isName: true }),
    price: price("Ár", "35000"),
    priceIs: choice("Pontos az ár?", { ...EXACT, ...FROM }),
    /** Its cover is shown above the package. */
    gallery: gallery("Galéria", { help: "Ennek a galériának a borítóképe áll a csomag fölött." }),
    cover: photoId("Kép", { help: "Üresen a galéria borítóképe." }),
    items: textList("Mi van benne", "Tétel", { possessive: "tartalma" }),
    delivery: optionalText("Mit kapnak kézhez?", {
      help: "Hány képet, milyen formában, mikor; egy mondat a tételek alatt.",
      isLong: true,
    }),
    terms: optionalTextList("Feltételek", "Feltétel", {
      help: "Foglaló, útiköltség; a gomb alatt, kisebb betűvel.",
    }),
    emphasis: choice("Kiemelés", { yes: "Ez a csomag kiemelt" }).meta({
      help: "Egy csomag emelkedjen ki a többi közül, ne több.",
      unchosen: "Nincs",
    }),
    basic: optionalText("Az alap neve a nagyobb változat mellett", {
      help: "Például Néhány óra; csak akkor látszik, ha van nagyobb változat.",
    }),
    variants: optionalList("Nagyobb változatok", "Változat", {
      name: text("Név", { example: "Egész nap", possessive: "neve", isName: true }),
      items: optionalTextList("Mi van benne", "Tétel", {
        help: "Órák, képek, átadás, útiköltség.",
      }),
      price: price("Ár", "260000"),
      priceIs: choice("Pontos az ár?", { ...FROM, ...EXACT }),
    }).meta({ help: "Az alap mellett állnak, és az űrlapon is választhatók." }),
  }).meta({ help: "Ha nincs egy sem, az oldal azt mondja, hogy kérdezzenek." }),
  questions: optionalList("Gyakori kérdések", "Kérdés", {
    /** Anchor: `/pricing#<id>`. Derived from the question if missing. */
    id: slug(),
    question: text("Kérdés", { example: "Mennyi a foglaló?", possessive: "szövege", isName: true }),
    answer: richText("Válasz", { possessive: "válasza" }),
    galleries: array()
      .of(gallery("Galéria", {}).required("is missing or empty"))
      .optional()
      .meta({ label: "Melyik galériák végéről vezessen ide link?", item: "Galéria" }),
  }).meta({
    help: "A fotócsomagok oldalának végén állnak. Ha nincs egy sem, ez a rész nem látszik.",
  }),
}).meta({ label: "Fotócsomagok, árak" });

const greeting = (label: string) =>
  optionalText(label, { isLong: true, hasLines: true }).defined("is missing");

export const guestsSchema = strictObject({
  downloads: choice("Mit tölthetnek le egyenként?", {
    none: "Semmit",
    view: "Kisebb képeket (2048 px)",
    original: "Az eredetiket",
  }).required("is missing"),
  greeting: greeting("Köszöntés a vendégeknek"),
}).meta({ label: "Vendégek" });

/** What the photographer decides about a client gallery. Its record has more: `tools/clients/gallery-record.ts`. */
export const clientSchema = strictObject({
  title: text("A pár neve", { help: "Ez lesz a galéria címe.", isName: true }),
  greeting: greeting("Köszöntés a képek fölött"),
  choose: count("Hány képet választhatnak az albumba?", { help: "Ha nem kell, 0." })
    .min(0)
    .required("is missing"),
  date: day("Mikor készültek a képek?", { help: "Ez áll a borítón." }),
  lastDate: day("Ha több nap volt, az utolsó közülük")
    .test("later", "must be after the first day", (last, { parent }) => !last || last > parent.date)
    .meta({ issue: "az első nap is kell, és az utolsónak későbbinek kell lennie", example: "" }),
  until: day("Az utolsó nap, amikor megnyitható")
    .required("is missing")
    .test("open", "is over", (until, { options }) => until >= (options.context?.today ?? ""))
    .meta({
      issue: "ez már elmúlt; válassz egy későbbit, különben senki sem nyithatja meg",
      example: "",
    }),
  cover: optionalObject("Borító", {
    /** Of the photo, because an edited photo gets another name. */
    number: count("").min(0).required("is missing").meta({ kind: "hidden" }),
    focus: focus("A borító fókuszpontja"),
  }),
  chapters: list("Fejezetek", "Fejezet", {
    /** Photos name their chapter by it. */
    id: count("").required("is missing").meta({ kind: "hidden" }),
    name: text("Név", { possessive: "neve", isName: true }),
  }),
  guests: guestsSchema,
});
