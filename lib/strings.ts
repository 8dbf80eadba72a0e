/**
 * All strings of the interface and of mails. For a second language, translate this file and `content/`.
 *
 * Each export belongs to one part of the site and has no side effects, so bundlers omit unused strings from a page's script.
 * What visitors read is typeset (`set`); small scripts use `\u00a0` instead. Mails and the specification's messages are
 * plain. Paths, anchors and field names are parts of URLs, so they are not here.
 */

import { typesetAll } from "@/lib/text/typeset";

/** esbuild applies the annotation only within this file. */
// @__NO_SIDE_EFFECTS__
function set<Strings>(strings: Strings): Strings {
  return typesetAll(strings);
}

export const LANGUAGE = "hu";
export const LOCALE = "hu-HU";

export type LinkedSentence = readonly [before: string, link: string, after: string];

// @__NO_SIDE_EFFECTS__
function linked(before: string, link: string, after = ""): LinkedSentence {
  return [before, link, after];
}

/** The article before a word or number: `az` before a vowel, including 1, 5 and 1000, else `a`. */
export const articleOf = (word: string | number): string =>
  /^(?:[aáeéiíoóöőuúüű5]|1(?:\d{3})?(?!\d))/i.test(`${word}`) ? "az" : "a";

/** A title within a sentence: „egész nap”. */
const inSentence = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1);

export const GALLERY = "Galéria";
/** Has a soft hyphen, because it is set in large type. */
export const PACKAGES = "Fotó\u00adcsomagok";
export const CONTACT = "Kapcsolat";

export const layoutStrings = set({
  skip: "Ugrás a tartalomra",
  navigation: "Fő navigáció",
  openMenu: "Menü",
  closeMenu: "Bezárás",
  breadcrumbs: "Hol vagy?",
  home: "Kezdőlap",
  privacy: "Adatkezelés és impresszum",
  social: "Közösségi oldalak",
  onward: "Tovább",
  news: "Hír",
  draft: "Vázlat: csak te látod",
});

/** @param last ends the range of years if it is later than the first */
export const copyrightNotice = (first: number, last: number, name: string) =>
  `© ${last > first ? `${first}–${last}` : first} ${name}. Minden jog fenntartva.`;

export const splashStrings = { enter: "Nézz körül" };

export const notFoundStrings = set({
  title: "Nincs ilyen oldal",
  description: "Ezen a címen nincs oldal.",
  heading: "Ezen a címen nincs oldal",
  redirect: linked("Átirányítalak. Ha nem sikerül, itt a ", "kezdőlap", "."),
});

export const offlineStrings = set({
  title: "Nincs kapcsolat",
  description: "Ez az oldal most nem érhető el, mert nincs internetkapcsolat.",
  heading: "Most nincs internetkapcsolat",
  stored:
    "Ezt az oldalt még nem nézted meg, ezért kapcsolat nélkül nem tudom megmutatni. Amit már láttál, az most is elérhető:",
  call: (phone: string) => linked("Ha sürgős, hívj bátran: ", phone, "."),
});

export const galleryStrings = set({
  count: (photos: number) => `${photos} kép`,
  pictures: "Képek",
  more: "További képek",
  others: "További galériák",
  look: "Megnézem a képeket",
  closing: "A ti képeitek is ide kerülhetnek.",
  removed: "Az a kép, amelyet kerestél, már nincs itt. Nézd meg a többit!",
  soon: "Képek hamarosan",
  meanwhile: "A galéria most készül. Ha addig is van kérdésed, szívesen mesélek a fotózásról.",
});

export const INVITATION = "Ilyet szeretnél?";
export const WRITE_TO_ME = "Írj nekem";
export const WRITE_ABOUT_IT = "Írj róla";

export const MISSING_PHOTO = "Ez a\u00a0kép most nem tölthető be.";

/** The keys belong to the viewer's library. */
export const viewerLabels = {
  Lightbox: "Képnézegető",
  Carousel: "képsor",
  Slide: "kép",
  "Photo gallery": "Nagy képek",
  "{index} of {total}": "{index} / {total}",
  Previous: "Előző kép",
  Next: "Következő kép",
  Close: "Bezárás",
  "Zoom in": "Nagyítás",
  "Zoom out": "Kicsinyítés",
  Play: "Vetítés indítása",
  Pause: "Vetítés leállítása",
};

