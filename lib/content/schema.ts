/**
 * Describes all content: the build's check, the types and the desk's forms are derived from it. Prices are in Ft, lengths
 * in characters. The desk shows the labels (Hungarian), and commands print the messages (English).
 */
import { array, type InferType, type SchemaDescription } from "yup";
import { readSecret } from "../clients/secret";
import {
  bannerEntry,
  choice,
  count,
  day,
  description,
  drawing,
  focus,
  gallery,
  heading,
  lead,
  list,
  oldAddresses,
  optionalList,
  optionalObject,
  optionalText,
  optionalTextList,
  optionalUrl,
  origin,
  pageBanners,
  photoEntry,
  photoId,
  photoIds,
  richText,
  slug,
  state,
  strictObject,
  text,
  textList,
  time,
  title,
  urls,
  year,
} from "./field-types";
import { FONT_LABELS } from "./fonts";
import { PALETTE_LABELS } from "./palettes";

/** Named as in schema.org. */
const OPENING_DAYS = {
  "Monday Tuesday Wednesday Thursday Friday": "Hétköznap",
  Monday: "Hétfő",
  Tuesday: "Kedd",
  Wednesday: "Szerda",
  Thursday: "Csütörtök",
  Friday: "Péntek",
  Saturday: "Szombat",
  Sunday: "Vasárnap",
};

const NOT_YET = "Ez az év még nem jött el.";

/** The texts about a place, in the order of its page. */
export const PLACE_PARTS = ["light", "rooms", "rain", "distance"] as const;
/** Shorter texts help neither couples nor search engines. */
export const PLACE_WORDS = 120;

/** `photos` may be anything: it is not checked yet. */
export const filesOf = (photos: unknown): unknown[] =>
  Array.isArray(photos) ? photos.map((photo) => photo?.file) : [];

