/**
 * Everything under `content/`, described once: the build's check, the types and the desk's forms come from here. Prices
 * are in Ft, lengths in letters. Labels are for the photographer (Hungarian), messages for whoever runs commands.
 */
import { array, type InferType, number, type ObjectShape, object, string } from "yup";

declare module "yup" {
  interface CustomSchemaMetadata {
    /** What the desk calls the field. */
    label?: string;
    /** What it says under the field. */
    help?: string;
    /** What it says when a value does not fit the pattern. */
    wrong?: string;
    /** What it calls one item of a list. */
    item?: string;
    isLong?: true;
    /** What it calls the values that there are to choose from. */
    choices?: Record<string, string>;
    /** Kept as it is, and shown as no field (`hidden`), as a picture, or as a choice among the pictures. */
    kind?: "hidden" | "picture" | "cover";
  }
}

/** The file name of a picture in a list; without its ending it is the last part of the picture's address. */
export const PHOTO_FILE = /^[a-z0-9-]+\.jpg$/;

/** Focal point as CSS `object-position`, in whole percent. */
export const FOCUS = /^(?:100|\d{1,2})% (?:100|\d{1,2})%$/;

const line = (label: string, help?: string) =>
  string()
    .strict()
    .trim("has spaces at its ends")
    .required("is missing or empty")
    .meta({ label, ...(help && { help }) });
const optional = (label: string, help: string) =>
  string().strict().trim("has spaces at its ends").optional().meta({ label, help });
const lines = (label: string, item: string) =>
  array()
    .of(line(item).meta({ label: item, isLong: true }))
    .min(1, "needs at least one")
    .required("is missing")
    .meta({ label, item });
const address = (label: string, help: string) =>
  line(label, help)
    .matches(/^https:\/\/\S+[^/\s]$/, "must start with https:// and not end with a slash")
    .meta({ label, help, wrong: "https:// az eleje, és nincs / a végén." });
const slug = (label: string, help: string) =>
  optional(label, help)
    .matches(/^[a-z0-9-]+$/, "may hold a-z, 0-9 and hyphens only")
    .meta({ label, help, wrong: "Csak kisbetű (ékezet nélkül), szám és kötőjel lehet." });
const description = () =>
  line("Leírás a keresőknek", "Ezt mutatja a kereső a cím alatt; legfeljebb 160 betű.").max(160);
/** An object that has these fields and no other. */
const only = <Shape extends ObjectShape>(shape: Shape) =>
  object(shape).noUnknown(({ unknown }) => `has unknown fields: ${unknown}`);

const title = () => line("Cím");
const lead = () => line("Mondat a cím alatt");

/** One picture as a list has it. */
const photoEntry = only({
  file: line("Kép")
    .matches(PHOTO_FILE, "must be a name like wedding-01.jpg")
    .meta({ kind: "picture" }),
  /** Alt text and caption, Hungarian. */
  alt: line(
    "Mi látható a képen?",
    "Ez a képaláírás, és ezt hallja, aki nem látja. Egy rövid mondat.",
  ).max(300),
  /** Focal point as CSS `object-position`; the middle if missing. */
  focus: optional(
    "Fókuszpont",
    "Ami a képen fontos, és a vágásnál megmarad: balról és felülről, például „40% 60%”. Üresen a kép közepe.",
  )
    .matches(FOCUS, 'must be two percentages like "40% 60%"')
    .meta({ wrong: "Két százalék kell 0 és 100 között, például: 40% 60%" }),
});

/** Full-width pictures in `public/assets/images/`, and what the desk calls them. */
export const BANNER_LABELS = {
  splash: "Nyitókép",
  home: "Kezdőlap",
  gallery: "Galériák",
  family: "Családi fotók",
  wedding: "Esküvői fotók",
  expectant: "Kismama fotók",
  portrait: "Portré fotók",
  pricing: "Fotócsomagok",
  contact: "Kapcsolat",
  photographer: "Portré rólad",
};
export type BannerName = keyof typeof BANNER_LABELS;
export const BANNERS = Object.keys(BANNER_LABELS) as BannerName[];

const banner = (name: BannerName) =>
  photoEntry.clone().required("is missing").meta({ label: BANNER_LABELS[name] });

