/** Packages and prices. */
import {
  choice,
  count,
  gallery,
  heading,
  list,
  optionalText,
  optionalTextList,
  photoId,
  slug,
  strictObject,
  text,
  textList,
} from "./fields";

const price = (label: string, example: string) =>
  count(label, { example, unit: "Ft", possessive: "ára" }).required("is missing");

export const packagesSchema = strictObject({
  ...heading(),
  note: text("Megjegyzés az árakról", { isLong: true }),
  tax: choice("Mit jelent az ár?", {
    exempt: "Végösszeg, alanyi adómentes vagyok",
    included: "Az ár az áfát tartalmazza",
  }).meta({ help: "Egy sor a megjegyzés alatt.", unchosen: "Nem írom ki" }),
  packages: list("Csomagok", "Csomag", {
    /** In `/contact?csomag=<id>`. */
    id: slug(),
    title: text("Név", { possessive: "neve", isName: true }),
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
    price: price("Ár", "35000"),
    basic: optionalText("Az alap neve a nagyobb változat mellett", {
      help: "Például Néhány óra; csak akkor látszik, ha van nagyobb változat.",
    }),
    variants: list("Nagyobb változatok", "Változat", {
      title: text("Név", { example: "Egész nap", possessive: "neve", isName: true }),
      items: optionalTextList("Mi van benne", "Tétel", {
        help: "Órák, képek, átadás, útiköltség.",
      }),
      from: price("Ár, ennyitől", "260000"),
    })
      .optional()
      .meta({ help: "Az alap mellett állnak, és az űrlapon is választhatók." }),
  }).meta({ help: "Ha nincs egy sem, az oldal azt mondja, hogy kérdezzenek." }),
  questions: list("Gyakori kérdések", "Kérdés", {
    /** Anchor: `/pricing#<id>`. Derived from the question if missing. */
    id: slug(),
    question: text("Kérdés", { example: "Mennyi a foglaló?", possessive: "szövege", isName: true }),
    answer: textList("Válasz", "Bekezdés", { possessive: "válasza" }),
  })
    .optional()
    .meta({
      help: "A fotócsomagok oldalának végén állnak. Ha nincs egy sem, ez a rész nem látszik.",
    }),
}).meta({ label: "Fotócsomagok, árak" });