/** Title of a photo's own page, the viewer without scripts. `position` counts from 1. */
export const photoPageStrings = {
  back: (gallery: string) => `Vissza: ${gallery}`,
  neighbour: (label: string, alt: string) => `${label}: ${alt}`,
  description: (alt: string, gallery: string, position: number, total: number) =>
    `${alt}. ${gallery}, ${position}. kép (összesen ${total}).`,
};

export const storyStrings = set({
  title: "Történetek",
  description: "Egy-egy nap elejétől a végéig, hogy lássátok, mire számíthattok.",
  /** `month` is an ISO month. */
  when: (month: string, place: string) =>
    linked([month && monthOf(month), place && " "].filter(Boolean).join(","), place),
  read: "Elolvasom a történetüket",
  credits: "Akikkel együtt készült",
  yours: "És a ti napotok?",
  askForDay: "Írd meg a dátumot, és megmondom, szabad-e még.",
  price: (title: string, price: string) => linked("", `${title}, ${price}`),
  soon: "Történetek hamarosan",
  meanwhile: "Az első most készül. Ha addig is van kérdésed, szívesen mesélek.",
});

export const placeStrings = set({
  light: "A fény",
  rooms: "Ahol készülődhettek",
  rain: "Ha esik",
  distance: "Hogyan juttok oda?",
  stories: "Ami itt történt",
  yours: "Ti is ide készültök?",
});

export const quoteStrings = set({
  story: "A történetük",
  published: "Ahol megjelent",
  unchecked:
    "A véleményeket úgy idézem, ahogy megkaptam őket; azt, hogy ügyfeleimtől származnak-e, nem ellenőriztem.",
});

/** „Mintaváros · 2014 óta · 180 esküvő” */
export const factsLine = (town?: string, since?: number, experience?: string): string =>
  [town, since && `${since} óta`, experience].filter(Boolean).join(" · ");

export const favouritesLabel = (count: number) => `Kedvencek: ${count} kép`;

export const shareStrings = {
  share: "Elküldöm valakinek",
  copied: "Kimásoltam a\u00a0linket, illeszd be egy üzenetbe.",
  copy: "Ezt a\u00a0címet küldd el:",
};

export const favouriteButtonLabel = (alt: string) => `Kedvenc: ${alt}`;
export const NO_MORE_FIT =
  "24 kedvenc fér el, és már ennyi van. Ha ez is kell, előbb vegyél ki egyet.";

export const favouritesPageStrings = set({
  title: "Kedvencek",
  /** Title of a shared list. */
  shared: "Válogatás neked",
  description: "Ezeket a képeket neked válogatták. Nézd végig őket, és ha tetszenek, írj!",
  galleries: "Galériák",
  ask: "Ilyeneket szeretnénk",
  adopt: "Elteszem a kedvenceim közé",
  empty:
    "Itt gyűlnek a képek, amelyek tetszenek: nyomd meg rajtuk a szívet. Ha írsz nekem, ezek is jönnek az üzeneteddel, így rögtön tudom, mire gondolsz.",
  scriptless:
    "Hogy mit választottál, azt a böngésződ jegyzi meg, és ehhez JavaScript kell. A galériák nélküle is végignézhetők.",
});

export const favouritesStrings = set({
  own: (count: number) =>
    count > 0
      ? `${count} képet jelöltél meg. Amíg el nem küldöd${count > 1 ? " őket" : ""}, csak a te böngésződ őrzi a választásodat.`
      : "Mindet kivetted. A szívvel bármelyiket visszateheted, amíg itt vagy.",
  brought: (count: number) => `Ezt ${articleOf(count)} ${count} képet neked válogatták.`,
  adopted: "Mind a kedvenceid között van.",
  unreachable: "Néhány kép most nem tölthető be, de a választásod megmaradt.",
});