const gallerySchema = strictObject({
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

const storySchema = strictObject({
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

const placeSchema = strictObject({
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

const EXACT = { exact: "Igen" };
const FROM = { from: "Ennyitől" };

const packagesSchema = strictObject({
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

/** The fields of each kind of content. `files.ts` maps files to kinds. */
export const contentSchemas = {
  site: strictObject({
    name: text("Neved", { example: "Minta Anna" }),
    brand: text("Felirat a fejlécben", { example: "Minta Anna Fotó" }),
    profession: text("Foglalkozás", { help: "A névjegyen a neved alatt." }),
    tagline: text("Mondat a nyitóképen"),
    description: description(),
    /** `SITE_URL` overrides it. */
    url: origin("Az oldal webcíme", "https://mintaanna.hu"),
    email: text("E-mail-cím", { help: "Ide érkeznek az üzenetek." })
      .email("is not an e-mail address")
      .matches(/\.[^.@]+$/, "is not an e-mail address")
      .meta({ issue: "ez nem e-mail-cím", example: "anna@mintaanna.hu" }),
    /** The number to dial. */
    phone: text("Telefonszám")
      .matches(/^\+\d{8,15}$/, "must be + and digits only")
      .meta({ issue: "csak számok, elöl +36 vagy 06", example: "+36301234567", kind: "hidden" })
      .meta({ derivedFrom: "phoneText" }),
    phoneText: text("Telefonszám", { help: "Ahogy az oldalon álljon, például 06 30 123 4567." }),
    copyrightYear: year("Évszám a lap alján", 1990, { example: "2026", future: NOT_YET }).required(
      "is missing",
    ),
    copyrightUntil: choice("Meddig tart az évszám?", {
      fixed: "Csak ez az egy év áll ott",
      now: "A mostani évig, például 2014–2026",
    }),
    areaServed: optionalTextList("Ahol dolgozol", "Hely", {
      help: "Elöl a városod: ott áll a bemutatkozásodban és az oldalak címében is, mert így keresnek. Utána települések, megyék vagy az ország, a Google-nak és a többi keresőnek.",
    }),
    /** Latitude and longitude, as maps copy them. */
    location: optionalText("Hol van a műtermed?", {
      help: "A Google Térképen kattints rá jobb gombbal, majd a felső sorra, és illeszd be ide. Csak a keresőknek szól.",
    })
      .matches(/^-?\d{1,2}\.\d+, ?-?\d{1,3}\.\d+$/, "must be two numbers like 47.4979, 19.0402")
      .meta({ issue: "két szám kell, vesszővel", example: "47.4979, 19.0402" }),
    hours: optionalList("Mikor érnek el?", "Időszak", {
      days: choice("Napok", OPENING_DAYS).required("is missing or empty"),
      opens: time("Mettől?", "09:00"),
      closes: time("Meddig?", "17:00"),
    }).meta({ help: "Csak a keresőknek szól. Üresen nem tudják." }),
    since: year("Mióta fotózol?", 1950, {
      help: "Az év, négy számjeggyel.",
      example: "2014",
      future: NOT_YET,
    }),
    experience: optionalText("Mennyi van mögötted?", {
      help: "Például: 180 esküvő és 240 család.",
    }),
    social: strictObject({
      invitation: text("Mondat a linkek előtt"),
      links: urls("Linkek", "Link", {
        help: "Illeszd be a lapjaid címét, ebben a sorrendben állnak majd: Facebook, Instagram, Pinterest, TikTok, YouTube, Vimeo, LinkedIn, X, Threads, Bluesky vagy más.",
        example: "https://www.instagram.com/mintaanna",
      }),
    }).meta({ label: "Közösségi oldalak" }),
    palette: choice("Színvilág", PALETTE_LABELS).meta({ kind: "palette" }),
    fonts: choice("Betűk", FONT_LABELS).meta({ kind: "fonts" }),
    logo: drawing(
      "Logó",
      "logo",
      "A fejlécben áll, a felirat helyén. SVG vagy PNG, átlátszó háttérrel.",
    ),
    icon: drawing(
      "Ikon",
      "icon",
      "A böngésző fülén és a telefonok kezdőképernyőjén látszik. Ha nincs, a neved kezdőbetűje.",
    ),
    /** True if AI may be trained on the photos. */
    training: choice("Felhasználhatók a képeid mesterséges intelligencia tanítására?", {
      refused: "Nem",
      allowed: "Igen",
    }).meta({
      help: "Ha nem, az oldal ezt jelzi az adatgyűjtő robotoknak. Aki tisztességes, betartja; a többit ez sem állítja meg.",
    }),
  }).meta({ label: "Név, elérhetőség, közösségi oldalak" }),

  home: strictObject({
    ...heading(),
    /** The Firebase console may replace it. */
    announcement: optionalText("Hír", {
      help: "Egy rövid hír a kép alatt, például szabad időpontok; legfeljebb 160 betű. Üresen nincs hír.",
      isLong: true,
    }).max(160),
    announcedUntil: day("Meddig látszódjon a hír?", {
      help: "Ez az utolsó nap, utána magától eltűnik. Üresen kint marad, amíg le nem veszed.",
      past: "Ez már elmúlt: a hír nem látszik.",
    }),
    announcementTo: choice("Hová vezet a hír?", { saturdays: "A szabad szombatokhoz" }).meta({
      unchosen: "Sehová",
    }),
    photos: photoIds("Képek a kezdőlapon", {
      help: "Öt-hét kép, amelyet elsőnek mutatnál; fekvő és álló vegyesen a legszebb.",
    }).notRequired(),
    greeting: text("Köszöntés"),
    paragraphs: richText("Bemutatkozás"),
    links: list("Linkek az oldal alján", "Link", {
      href: choice("Hová vezet", {
        "/gallery": "Galéria",
        "/pricing": "Fotócsomagok",
        "/contact": "Kapcsolat",
      }).required("is missing or empty"),
      title: text("Felirat", { isName: true }),
      text: text("Mondat mellette"),
    }).length(3, "must be three"),
  }).meta({ label: "Kezdőlap és hír" }),

  packages: packagesSchema,
  landing: strictObject(heading()).meta({ label: "Galériák oldala" }),

  contact: strictObject({
    ...heading(),
    paragraphs: richText("Bevezetés"),
    next: optionalTextList("Mi történik az üzenet után?", "Lépés", {
      help: "Az űrlap mellett áll, és küldés után is: mikor válaszolsz, mi jön utána.",
    }),
  }).meta({ label: "Kapcsolat" }),

  /** Without `changed` and `openUntil`, the site has no calendar. */
  dates: strictObject({
    openUntil: day("Meddig foglalhatnak?", {
      help: "Az utolsó nap, amelyre most foglalást vállalsz. A későbbiekről az oldal azt mondja: írjanak, és megnézed. Üresen az oldalon nincs naptár.",
      past: "Ez már elmúlt: az oldalon egy szabad nap sem látszik.",
    }),
    taken: array().of(day("Nap").required("is missing")).required("is missing").meta({
      label: "Foglalt napok",
      help: "Kattints a foglalt napokra; még egy kattintás, és a nap megint szabad.",
      kind: "days",
    }),
    /** ISO weekdays without work: 1 is Monday. */
    weekly: array().of(count("").max(7).required("is missing")).optional().meta({
      label: "Heti szabadnapok",
      help: "Amelyik mellett pipa van, azon a napon soha nem fotózol.",
      kind: "weekdays",
    }),
    holidays: array()
      .of(
        text("Nap")
          .matches(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, "must be a month and day like 12-24")
          .meta({ issue: "hónap és nap kell, kötőjellel", example: "12-24" }),
      )
      .optional()
      .meta({
        label: "Minden évben szabad napok",
        item: "Nap",
        help: "Hónap és nap, például 12-24: ezeken egyik évben sem fotózol.",
      }),
    /** Where the nearest Saturdays begin: `offeredFrom` in `lib/dates/free-days.ts`. */
    nearest: choice("Mikortól ajánljon szabad szombatokat az oldal?", {
      planned: "Két hónap múlvától",
      summer: "A következő nyártól, májustól",
      now: "Mától",
    }),
    /** The gallery that links to the date field, as do its packages. */
    gallery: gallery("Melyik galéria végén és melyik csomagok alatt álljon?", {
      help: "Ott egy sor vezet a naptárhoz: „Szabad a napotok?”",
    }),
    /** The due date field, at the end of a gallery; the weeks of pregnancy are 28 to 34 by default. */
    expecting: optionalObject("Mikorra várjátok?", {
      gallery: gallery("Melyik galéria végén és melyik csomag alatt álljon?", {
        help: "A kismamáké.",
      }),
      from: count("Hányadik héttől? (Üresen 28.)").max(40),
      to: count("Hányadik hétig? (Üresen 34.)")
        .max(40)
        .test("order", "ends before it starts", (to = 34, { parent }) => to >= (parent.from ?? 28)),
      twins: count("Ikreknél hány héttel hamarabb? (Üresen 2.)").max(40),
      newborn: choice("Újszülötteket is fotózol?", { yes: "Igen" }).meta({ unchosen: "Nem" }),
    }),
    /** Day of the last review. After `VALID_DAYS` (`lib/dates/free-days.ts`) the site hides free days. */
    changed: day("", { kind: "hidden" }),
  }).meta({ label: "Szabad napok" }),

  privacy: strictObject({
    title: title(),
    description: description(),
    imprint: list("Impresszum", "Adat", {
      label: text("Megnevezés", { example: "Székhely", isName: true }),
      role: choice("Hová kerül még?", { seat: "A keresőknek is: ez a címem" }).meta({
        unchosen: "Csak ide",
      }),
      value: text("Érték", { example: "1234 Mintaváros", isLong: true }),
    }),
    effective: optionalText("Hatályos", {
      help: "Mikortól érvényes, például „2026. november 22-től”.",
    }),
    sections: list("Fejezetek", "Fejezet", {
      /** Anchor: `/privacy#<id>`. */
      id: slug(),
      title: title(),
      role: choice("Miről szól?", {
        form: "Az űrlapról; csak azzal látszik",
        rights: "A képek jogairól; azok ide utalnak",
      }).meta({ unchosen: "Másról" }),
      paragraphs: textList("Bekezdések", "Bekezdés"),
    }),
  }).meta({ label: "Adatkezelés és impresszum" }),

  gallery: gallerySchema,
  story: storySchema,
  place: placeSchema,
  client: clientSchema,

  testimonials: strictObject({
    testimonials: list("Vélemények", "Vélemény", {
      words: text("Amit mondtak", { isLong: true, possessive: "szövege" }),
      who: text("Ki mondta", { example: "Eszter és Bence", isName: true }),
      occasion: text("Mi volt az, és mikor", { example: "esküvő, 2026 júniusa" }),
      gallery: gallery("Galéria", { help: "Az ilyen csomagok mellett áll." }),
      picture: photoId("Kép", { help: "A kezdőlapon áll a szavak fölött." }),
      /** A missing story is not linked. */
      story: optionalText("Történetük", { kind: "story", help: "Link vezet oda a szavaik alól." }),
      published: optionalUrl("Hol jelent meg?", "https://www.facebook.com/mintaanna/reviews"),
      /** Without consent the quote is not shown. */
      agreed: day("Mikor járultak hozzá, hogy kitedd?", {
        help: "Amíg ez üres, az oldalon nem látszik: idézni csak engedéllyel szabad.",
      }),
    }).meta({ help: "Az első áll a kezdőlapon." }),
    /** How quotes are verified; must be disclosed (directive 2005/29/EC, article 7 (6)). */
    checked: optionalText("Hogyan ellenőrzöd, hogy tényleg az ügyfeleid mondták?", {
      help: "A vélemények alatt áll, mert a törvény szerint ki kell írni. Üresen az áll ott, hogy nem ellenőrzöd.",
      isLong: true,
    }),
  }).meta({ label: "Vélemények" }),

  banners: strictObject(pageBanners).meta({ label: "Nagy képek" }),

  redirects: strictObject({ lines: oldAddresses("Régi címek") }).meta({ label: "Régi címek" }),

  /** A client gallery for everyone. Without photos, the site has none. */
  "sample-gallery": strictObject({
    title: text("A pár neve", { example: "Lili és Marci" }),
    greeting: text("Köszöntés", {
      help: "A borítókép alatt áll. Írd meg, hogy ez csak minta.",
      isLong: true,
    }),
    cover: photoId("Borítókép", { help: "Az egyik lenti kép. Üresen az első fekvő." }),
    chapters: list("Fejezetek", "Fejezet", {
      name: text("Név", { example: "Készülődés", isName: true }),
      photos: photoIds("Képek", {
        help: "A galériáidból, ebben a sorrendben. Bárki letöltheti őket.",
      }),
    }).meta({ help: "Ha nincs egy sem, az oldalon nincs mintagaléria." }),
    /** Not confidential: every page that links to the gallery contains it. */
    secret: text("", { kind: "hidden" }).test(
      "secret",
      "is not a secret",
      (secret) => readSecret(secret) !== undefined,
    ),
  }).meta({ label: "Mintagaléria" }),
};

export type ContentKind = keyof typeof contentSchemas;
export type ContentOf<Kind extends ContentKind> = InferType<(typeof contentSchemas)[Kind]>;
export type SiteFile = ContentOf<"site">;
export type PackagesFile = ContentOf<"packages">;
export type GalleryFile = ContentOf<"gallery">;
export type PhotoEntry = InferType<typeof photoEntry>;
export type BannerEntry = InferType<typeof bannerEntry>;

/** Yup's description of a schema, with the parts that its own type omits. */
export type Description = SchemaDescription & {
  fields?: Record<string, Description>;
  innerType?: Description;
};

export const describeKind = (kind: ContentKind) => contentSchemas[kind].describe() as Description;
