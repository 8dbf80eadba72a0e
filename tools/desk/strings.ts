/** Hungarian text of the desk's server, and of more than one of its pages. Text of a single page is in that page. */
import type { Day } from "@/lib/content/day";
import type { Added } from "../clients/add-client-photo";
import type { ClientContent, RecordedPhoto } from "../clients/gallery-record";

/** „2027. június” */
export const formatMonth = (month: string): string =>
  new Date(month).toLocaleDateString("hu-HU", { year: "numeric", month: "long", timeZone: "UTC" });

/** „2027. június 12.”; in full „2027. június 12., szombat”. */
export const formatDate = (day: Day, dateStyle: "long" | "full" = "long"): string =>
  new Date(`${day}T00:00Z`).toLocaleDateString("hu-HU", { dateStyle, timeZone: "UTC" });

/** „2027. június 12. 14:05” @param at in ms @param timeZone this computer's by default */
export const formatTime = (at: number, timeZone?: "UTC"): string =>
  new Date(at).toLocaleString("hu-HU", { dateStyle: "long", timeStyle: "short", timeZone });

/** „a 3.”, „az 1.”: with the article of the spoken number. */
export const ordinal = (number: number): string =>
  `${/^(?:1|1\d{3}|5\d*)$/.test(String(number)) ? "az" : "a"} ${number}.`;

export const strings = {
  // Forms.
  none: "Nincs",
  usual: (choice: string | undefined) => `Alapbeállítás: ${choice}`,
  wholeFile: "A fájl",
  saved: "Elmentve.",
  photosMissing: "Még nincs bent minden kép: fent látod, mi hiányzik.",
  notUnderstood: "Ezt a kérést nem értem: nem az íróasztal küldte.",
  broken: (issue: string) => `Ezt most nem lehet. ${issue}`,
  replaced: (place: string, text: string) => `${place}: itt közben máshol ez állt: „${text}”.`,
  lost: (place: string, text: string) =>
    `${place}: közben máshol is változott, ezért nem mentettem el ezt: „${text}”.`,
  unfinished: "Elmentem, amint ez is megvan:",
  wrongField: "A megjelölt mezőt így nem mentettem el.",
  // Galleries, stories and places.
  noTitle: "Adj neki nevet.",
  isWatched: "Ennek a galériának mappája van: előbb kapcsold ki, és a végén az új címén újra be.",
  nameTaken: "Ilyen már van.",
  noLetters: "Betű is kell bele, mert abból lesz a lapja címe.",
  wrongName: (reserved: string[]) =>
    `Ez a név nem lehet: betűvel kezdődjön, és ne legyen ${reserved.join(", ")}.`,
  entryGone: "Ez már nincs meg.",
  lastGallery: "Egy galéria kell: ez az utolsó.",
  // Photos.
  photosMoved: (count: number, gallery: string, known: number) =>
    `${count} kép átkerült ide: ${gallery}.${known > 0 ? ` Ebből ${known} már ott volt.` : ""}`,
  photosLeft: (files: string[]) => `Ezek a régi helyükön maradtak: ${files.join(", ")}.`,
  // Free days.
  noCalendar: "Az oldalon még nincs naptár: hogy meddig foglalhatnak, azt add meg a Napok lapon.",
  calendarUnmarked:
    "Az oldalon még nincs naptár: jelöld be, ami foglalt, vagy mondd, hogy így van.",
  calendarOutdated: (day: Day) =>
    `A naptár eltűnt az oldalról, mert rég nem nézted át; utoljára ekkor: ${formatDate(day)} Ha átnézed, megint látszik.`,
  calendarShown: (day: Day) =>
    `A naptár eddig látszik az oldalon: ${formatDate(day)} Ha addig nem nézed át újra, magától eltűnik, hogy senki se lásson elavult napokat.`,
  // Checklist.
  chooseHosting: "Válaszd ki, hol legyen az oldal",
  goneTopic: (label: string, word: string) =>
    `${label}: „${word}” szerepel a szövegében, de ilyen galériád már nincs`,
  replaceBanner: (page: string) => `Ez a nagy kép még a minta rajza: ${page}`,
  noBanner: (gallery: string) => `${gallery}: nincs fejlécképe, ezért a borítóképe áll a helyén`,
  addPackages: "Írd be a csomagjaidat és az áraikat",
  noPhotos: (page: string) => `${page}: nincs látható képe, ezért az oldalon nem látszik`,
  newsOver: (day: Day) => `A hír már nem látszik az oldalon, mert eddig szólt: ${formatDate(day)}`,
  noCaptions: (gallery: string, count: number) => `${gallery}: ${count} képnek nincs leírása`,
  missingPhotos: (page: string, count: number) =>
    `${page}: ${count} képe nincs a galériában, vagy el van rejtve`,
  notHere: (path: string) =>
    `Nincs meg ezen a gépen: ${path}. Csatlakoztasd a lemezét, vagy adj meg másikat`,
  noForm: "Az űrlap helyén telefonszám áll: nincs, aki átvegye az üzeneteket",
  backupDue: "Két hete nem készült biztonsági mentés",
  textsDone: "Minden szöveg a tiéd",
  hostingDone: "Megvan, hol legyen az oldal",
  bannersDone: "Minden nagy kép a tiéd",
  packagesDone: (count: number) => `Megvan ${count} csomag az árával`,
  captionsDone: (gallery: string) => `${gallery}: minden képnek van leírása`,
  backupDone: "Friss a biztonsági mentés",
  broughtBack: "Visszahoztam.",
  // Steps.
  restored: "egy korábbi változat visszahozása",
  undo: (step: string) => `Visszavontam: ${step}`,
  redo: (step: string) => `Újra megtettem: ${step}`,
  anImport: "képek hozzáadása",
  importTakenBack: "a hozzáadott képek visszavonása",
  otherChange: "egyéb változás", // of a file that no page lists
  otherStep: "Közben más is változott; most ez az utolsó lépés.",
  noVersion: "Ilyen változat nincs ezen a gépen.",
  // The desk itself.
  elsewhere: "Az íróasztal csak erről a gépről érhető el, a saját címén.",
  noPage: "Ilyen lap nincs.",
  tooLarge: "Ez túl sok egyszerre, ennyit nem tudok elmenteni.",
  failed: "Ezt most nem sikerült. Amit írtál, itt megmarad, és elmentem, amint lehet.",
  fullDisk:
    "Betelt a lemez ezen a gépen: szabadíts fel rajta helyet. Amit írtál, itt megmarad, és elmentem, amint lehet.",
  notDemo: "Ez már nem a mintaoldal: semmit sem írok felül. Töltsd újra ezt a lapot.",
  news: (version: string) => `Újdonságok ${version} óta`,
  lockedFile: (file: string) =>
    `${file}: ezt a fájlt most egy másik program használja (víruskereső, felhőtárhely, képnézegető). Zárd be ott; amit írtál, itt megmarad, és elmentem, amint lehet.`,
  publishing: "Most éppen közzéteszek. Várd meg a végét.",
  stopped: "Az íróasztal leállt. Ezt a lapot bezárhatod.",
};