export const photoStrings = {
  label: "Kiválasztott képek",
  title: "Ezek a\u00a0képek is jönnek az\u00a0üzeneteddel",
  remove: (alt: string) => `Kiveszem: ${alt}`,
  tooMany: (limit: number) => `Egy üzenetbe ${limit} kép fér, ezért a\u00a0többi kimarad.`,
};

export const packageStrings = set({
  section: "Csomagok és árak",
  jumps: "Csomagok",
  ask: "Érdekel",
  askFor: (title: string) => `Érdekel: ${title}`,
  tax: {
    exempt: "Alanyi adómentes vagyok, az árakra nem jön áfa.",
    included: "Az ár az áfát tartalmazza.",
  },
  basic: "Alap",
  from: (price: string) => `${price}-tól`,
  total: (place: string, distance: number, price: string) =>
    `${place}, ${distance} km-re: ${price}`,
  variant: (title: string, variant: string) => `${title}, ${inSentence(variant)}`,
  onRequest: "Az árakat szívesen elmondom",
});

export const questionStrings = set({
  heading: "Gyakori kérdések",
  link: "A kérdés linkje",
  linkTo: (question: string) => `A kérdés linkje: ${question}`,
});

export const messageErrors = {
  email: "Kérlek add meg az email címed.",
  accented: "Kérlek add meg az email címed. A @ előtt nem állhat ékezetes betű.",
  phone: "A telefonszám csak szöveg lehet.",
  subject: "Tárgy megadása szükséges.",
  message: "Üzenet megadása szükséges.",
  day: "Ilyen nap nincs a naptárban.",
  choice: "Nem tudom, ez mire vonatkozik.",
  tooLong: (limit: number, length: number) =>
    `Legfeljebb ${limit} karakter fér ide, ez most ${length}.`,
};

/** Shown below the specification's message about an invalid address, or instead of it. */
export const emailHints = set({
  noAt: "Hiányzik belőle a @.",
  space: "Nem lehet benne szóköz.",
  comma: "Vessző van benne pont helyett.",
  noEnd: "Hiányzik a vége, például .hu.",
  dot: "Rossz helyen van benne egy pont.",
  long: "A @ előtt legfeljebb 64 karakter lehet.",
});

export const formStrings = set({
  form: "Kapcsolati űrlap",
  email: "Email",
  phone: "Telefonszám (nem kötelező)",
  subject: "Tárgy",
  message: "Üzenet",
  package: "Melyik csomag érdekel? (nem kötelező)",
  noPackage: "Még nem tudom",
  place: "Hol lesz, és hányan lesztek? (nem kötelező)",
  trap: "Ezt hagyd üresen: ",
  send: "Email küldése",
  sending: "Küldés…",
  needs: "A küldéshez érvényes e-mail-cím, tárgy és üzenet kell.",
  privacy: linked("Az adataidat csak a válaszhoz használom: ", "adatkezelési tájékoztató", "."),
});

export const NEXT_STEPS = set("Mi történik az üzenet után?");

const DATE = { year: "numeric", month: "long", day: "numeric" } as const;

const dayIn = (day: string, parts: Intl.DateTimeFormatOptions = DATE) =>
  new Intl.DateTimeFormat(LOCALE, { ...parts, timeZone: "UTC" }).format(new Date(`${day}T00:00Z`));

export const WITHOUT_FORM = set("Írj e-mailt, vagy hívj fel – mindkettőre én magam válaszolok.");

const PAST = "Ez a\u00a0nap már elmúlt.";

/** `day` is an ISO date in the functions that format it, and formatted in the others. */
export const dateStrings = {
  label: "Melyik napra gondolsz? (nem kötelező)",
  hint: "Válassz egy napot, és rögtön megmondom, szabad-e.",
  day: (day: string) => dayIn(day, { ...DATE, weekday: "long" }),
  shortDay: (day: string) => dayIn(day, { month: "short", day: "numeric" }).replace(" ", "\u00a0"),
  free: (day: string) => `${day}\u00a0– még szabad.`,
  taken: (day: string) => `${day}\u00a0– már foglalt.`,
  off: (day: string) => `${day}\u00a0– aznap nem dolgozom.`,
  but: (answer: string) => answer.replace(/\.$/, "; a\u00a0legközelebbi szabad szombatok:"),
  ask: (day: string) => `${day}\u00a0– írj, és megnézem, szabad-e.`,
  past: PAST,
  askAtAll: "Írj, és megnézem, szabad-e ez a\u00a0nap.",
  updated: (day: string) => `A\u00a0naptár frissítve: ${dayIn(day)}`,
  line: linked("Szabad a\u00a0napotok? ", "Nézzétek meg"),
  session: linked("Mikor lenne jó? ", "Nézd meg a\u00a0szabad napokat"),
};

