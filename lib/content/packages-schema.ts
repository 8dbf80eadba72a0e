/** Packages and prices. */
import {
  choice,
  count,
  gallery,
  list,
  optionalText,
  optionalTextList,
  photoIds,
  slug,
  strictObject,
  text,
  textList,
} from "./fields";
import { heading } from "./photo-fields";

export const packagesSchema = strictObject({
  ...heading(),
  note: text("Megjegyzés az árakról").meta({ isLong: true }),
  tax: choice("Mit jelent az ár?", "Egy sor a megjegyzés alatt.", {
    exempt: "Végösszeg, alanyi adómentes vagyok",
    included: "Az ár az áfát tartalmazza",
  }).meta({ unchosen: "Nem írom ki" }),
  packages: list(
    "Csomagok",
    "Csomag",
    {
      /** In `/contact?csomag=<id>`. */
      id: slug(),
      title: text("Név").meta({ possessive: "neve", isName: true }),
      /** Its cover is shown above the package. */
      gallery: gallery("Galéria", "Ennek a galériának a borítóképe áll a csomag fölött."),
      cover: photoIds("Kép", "Üresen a galéria borítóképe.").max(1, "may be one").notRequired(),
      items: textList("Mi van benne", "Tétel").meta({ possessive: "tartalma" }),
      delivery: optionalText(
        "Mit kapnak kézhez?",
        "Hány képet, milyen formában, mikor; egy mondat a tételek alatt.",
      ).meta({ isLong: true }),
      terms: optionalTextList(
        "Feltételek",
        "Feltétel",
        "Foglaló, útiköltség; a gomb alatt, kisebb betűvel.",
      ),
      emphasis: choice("Kiemelés", "Egy csomag emelkedjen ki a többi közül, ne több.", {
        yes: "Ez a csomag kiemelt",
      }).meta({ unchosen: "Nincs" }),
      price: count("Ár")
        .required("is missing")
        .meta({ example: "35000", unit: "Ft", possessive: "ára" }),
      basic: optionalText(
        "Az alap neve a nagyobb változat mellett",
        "Például Néhány óra; csak akkor látszik, ha van nagyobb változat.",
      ),
      variants: list(
        "Nagyobb változatok",
        "Változat",
        {
          title: text("Név", undefined, "Egész nap").meta({ possessive: "neve", isName: true }),
          items: optionalTextList("Mi van benne", "Tétel", "Órák, képek, átadás, útiköltség."),
          from: count("Ár, ennyitől")
            .required("is missing")
            .meta({ example: "260000", unit: "Ft", possessive: "ára" }),
        },
        "Az alap mellett állnak, és az űrlapon is választhatók.",
      ).optional(),
    },
    "Ha nincs egy sem, az oldal azt mondja, hogy kérdezzenek.",
  ),
  questions: list(
    "Gyakori kérdések",
    "Kérdés",
    {
      /** Anchor: `/pricing#<id>`. Derived from the question if missing. */
      id: slug(),
      question: text("Kérdés", undefined, "Mennyi a foglaló?").meta({
        possessive: "szövege",
        isName: true,
      }),
      answer: textList("Válasz", "Bekezdés").meta({ possessive: "válasza" }),
    },
    "A fotócsomagok oldalának végén állnak. Ha nincs egy sem, ez a rész nem látszik.",
  ).optional(),
}).meta({ label: "Fotócsomagok, árak" });