// Content that arrives by itself.
export const folderStrings = {
  notAbsolute: (example: string) => `A mappa teljes útvonala kell, például: ${example}`,
  unreadable: (file: string) =>
    `${file}: most nem tudom elolvasni; egy perc múlva újra megpróbálom.`,
  isOwn: "Ez a honlap saját mappája: válassz másikat.",
  isTaken: "Ezt a mappát már egy másik galéria figyeli: válassz másikat.",
  notMade: "Ezt a mappát nem tudom megnyitni vagy létrehozni. Jó az útvonal, és írható a lemez?",
  gone: "Most nem találom ezt a mappát. Ha egy külső lemezen van, csatlakoztasd: onnan folytatom. A galériában minden kép megmaradt.",
  clients: "Ügyfelek",
};

export const calendarStrings = {
  none: "Az oldalon még nincs naptár: add meg fent, meddig foglalhatnak.",
  untitled: "Cím nélkül",
  /** Empty if all events could be read. @param titles of those that could not */
  unread: (titles: string[]) =>
    titles.length > 0
      ? `${titles.length} bejegyzést nem tudtam elolvasni, ezeket jelöld be te: ${[...new Set(titles)].join(", ")}.`
      : "",
  unreadable: {
    broken:
      "ez a fájl nem naptár, vagy megsérült. A naptárprogramból .ics fájlt exportálj, és azt húzd ide.",
    cancelled: "ez a fájl egy lemondás. Ha emiatt felszabadul egy nap, kattints rá.",
    empty: "ez a fájl üres: egy bejegyzés sincs benne.",
  },
  waiting: (count: number) => `A naptárad szerint ${count} nap változott: nézd meg, és vedd át`,
  issues: {
    address: "Ez nem egy naptár címe: https:// vagy webcal:// az eleje.",
    silent: "Nem érem el a naptárat. Van internet, és jó a címe?",
    untrusted:
      "A naptár szerverének tanúsítványa nem érvényes, ezért nem kérem el tőle a naptárat.",
    slow: "A naptár egy perc alatt sem érkezett meg.",
    cut: "A naptárnak csak egy része érkezett meg.",
    large: "A naptár nagyobb, mint 25 MB: ennyit nem olvasok el.",
    page: "Ez egy weboldal címe. A naptár fájljáé kell: a Google-nél a naptár beállításai közt „Titkos cím iCal-formátumban”, az Outlookban a közzétett naptár ICS-linkje.",
    denied: "A naptár ezzel a címmel már nem nyílik meg: kérj a naptárprogramban új titkos címet.",
    gone: "Ezen a címen már nincs naptár.",
    failing: "A naptár szervere most hibát jelez.",
    broken: "Ezen a címen nem naptár van. Annak a címe kell, amelyik .ics fájlt ad.",
    cancelled: "Ezen a címen nem naptár van, hanem egy lemondás.",
    empty: "Ez a naptár üres: egy bejegyzés sincs benne.",
  },
};
export type CalendarIssue = keyof typeof calendarStrings.issues;