/** What each content file holds. A gallery's is `galleries/<category>.json`, the others are named as here. */
export const contentSchemas = {
  site: only({
    name: line("Neved"),
    /** In the header and on the splash. */
    brand: line("Felirat a fejlécben"),
    profession: line("Foglalkozás", "A névjegyen a neved alatt."),
    tagline: line("Mondat a nyitóképen"),
    description: description(),
    /** Without a slash at the end. `SITE_URL` overrides it. */
    url: address("Az oldal címe", "Például https://mintaanna.hu"),
    email: line("E-mail-cím", "Ide érkeznek az üzenetek.")
      .email("is not an e-mail address")
      .meta({ wrong: "Ez nem e-mail-cím." }),
    phone: line(
      "Telefonszám, ahogy tárcsázni kell",
      "Plusz jel és számok, szóköz nélkül: +36301234567",
    )
      .matches(/^\+\d{8,15}$/, "must be + and digits only")
      .meta({ wrong: "Plusz jel és csak számok." }),
    phoneText: line("Telefonszám, ahogy olvasni kell", "Például +36 30 123 4567"),
    copyrightYear: number()
      .strict()
      .integer("must be a year")
      .min(1990)
      .required("is missing")
      .meta({ label: "Évszám a lap alján" }),
    areaServed: array().of(line("Hely")).min(1, "needs at least one").optional().meta({
      label: "Ahol dolgozol",
      help: "Települések, megyék vagy az ország. A keresők kapják meg.",
      item: "Hely",
    }),
    /** The line above the two links, and the links. */
    social: only({
      invitation: line("Mondat a linkek előtt"),
      facebook: address("Facebook", "Az oldalad teljes címe."),
      instagram: address("Instagram", "Az oldalad teljes címe."),
    }).meta({ label: "Közösségi oldalak" }),
  }).meta({ label: "Név és elérhetőség" }),

  home: only({
    title: title(),
    lead: lead(),
    description: description(),
    /** The Firebase console may replace it. */
    announcement: optional(
      "Hír",
      "Egy rövid hír a kép alatt, például szabad időpontok; legfeljebb 160 betű. Üresen nincs hír.",
    ).max(160),
    greeting: line("Köszöntés"),
    paragraphs: lines("Bemutatkozás", "Bekezdés"),
    links: array()
      .of(
        only({
          href: line("Hová vezet")
            .oneOf(["/gallery", "/pricing", "/contact"])
            .meta({
              choices: {
                "/gallery": "Galéria",
                "/pricing": "Fotócsomagok",
                "/contact": "Kapcsolat",
              },
            }),
          title: line("Felirat"),
          text: line("Mondat mellette"),
        }),
      )
      .length(3, "must be three")
      .required("is missing")
      .meta({ label: "Linkek az oldal alján", item: "Link" }),
  }).meta({ label: "Kezdőlap" }),

  packages: only({
    title: title(),
    lead: lead(),
    description: description(),
    note: line("Megjegyzés az árakról").meta({ isLong: true }),
    packages: array()
      .of(
        only({
          /** In `/contact?csomag=<id>`. */
          id: slug("Azonosító", "Nem kötelező: a névből készül. Kisbetű, szám és kötőjel."),
          title: line("Név"),
          items: lines("Mi van benne", "Tétel"),
          price: number()
            .strict()
            .integer("must be whole Ft")
            .min(1, "must be above 0")
            .required("is missing")
            .meta({ label: "Ár forintban", help: "Csak szám, például 35000." }),
        }),
      )
      .min(1, "needs at least one")
      .required("is missing")
      .meta({ label: "Csomagok", item: "Csomag", help: "Húzással rendezheted." }),
  }).meta({ label: "Fotócsomagok" }),

  contact: only({
    title: title(),
    lead: lead(),
    description: description(),
    paragraphs: lines("Bevezetés", "Bekezdés"),
  }).meta({ label: "Kapcsolat" }),

  privacy: only({
    title: title(),
    description: description(),
    imprint: array()
      .of(only({ label: line("Mi ez"), value: line("Adat") }))
      .required("is missing")
      .meta({ label: "Impresszum", item: "Adat" }),
    sections: array()
      .of(
        only({
          /** The part of the page's address that leads here: `/privacy#<id>`. */
          id: slug("", "").meta({ kind: "hidden" }),
          title: title(),
          paragraphs: lines("Bekezdések", "Bekezdés"),
        }),
      )
      .required("is missing")
      .meta({ label: "Fejezetek", item: "Fejezet" }),
  }).meta({ label: "Adatkezelés és impresszum" }),

  gallery: only({
    title: title(),
    name: line("Rövid név", "A galériák oldalán, a borítókép alatt."),
    lead: lead(),
    description: description(),
    /** `file` of the picture on the landing page's card; none as long as there are no pictures. */
    cover: optional("Borítókép", "A galériák oldalán ez a kép áll.").meta({ kind: "cover" }),
    photos: array().of(photoEntry).required("is missing").meta({
      label: "Képek",
      help: "Húzással rendezheted. Új képet az íróasztal kezdőlapján tehetsz be, nem itt.",
      item: "Kép",
    }),
  }),

  banners: only({
    splash: banner("splash"),
    home: banner("home"),
    gallery: banner("gallery"),
    family: banner("family"),
    wedding: banner("wedding"),
    expectant: banner("expectant"),
    portrait: banner("portrait"),
    pricing: banner("pricing"),
    contact: banner("contact"),
    photographer: banner("photographer"),
  }).meta({ label: "Nagy képek" }),
};

export type ContentKind = keyof typeof contentSchemas;
export type ContentOf<Kind extends ContentKind> = InferType<(typeof contentSchemas)[Kind]>;

export type SiteFile = ContentOf<"site">;
export type PackagesFile = ContentOf<"packages">;
export type GalleryFile = ContentOf<"gallery">;
export type GalleryEntry = InferType<typeof photoEntry>;

/** The four galleries, in the order of the landing page. */
export const CATEGORIES = ["family", "wedding", "expectant", "portrait"] as const;
export type Category = (typeof CATEGORIES)[number];

/** What the machine-owned `photos.generated.json` knows of one original. */
export interface PhotoFacts {
  /** Upright, in px. */
  width: number;
  /** Upright, in px. */
  height: number;
  /** First 8 hex digits of SHA-256 over the original's bytes, the recipe and the focal point. */
  hash: string;
  /** Mean colours of the upper and the lower half, `#rrggbb,#rrggbb`. */
  placeholder: string;
}

/** What names a picture everywhere: `wedding/wedding-01` for the file `wedding-01.jpg` of a folder. */
export function photoKey(folder: string, file: string): string {
  return `${folder}/${file.replace(/\.jpg$/, "")}`;
}