/** ISO dates as `2027. január 3. – február 20.` */
const daysFrom = (first: string, last: string, parts?: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALE, { month: "long", day: "numeric", timeZone: "UTC", ...parts })
    .formatRange(new Date(first), new Date(last))
    .replace(/(?<=[a-z]) /g, "\u00a0"); // keep a day with its month

type Days = Record<"first" | "last" | "born" | "grown", string> & { from: number; to: number };

const weeksIn = ({ from, to, first, last }: Days) =>
  `A ${from}–${to}. hét: ${daysFrom(first, last, { year: "numeric" })}`;

export const dueStrings = set({
  label: "Mikorra várjátok?",
  ownWeek: "Vagy hányadik hétben vagy?",
  line: linked("Mikorra várjátok? ", "Nézd meg, mikor érdemes jönni"),
  twins: "Ikreket várunk",
  advice: ({ from, to, twins }: Record<"from" | "to" | "twins", number>) =>
    `Kismamaképekhez a várandósság ${from}–${to}. hete a legjobb idő, ikreknél ${twins} héttel hamarabb.`,
  past: PAST,
  far: "Az a nap több mint 40 hét múlva lesz. Jól írtad be az évet?",
  over: (days: Days) => `${weeksIn(days)} Ez már elmúlt, de írj, és megnézem, mit tehetünk.`,
  weeks: (days: Days) => `${weeksIn(days)} Szabad napjaim ezekben a hetekben:`,
  week: (weeks: number[], days: string[]) =>
    `${[...new Set(weeks)].join("–")}. hét: ${daysFrom(days[0] ?? "", days.at(-1) ?? "")}`,
  /** `Sze`, above the day of the month. */
  day: (day: string) => `${dayIn(day, { weekday: "short" })}\n${dayOfMonth(day)}`,
  ask: "írj, és megnézem",
  newborn: ({ born, grown }: Days) =>
    `Az újszülöttet az első két hétben a legkönnyebb fotózni, nagyjából ekkor: ${daysFrom(born, grown, { year: "numeric" })} A napot a születés után beszéljük meg.`,
});

/** `2027. június 12-ig` */
const untilDay = (day: string) => dayIn(day).replace(/\.?$/, "-ig");

const monthOf = (month: string) => dayIn(`${month}-01`, { year: "numeric", month: "long" });

const dayOfMonth = (day: string) => String(Number(day.slice(8)));

export const saturdayStrings = {
  title: "Az\u00a0összes szabad szombat",
  /** By where they begin. */
  nearest: {
    planned: "Szabad szombatok, amelyekre van még idő készülni",
    summer: "Szabad szombatok a\u00a0nyári szezonban",
    now: "A\u00a0legközelebbi szabad szombatok",
  },
  month: (month: string, hasYear: boolean) =>
    hasYear ? monthOf(month) : dayIn(`${month}-01`, { month: "long" }),
  /** Begins with what is seen, so that it can be spoken: WCAG 2.5.3. */
  named: (seen: string, day: string) => `${seen.replace(/\s/g, " ")}, ${dateStrings.day(day)}`,
  dayOfMonth,
  /** `június`, above the day of the month. */
  dayBelowMonth: (day: string) => `${dayIn(day, { month: "long" })}\n${dayOfMonth(day)}`,
  full: "betelt",
  off: "szabadnap",
};

export const popupStrings = {
  sent: "Sikeres küldés",
  failed: "Sikertelen küldés",
  unsent: "Sikertelen küldés",
  busy: "Sikertelen küldés",
  waiting: "Elmegy, amint lesz internet",
};

// @__NO_SIDE_EFFECTS__
function orWriteTo(advice: string) {
  return (email: string) => linked(`${advice}, vagy írj ${articleOf(email)} `, email, " címre.");
}

