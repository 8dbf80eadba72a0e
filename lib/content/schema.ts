/**
 * Describes all content: the build's check, the types and the desk's forms are derived from it. Prices are in Ft, lengths
 * in characters. The desk shows the labels (Hungarian), and commands print the messages (English).
 */
import { array, type InferType, number, type SchemaDescription } from "yup";
import {
  choice,
  count,
  day,
  description,
  FOCUS,
  gallery,
  list,
  optionalText,
  optionalTextList,
  optionalUrl,
  PHOTO_FILE,
  packageId,
  photoIds,
  slug,
  story,
  strictObject,
  text,
  textList,
  time,
  url,
} from "./fields";
import { BANNER_LABELS } from "./names.mjs";
import { PALETTE_LABELS } from "./palettes";

const title = () => text("Cím", undefined, "Esküvői fotók").meta({ isName: true });
const lead = () => text("Mondat a cím alatt", undefined, "A nagy nap, úgy, ahogy megéltétek.");
const heading = () => ({ title: title(), lead: lead(), description: description() });

/** In UTF-16 units, as yup counts. */
export const LONGEST_ALT = 300;

/** Alt text, and caption if there is no other. If it is empty, `index.ts` uses the gallery's name and a number. */
const alt = optionalText(
  "Mi látható a képen?",
  "Ezt hallja, aki nem látja. Egy rövid mondat, például: Menyasszonyi csokor az ablakban.",
)
  .defined("is missing")
  .max(LONGEST_ALT)
  .meta({ isLong: true, isName: true });

const photoEntry = strictObject({
  file: text("Kép")
    .matches(PHOTO_FILE, "must be a name like wedding-01.jpg")
    .meta({ kind: "hidden", isName: true }), // its focal point shows it
  alt,
  caption: optionalText("Képaláírás", "Üresen az áll a kép alatt, ami rajta látható.").max(
    LONGEST_ALT,
  ),
  /** Focal point as CSS `object-position`; the centre if missing. */
  focus: optionalText("Fókuszpont", "Kattints arra, ami a képen fontos: az a vágásnál is megmarad.")
    .matches(FOCUS, 'must be two percentages like "40% 60%"')
    .meta({ kind: "focus", issue: "két százalék kell 0 és 100 között", example: "40% 60%" }),
  /** When it was taken, by the camera's clock. Only for sorting at the desk. */
  taken: optionalText("", "")
    .matches(
      /^\d{4}(-\d\d){2}T\d\d(:\d\d){2}\.\d{3}$/,
      "must be a time like 2026-06-12T15:04:05.120",
    )
    .meta({ kind: "hidden" }),
});

/** A full-width photo. Its file is in `public/assets/images/`. */
const bannerEntry = photoEntry.omit(["caption"]).shape({
  side: choice("Hol álljanak a szavak?", "Ahol a kép a legnyugodtabb.", {
    start: "Bal oldalt",
    end: "Jobb oldalt",
  }),
});
const banner = (label: string) => bannerEntry.clone().required("is missing").meta({ label });
const pageBanners = Object.fromEntries(
  Object.entries(BANNER_LABELS).map(([page, label]) => [page, banner(label)]),
) as Record<keyof typeof BANNER_LABELS, ReturnType<typeof banner>>;

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

/** The texts about a place, in the order of its page. */
export const PLACE_PARTS = ["light", "rooms", "rain", "distance"] as const;
/** Minimum: shorter texts help neither couples nor search engines. */
const PLACE_WORDS = 120;

/** `photos` may be anything: it is not checked yet. */
const filesOf = (photos: unknown): unknown[] =>
  Array.isArray(photos) ? photos.map((photo) => photo?.file) : [];