const SHOWN_IN = { galleries: "nyilvános", stories: "csak történetekben", nowhere: "rejtett" };
export const cardStrings = {
  photo: (number: number, file: string) => `${number}. kép: ${file}`,
  photos: (count: number) => (count > 0 ? `${count} kép` : "még nincs kép"),
  draft: "vázlat",
  task: "Teendő",
  onSite: "az oldalon",
  changed: (day: string) => `Változott: ${day}`,
  gallery: (count: number, shownIn: keyof typeof SHOWN_IN) => `${count} kép, ${SHOWN_IN[shownIn]}`,
};

/** What the search finds besides entries: its name and page, and what people call it. */
export const SETTINGS = [
  ["Biztonsági mentés", "publish", "backup másolat új gép"],
  ["Hol legyen az oldal?", "publish", "tárhely szerver domain jelszó"],
  ["Korábbi változatok", "publish", "visszaállítás előzmények"],
  ["Megérkeznek az üzenetek?", "publish", "próbaüzenet levél spam"],
  ["Mit jelent az ár?", "packages?mezo=tax", "áfa adó"],
  ["Felirat a fejlécben", "site?mezo=brand", "név"],
  ["Színvilág", "site?mezo=palette", "színek"],
  ["Betűk", "site?mezo=fonts", "betűtípus"],
  ["Logó", "site?mezo=logo", "embléma"],
  ["Ikon", "site?mezo=icon", "favicon"],
] as const;

export const clientListStrings = {
  heading: "Ügyfélgalériák",
  newHeading: "Új ügyfélgaléria",
  help: "Kész képek egyetlen párnak: a galéria linkjével nézhetik meg, tölthetik le és válogathatják őket. A szerveren csak titkosítva vannak fent; a link a kulcs. A biztonsági mentésben a galériák adatai és linkjei vannak benne, a képeik nincsenek.",
};