export const resultStrings = set({
  thanks: "Köszönöm, megkaptam az üzeneted.",
  meanwhile: linked("A megadott e-mail-címre válaszolok. Addig nézz körül a ", "galériában", "."),
  another: "Új üzenet",
  failed: orWriteTo(
    "Az üzenetet most nem sikerült elküldeni, de amit írtál, megmaradt. Próbáld meg újra",
  ),
  unsent: orWriteTo("Egy korábbi üzeneted nem ment el, de amit írtál, megmaradt. Küldd el újra"),
  busy: orWriteTo(
    "Rövid idő alatt sok üzenet érkezett, ezért ez most nem ment el. Amit írtál, megmaradt: próbáld meg újra tíz perc múlva",
  ),
  waiting:
    "Most nincs internetkapcsolat. Az üzeneted itt vár, és magától elmegy, amint lesz internet\u00a0– legkésőbb, amikor újra megnyitod az oldalt.",
});

/** Without scripts the form is empty after sending. */
export const STEP_BACK = set("Lépj vissza a böngésződdel: amit írtál, ott megtalálod.");

export const scriptlessStrings = set({
  asked: (title: string) => `Erről kérdezel: ${title}.`,
  picture: "a kép, amelyet az előbb néztél",
  sent: "Sikeres küldés. Köszönöm, hamarosan válaszolok.",
  failed: (email: string) => `Sikertelen küldés. ${STEP_BACK} Vagy írj ide: ${email}.`,
  tooLong: (message: number, subject: number) =>
    `Sikertelen küldés, mert valamelyik mező túl hosszú: az üzenet legfeljebb ${message}, a tárgy ${subject} karakter lehet. ${STEP_BACK}`,
});

export const joinedSubject = (...parts: string[]) => parts.filter(Boolean).join(" – ");

export const mailStrings = {
  from: (name: string) => `${name} weboldala`,
  sender: "Feladó",
  phone: "Telefon",
  place: "Hol, hányan",
  /** @param isDoubtful true if it may be a program's */
  about: (subject: string, isDoubtful = false) =>
    `${isDoubtful ? "[talán szemét] " : ""}Üzenet a weboldalról: ${subject}`,
  pictures: (count: number) => (count > 1 ? "Kiválasztott képek:" : "Kiválasztott kép:"),
  picture: (alt: string | undefined, address: string) => `– ${alt ? `${alt}: ` : ""}${address}`,
};

/** The first screen of a client gallery. ISO dates. */
export const coverStrings = {
  look: "Megnézem",
  sample: "Mintagaléria",
  date: (days: string | readonly [string, string]) =>
    typeof days === "string" ? dayIn(days) : daysFrom(...days, { year: "numeric" }),
};