/** The fields of each kind of content. `files.ts` maps files to kinds. */
export const contentSchemas = {
  site: strictObject({
    name: text("Neved", undefined, "Minta Anna"),
    brand: text("Felirat a fejlécben", undefined, "Minta Anna Fotó"),
    profession: text("Foglalkozás", "A névjegyen a neved alatt."),
    tagline: text("Mondat a nyitóképen"),
    description: description(),
    /** Without a slash at the end. `SITE_URL` overrides it. */
    url: url("Az oldal címe", "https://mintaanna.hu"),
    email: text("E-mail-cím", "Ide érkeznek az üzenetek.")
      .email("is not an e-mail address")
      .meta({ issue: "ez nem e-mail-cím", example: "anna@mintaanna.hu" }),
    /** As it is dialled; the desk derives it from `phoneText`. */
    phone: text("Telefonszám")
      .matches(/^\+\d{8,15}$/, "must be + and digits only")
      .meta({ issue: "csak számok, elöl +36 vagy 06", example: "+36301234567", kind: "hidden" }),
    phoneText: text("Telefonszám", "Ahogy az oldalon álljon, például 06 30 123 4567."),
    copyrightYear: number()
      .strict()
      .integer("must be a year")
      .min(1990)
      .required("is missing")
      .meta({ label: "Évszám a lap alján", example: "2026" }),
    copyrightUntil: choice("Meddig tart az évszám?", "", {
      fixed: "Csak ez az egy év áll ott",
      now: "A mostani évig, például 2014–2026",
    }),
    areaServed: optionalTextList(
      "Ahol dolgozol",
      "Hely",
      "Elöl a városod: ott áll a bemutatkozásodban és az oldalak címében is, mert így keresnek. Utána települések, megyék vagy az ország, a Google-nak és a többi keresőnek.",
    ),
    /** Latitude and longitude, as maps copy them. */
    location: optionalText(
      "Hol van a műtermed?",
      "A Google Térképen kattints rá jobb gombbal, majd a felső sorra, és illeszd be ide. Csak a keresőknek szól.",
    )
      .matches(/^-?\d{1,2}\.\d+, ?-?\d{1,3}\.\d+$/, "must be two numbers like 47.4979, 19.0402")
      .meta({ issue: "két szám kell, vesszővel", example: "47.4979, 19.0402" }),
    hours: list(
      "Mikor érnek el?",
      "Időszak",
      {
        days: choice("Napok", "", OPENING_DAYS).required("is missing or empty"),
        opens: time("Mettől?", "09:00"),
        closes: time("Meddig?", "17:00"),
      },
      "Csak a keresőknek szól. Üresen nem tudják.",
    ).optional(),
    since: number()
      .strict()
      .integer("must be a year")
      .min(1950)
      .optional()
      .meta({ label: "Melyik éve óta fotózol?", help: "Négy számjegy.", example: "2014" }),
    experience: optionalText("Mennyi van mögötted?", "Például: 180 esküvő és 240 család."),
    social: strictObject({
      invitation: text("Mondat a linkek előtt"),
      facebook: optionalUrl("Facebook", "https://www.facebook.com/mintaanna"),
      instagram: optionalUrl("Instagram", "https://www.instagram.com/mintaanna"),
    }).meta({ label: "Közösségi oldalak" }),
    palette: choice("Színvilág", "Az egész oldal színei.", PALETTE_LABELS),
    /** Whether AI may be trained on the photos; by default it may not. */
    training: choice(
      "Felhasználhatók a képeid mesterséges intelligencia tanítására?",
      "Ha nem, az oldal ezt jelzi az adatgyűjtő robotoknak. Aki tisztességes, betartja; a többit ez sem állítja meg.",
      { refused: "Nem", allowed: "Igen" },
    ),
  }).meta({ label: "Név, elérhetőség, közösségi oldalak" }),

  home: strictObject({
    ...heading(),
    /** The Firebase console may replace it. */
    announcement: optionalText(
      "Hír",
      "Egy rövid hír a kép alatt, például szabad időpontok; legfeljebb 160 betű. Üresen nincs hír.",
    ).max(160),
    announcedUntil: day(
      "Meddig látszódjon a hír?",
      "Ez az utolsó nap, utána magától eltűnik. Üresen kint marad, amíg le nem veszed.",
    ),
    announcementTo: choice("Hová vezet a hír?", "", {
      saturdays: "A szabad szombatokhoz",
    }).meta({ unchosen: "Sehová" }),
    photos: photoIds(
      "Képek a kezdőlapon",
      "Öt-hét kép, amelyet elsőnek mutatnál; fekvő és álló vegyesen a legszebb.",
    ).notRequired(),
    greeting: text("Köszöntés"),
    paragraphs: textList("Bemutatkozás", "Bekezdés"),
    links: list("Linkek az oldal alján", "Link", {
      href: choice("Hová vezet", "", {
        "/gallery": "Galéria",
        "/pricing": "Fotócsomagok",
        "/contact": "Kapcsolat",
      }).required("is missing or empty"),
      title: text("Felirat").meta({ isName: true }),
      text: text("Mondat mellette"),
    }).length(3, "must be three"),
  }).meta({ label: "Kezdőlap és hír" }),

  packages: strictObject({
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
        price: count("Ár forintban")
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
            from: count("Ár forintban, ennyitől")
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
  }).meta({ label: "Fotócsomagok, árak" }),

  landing: strictObject(heading()).meta({ label: "Galériák oldala" }),

  contact: strictObject({
    ...heading(),
    paragraphs: textList("Bevezetés", "Bekezdés"),
    next: optionalTextList(
      "Mi történik az üzenet után?",
      "Lépés",
      "Az űrlap mellett áll, és küldés után is: mikor válaszolsz, mi jön utána.",
    ),
  }).meta({ label: "Kapcsolat" }),

  /** Without `changed` and `openUntil`, the site has no calendar. */
  dates: strictObject({
    openUntil: day(
      "Meddig foglalhatnak?",
      "Az utolsó nap, amelyre most foglalást vállalsz. A későbbiekről az oldal azt mondja: írjanak, és megnézed. Üresen az oldalon nincs naptár.",
    ),
    taken: array().of(day("Nap", "").required("is missing")).required("is missing").meta({
      label: "Foglalt napok",
      help: "Kattints a foglalt napokra; még egy kattintás, és a nap megint szabad.",
      kind: "days",
    }),
    /** ISO weekdays without work: 1 is Monday. */
    weekly: array().of(count("").max(7).required("is missing")).optional().meta({
      label: "Hetente szabadnap",
      help: "Amelyik mellett pipa van, azon a napon soha nem fotózol.",
      kind: "weekdays",
    }),
    /** `MM-DD` */
    holidays: array()
      .of(
        text("Nap")
          .matches(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, "must be a month and day like 12-24")
          .meta({ issue: "hónap és nap kell, kötőjellel", example: "12-24" }),
      )
      .optional()
      .meta({
        label: "Évente szabadnap",
        item: "Nap",
        help: "Hónap és nap, például 12-24: ezeken egyik évben sem fotózol.",
      }),
    /** The gallery that links to the date field, as do its packages. */
    gallery: gallery(
      "Melyik galéria végén és melyik csomagok alatt álljon?",
      "Ott egy sor vezet a naptárhoz: „Szabad a napotok?”",
    ),
    /** The due date field, at the end of a gallery; the weeks of pregnancy are 28 to 34 by default. */
    expecting: strictObject({
      gallery: gallery("Melyik galéria végén és melyik csomag alatt álljon?", "A kismamáké."),
      from: count("Hányadik héttől? (Üresen 28.)").max(40),
      to: count("Hányadik hétig? (Üresen 34.)")
        .max(40)
        .test("order", "ends before it starts", (to = 34, { parent }) => to >= (parent.from ?? 28)),
      twins: count("Ikreknél hány héttel hamarabb? (Üresen 2.)").max(40),
      newborn: choice("Újszülötteket is fotózol?", "", { yes: "Igen" }).meta({ unchosen: "Nem" }),
    })
      .optional()
      .default(undefined)
      .meta({ label: "Mikorra várjátok?" }),
    /** Day of the last review. After `VALID_DAYS` (`lib/dates/free-days.ts`) the site hides free days. */
    changed: day("", "").meta({ kind: "hidden" }),
  }).meta({ label: "Szabad napok" }),

  privacy: strictObject({
    title: title(),
    description: description(),
    imprint: list("Impresszum", "Adat", {
      label: text("Mi ez").meta({ isName: true }),
      value: text("Adat"),
    }),
    effective: optionalText("Hatályos", "Mikortól érvényes, például „2026. november 22-től”."),
    sections: list("Fejezetek", "Fejezet", {
      /** Anchor: `/privacy#<id>`. */
      id: slug(),
      title: title(),
      paragraphs: textList("Bekezdések", "Bekezdés"),
    }),
  }).meta({ label: "Adatkezelés és impresszum" }),

  gallery: strictObject({
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
        return (
          file === undefined || createError({ message: `has ${file} twice`, params: { file } })
        );
      })
      .meta({ label: "Képek", item: "Kép" }),
  }),

  story: strictObject({
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
  }),

  place: strictObject({
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
  }),

  testimonials: strictObject({
    testimonials: list(
      "Vélemények",
      "Vélemény",
      {
        words: text("Amit mondtak").meta({ isLong: true, possessive: "szövege" }),
        who: text("Ki mondta", undefined, "Eszter és Bence").meta({ isName: true }),
        occasion: text("Mi volt az, és mikor", undefined, "esküvő, 2026 júniusa"),
        gallery: gallery("Galéria", "Az ilyen csomagok mellett áll."),
        picture: photoIds("Kép", "A kezdőlapon áll a szavak fölött.")
          .max(1, "may be one")
          .notRequired(),
        story: story("Történetük", "Link vezet oda a szavaik alól."),
        published: optionalUrl("Hol jelent meg?", "https://www.facebook.com/mintaanna/reviews"),
        /** Without consent the quote is not shown. */
        agreed: day(
          "Mikor járultak hozzá, hogy kitedd?",
          "Amíg ez üres, az oldalon nem látszik: idézni csak engedéllyel szabad.",
        ),
      },
      "Az első áll a kezdőlapon.",
    ),
    /** How quotes are verified; must be disclosed (directive 2005/29/EC, article 7 (6)). */
    checked: optionalText(
      "Hogyan ellenőrzöd, hogy tényleg az ügyfeleid mondták?",
      "A vélemények alatt áll, mert a törvény szerint ki kell írni. Üresen az áll ott, hogy nem ellenőrzöd.",
    ).meta({ isLong: true }),
  }).meta({ label: "Vélemények" }),

  banners: strictObject(pageBanners).meta({ label: "Nagy képek" }),
};

export type ContentKind = keyof typeof contentSchemas;
export type ContentOf<Kind extends ContentKind> = InferType<(typeof contentSchemas)[Kind]>;
export type SiteFile = ContentOf<"site">;
export type PackagesFile = ContentOf<"packages">;
export type GalleryFile = ContentOf<"gallery">;
export type GalleryEntry = InferType<typeof photoEntry>;
export type BannerEntry = InferType<typeof bannerEntry>;

/** Yup's description of a schema, with the parts that its own type omits. */
export type Description = SchemaDescription & {
  fields?: Record<string, Description>;
  innerType?: Description;
};

export const describeKind = (kind: ContentKind) => contentSchemas[kind].describe() as Description;