export const galleryStates = {
  unsent: "még nincs fent",
  sent: "fent van",
  changed: "fent van, de azóta változott",
  ended: "lejárt",
  missing: "a képei nincsenek ezen a gépen",
};
export const galleryStrings = {
  broken: ({ file, field }: { file: string; field: string }) =>
    field === "version"
      ? `${file}: ezt a galériát a program egy régi változata készítette; készíts a képeiből újat, és töröld ezt a fájlt.`
      : `Egy galéria adatai megsérültek: ${file}${field && ` (${field})`}. A képei megvannak; hozd vissza a fájlt egy biztonsági mentésből.`,
  added: {
    added: "",
    known: "",
    replaced: "kicseréltem. A régi változat a galéria lapján, a lecserélt képek között van.",
    beside: "van már ilyen nevű kép, de lehet, hogy nem ugyanaz. Mindkettő bent van.",
    doubtful: "bekerült, de a fájl hibás lehet. Nézd meg, jól látszik-e.",
  } satisfies Record<Added, string>,
  /** Names of steps, by the number of photos. */
  steps: {
    add: (count: number) => `${count} kép hozzáadása`,
    move: (count: number) => `${count} kép áthelyezése`,
    hide: (count: number) => `${count} kép elrejtése`,
    show: (count: number) => `${count} kép megmutatása`,
    shift: (count: number) => `${count} kép ideje`,
    "take-out": (count: number) => `${count} kép kivétele`,
    "bring-back": () => "1 kép visszahozása",
    cover: () => "borító",
  },
  chaptersStep: "fejezetek",
  choiceStep: (name: string) => `${name} választása`,
  choice: (name: string, numbers: number[], photos: Pick<RecordedPhoto, "number">[]) => {
    const gone = numbers.filter((chosen) => !photos.some(({ number }) => number === chosen));
    const note = gone.length > 0 ? `, ebből ${gone.length} már nincs benne` : "";
    return `${name} választása: ${numbers.length} kép${note}`;
  },
  choiceElsewhere:
    "Ez a link nem ehhez a galériához tartozik: nyisd meg azt, amelyikből választottak.",
  choiceOfGuests: "Ez a vendégek linkje, és ők nem választanak: a pár leveléből másold ki.",
  choiceList:
    "Ebben csak fájlnevek vannak: a választás a levél linkjében van, azt is másold be. Ha link nélkül küldték, a neveket a Lightroom keresőjébe illesztheted.",
  choiceDamaged: "Ebben a linkben nincs ép választás: másold ki újra a levélből, egészen a végéig.",
  choiceStored: (removed: number) =>
    `Eltároltam.${removed > 0 ? ` ${removed} választott kép már nincs a galériában.` : ""}`,
  bothKept: (file: string) => `${file}: a régi kép megint a galériában van.`,
  elsewhere: (hostings: string[], folders: string[]) =>
    `Máshol is fent van: ${hostings.join(", ")}. Onnan már nem tudom levenni: töröld ott te, ami a client mappában ilyen nevű: ${folders.join(", ")}.`,
  endsSoon: (title: string, day: Day) =>
    `Hamarosan lejár ez az ügyfélgaléria: ${title}. Utolsó napja ${formatDate(day)}`,
  removed: "A galériát töröltem. A szerveren sincs már belőle semmi.",
  toRemove: (title: string) =>
    `Lejárt ügyfélgaléria, a következő közzététel leveszi a szerverről: ${title}`,
  missing:
    "A képei nincsenek mind ezen a gépen, mert biztonsági mentésből állt vissza. A linkkel ettől még megnyílik, ami fent van. Mielőtt feltöltesz vagy közzéteszel, húzd be ide az összes képét; ha már nem kell a galéria, töröld.",
  summary: (count: number, state: keyof typeof galleryStates, until: Day) =>
    `${count} kép, ${galleryStates[state]}; utolsó napja ${formatDate(until)}`,
  toSendAgain: (title: string) =>
    `Küldd el újra, mert a mostani tárhelyeden nincs fent, és ott nem nyílik meg a linkje: ${title}`,
  toRefill: (title: string) => `Húzd be újra a képeit, mert nincsenek ezen a gépen: ${title}`,
  mail: ({ title, until, choose }: ClientContent, link: string) =>
    paragraphs(
      `Kedves ${title}!`,
      "Elkészültek a képeitek. Itt nézhetitek meg és tölthetitek le őket:",
      link,
      choose > 0 &&
        `Az albumba ${choose} képet választhattok: koppintsatok a szívre, és a végén küldjétek el a választást.`,
      `A galéria eddig van fent: ${formatDate(until)} Addig mentsétek le, ami kell belőle.`,
      "A linkkel bárki megnyithatja, ezért csak annak adjátok tovább, akinek megmutatnátok.",
    ),
  guestMail: ({ title, until }: ClientContent, link: string) =>
    paragraphs(
      "Kedves vendégek!",
      `${title} képei itt vannak:`,
      link,
      `A galéria eddig van fent: ${formatDate(until)}`,
    ),
  endsSoonMail: ({ title, until }: ClientContent, link: string) =>
    paragraphs(
      `Kedves ${title}!`,
      `A galériátok hamarosan lezárul: az utolsó napja ${formatDate(until)} Addig mentsétek le, ami kell belőle:`,
      link,
      "Ha több időre van szükségetek, írjatok.",
    ),
  yearAgo: (title: string, day: Day) => `Egy éve volt (${formatDate(day)}): ${title}`,
  yearAgoMail: (title: string) =>
    paragraphs(
      `Kedves ${title}!`,
      "Egy éve ilyenkor fényképeztelek benneteket. Sok boldogságot az évfordulótokra!",
      "Ha szeretnétek, idén is szívesen készítek rólatok néhány képet.",
    ),
};

function paragraphs(...texts: (string | false)[]): string {
  return texts.filter(Boolean).join("\n\n");
}