/** The client gallery page. `day` is an ISO date. */
export const clientStrings = set({
  title: "A képeitek",
  description: "Elkészült képek annak a párnak, amelyik a galéria linkjét megkapta.",
  scriptless: (email: string) =>
    linked(
      "Ezt a galériát a böngésződ fejti meg, és ehhez JavaScript kell. Kapcsold be, majd töltsd újra a lapot, vagy írj nekem: ",
      email,
      ".",
    ),
  opening: "Megnyitom a galériát…",
  retry: "Megpróbálom újra",
  secret: "A link vége, a kettőskereszt után",
  open: "Megnyitom",
  until: (day: string) => `A galéria ${untilDay(day)} van nyitva.`,
  closing: (day: string, days: number) =>
    days > 0
      ? `A galéria már csak ${days} napig, ${untilDay(day)} van nyitva.`
      : "A galéria ma van utoljára nyitva.",
  chapters: "Fejezetek",
  choose: (file: string) => `Kiválasztom: ${file}`,
  choice: "Választás",
  count: (chosen: number, limit: number) => `${chosen} / ${limit}`,
  surplus: (count: number) => `, ${count} képpel több`,
  chosen: "Kiválasztva: ",
  onlyChosen: "Csak a kiválasztottak",
  share: "Megosztom a választásom",
  shareHint:
    "Aki ezt a linket megnyitja, látja, melyik képeken van ott a szíved, és hozzáteheti a magáét. A választásod akkor is ebből a linkből hozható vissza, ha a böngésződ elfelejti.",
  shareNow: "Elküldöm a linket",
  copyLink: "Kimásolom a linket",
  code: "QR-kód",
  codeOfLink: "QR-kód a linkhez",
  /** Who chose the photo, from the visitor's point of view. */
  owners: { own: "a tiéd", other: "az övé", both: "mindkettőtöké" },
  compared: (other: number, own: number, both: number) =>
    `Egy megosztott választást látsz: ${other} kép az övé, ${own} a tiéd, ${both} mindkettőtöké.`,
  sameChoice: "Ez a link ugyanazt a választást hozta, ami itt is látszik.",
  damagedChoice:
    "A galéria megnyílt, de a választás nem: a link vége hiányzik, vagy egy másik galériáé. Kérd el újra!",
  removed: (count: number) => `${count} választott kép már nincs a galériában.`,
  older: "A galériába azóta új képek is kerültek.",
  adoptAll: "Átveszem mindet",
  adoptCommon: "Csak a közösek maradjanak",
  adopted: (count: number) => `Most ${count} kép van kiválasztva.`,
  undo: "Visszavonom",
  done: "Rendben",
  note: "Megjegyzés ehhez a képhez",
  send: "Elküldöm",
  sendAgain: "Újra elküldöm",
  isSent: "Elküldve",
  sentCount: (chosen: number) => `: ${chosen} kép`,
  notYet: "Még választok",
  email: "Az e-mail-címed, hogy válaszolhassak",
  sendNow: "Küldés",
  sent: "Megkaptam a választásotokat, köszönöm! Ha változtatsz rajta, küldd el újra.",
  noEndpoint: "Másold ki a listát, és küldd el e-mailben:",
  list: "A kiválasztott képek listája",
  copy: "Kimásolom",
  copied: "A vágólapon van",
});

export const sampleStrings = set({
  link: linked("Így kapjátok meg a képeket: ", "nézzétek meg a mintagalériát", "."),
});

/** Why a gallery does not open, and what to do. */
export const clientProblems = set({
  noSecret: "A galériát a tőlem kapott link nyitja meg. Ha a vége lemaradt, itt beírhatod.",
  wrongSecret:
    "Ez még nem a link teljes vége: 26 betűből és számból áll. Másold ki újra az e-mailből, vagy írd be ide.",
  emptySecret: "Másold ide a link végét az e-mailből: 26 betűből és számból áll.",
  missing:
    "Ezzel a linkkel nem találok galériát. Nézd meg, nincs-e benne elírás, vagy írj nekem, ha már lezárult.",
  damaged:
    "A galéria megsérült a szerveren. Próbáld meg újra, és ha úgy sem nyílik meg, írj nekem.",
  newer:
    "Ez a galéria újabb, mint ez a lap. Töltsd újra a lapot, és ha úgy sem nyílik meg, írj nekem.",
  unreachable:
    "A galéria most nem érhető el. Nézd meg, van-e internetkapcsolatod, és próbáld meg újra.",
  ended: "Ez a galéria már lezárult. Ha még szükséged van a képekre, írj nekem.",
});

export const downloadStrings = set({
  all: (count: number) => `Letöltöm mindet (${count} kép)`,
  chosen: (count: number) => `Letöltöm a kiválasztottakat (${count} kép)`,
  chapter: (name: string, count: number) => `Letöltöm: ${name} (${count} kép)`,
  one: (file: string) => `Letöltöm: ${file}`,
  loading: (file: string) => `Letöltés: ${file}…`,
  toPhotos: "Mentés a fotók közé",
  small: (pixels: number) => `Webes méretben (${pixels} képpont)`,
  inApp:
    "Ebben a beépített böngészőben nem lehet képet menteni. Nyisd meg a lapot a rendes böngésződben: a ⋯ menüben Megnyitás böngészőben.",
  progress: (count: number, total: number) => `${count} / ${total} kép megvan…`,
  ready: "Összeállt. A mentéshez nyomd meg ezt a gombot:",
  save: (files: readonly { name: string }[]) =>
    files.length === 1 ? `Elmentem: ${files[0]?.name}` : `Elmentek ${files.length} képet`,
  stop: "Megállítom",
  broken: "A letöltés megszakadt. Nézd meg, van-e elég hely, és próbáld meg újra.",
  ended: (failed: readonly string[]) =>
    failed.length > 0
      ? `${failed.length} kép nem jött le, próbáld meg később: ${failed.slice(0, 10).join(", ")}${failed.length > 10 ? "…" : "."}`
      : "Minden kép megvan.",
});

/** The message with which a couple sends its choice of photos. */
export const clientMailStrings = {
  subject: (title: string) => `Képválasztás: ${title}`,
  message: (title: string, count: number, isRepeated: boolean, link: string) =>
    `${title} ${count} képet választott.${isRepeated ? " Ez a választás az előző helyébe lép." : ""}\n\nA választás ezen a linken nyílik meg újra: ${link}`,
  beforeNote: " – ",
  selection: (lines: string, words: string, names: string) =>
    `${lines}\n\nLightroomba (Library Filter: Text, Filename, Contains) és a Capture One keresőmezőjébe (nagyító):\n${words}\n\ndarktable-be (gyűjtemények: fájlnév; angolul collections: filename):\n${names}\n\nA nevek utáni pont is kell. Ha két név vége ugyanaz (1.jpg, 11.jpg), a kereső a másikat is megtalálja: a fenti lista számít.`,
};

export const privacyStrings = set({
  imprint: "Impresszum",
  /** In the content, for the list of what the form sends. */
  placeholder: "{mezők}",
  /** In the content, for the telephone number and the e-mail address of the site. */
  phone: "{telefon}",
  email: "{e-mail}",
  sent: (hasPackages: boolean, asksPlace: boolean) =>
    `az e-mail-címedet, az üzeneted tárgyát és szövegét, és ha megadod, a telefonszámodat, a napot${hasPackages ? ", a csomagot" : ""}${asksPlace ? ", a helyszínt a vendégek számával" : ""} és a kiválasztott képeket`,
  force: "Hatály",
  inForce: (since: string) => `Hatályos ${since}.`,
});

export const consentStrings = set({
  bar: "Látogatások mérése",
  question: linked(
    "Mérhetem a Google Analyticsszel, hogyan nézik az oldalamat? Sütit csak akkor használ, ha beleegyezel. ",
    "Részletek",
  ),
  agree: "Rendben",
  refuse: "Nem kérem",
});

export const googleStrings = set({
  analytics: "Látogatások mérése",
  counted:
    "Ha beleegyezel, a Google Analytics sütikkel számolja, hányan és honnan nézik az oldalt, és az adatokat a Google (Google Ireland Ltd., Dublin) kezeli a megbízásomból, részben az Egyesült Államokban, az EU–USA adatvédelmi keret alapján. A jogalap a hozzájárulásod (GDPR 6. cikk (1) bekezdés a) pont). Nélküle semmi nem indul el, és itt bármikor meggondolhatod magad: a sütik akkor törlődnek.",
  notCounted: (isCookieFree: boolean) =>
    `Az oldal nem méri a látogatásokat${isCookieFree ? ", és nem használ sütit" : ""}.`,
  appCheck: "Védelem a robotok ellen",
  checked:
    "Amikor az űrlaphoz nyúlsz, a Google reCAPTCHA ellenőrzi, hogy nem robot ír. Ehhez a Google megkapja az IP-címedet és a böngésződ adatait, és sütit is elhelyezhet. A jogalap a jogos érdekem, hogy az űrlap használható maradjon (GDPR 6. cikk (1) bekezdés f) pont). Ha ezt nem szeretnéd, írj e-mailt vagy hívj.",
  remoteConfig: "Friss hírek a kezdőlapon",
  refreshed:
    "A kezdőlap hírét a Google Firebase szolgáltatása frissíti. Ehhez a böngésződ egy véletlen azonosítót tárol, és azzal kéri le a hírt; a Google az IP-címedet is látja. A jogalap a jogos érdekem, hogy a hír naprakész legyen (GDPR 6. cikk (1) bekezdés f) pont).",
});
