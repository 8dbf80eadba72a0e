/**
 * What the desk's server says, and what its pages say more than once: Hungarian. Labels that one page draws stand in that
 * page; those of fields in `lib/content/schema.ts`.
 */
import { type Day, isDay } from "@/lib/content/day";
import { MIN_ORIGINAL_EDGE } from "@/lib/photos/recipe";
import type { Added } from "../clients/add-photo";
import type { ClientFields } from "../clients/records";
import type { PhotoIssueCode } from "../photos/photo-error";
import type { ContentChange } from "../publish/diff-content";
import type { Progress, PublishIssue } from "../publish/report";
import type { ContentIssue } from "./protocol";

/** „2027. június” */
export const formatMonth = (month: string): string =>
  new Date(month).toLocaleDateString("hu-HU", { year: "numeric", month: "long", timeZone: "UTC" });

/** „2027. június 12.”; in full „2027. június 12., szombat”. */
export const formatDate = (day: Day, dateStyle: "long" | "full" = "long"): string =>
  new Date(`${day}T00:00Z`).toLocaleDateString("hu-HU", { dateStyle, timeZone: "UTC" });

/** „a 3.”, „az 1.”: with the article of the spoken number. */
export const ordinal = (number: number): string =>
  `${/^(?:1|1\d{3}|5\d*)$/.test(String(number)) ? "az" : "a"} ${number}.`;

export const MISSING = "még hiányzik";

/** Why a field is wrong, by the type of yup's error, from its parameters. */
export const fieldReasons: Record<string, (params: Record<string, unknown>) => string> = {
  trim: () => "szóköz van az elején vagy a végén",
  integer: () => "egész szám kell",
  oneOf: () => "válassz a felsoroltak közül",
  max: ({ max, value }) => `legfeljebb ${max} ${typeof value === "string" ? "betű " : ""}lehet`,
  min: ({ min, value }) => `legalább ${min} ${Array.isArray(value) ? "kell" : "legyen"}`,
  length: ({ length }) => `pontosan ${length} kell`,
  noUnknown: () => "ismeretlen mező",
  gallery: ({ value }) => `ez a galéria már nincs meg (${value}); válassz másikat`,
  cover: () => "nincs a galéria képei között",
  told: () => "nincs olyan történet képekkel, amelynek ez a helye",
  words: ({ wanted, count }) => `a négy rész legyen együtt legalább ${wanted} szó, most ${count}`,
  order: () => "korábbi, mint a kezdő hét",
  twice: ({ file }) => `kétszer van benne ez a kép: ${file}`,
  typeError: ({ type }) => typeReasons[`${type}`] ?? "nem ilyen érték kell",
};

const typeReasons: Record<string, string> = {
  number: "szám kell",
  string: "idézőjelek közé szöveg kell",
  array: "lista kell, [ és ] között",
  object: "mezők kellenek, { és } között",
};

/** „szám kell, például: 35000.” */
export const withExample = (reason: string, example?: string): string =>
  `${reason}${example ? `, például: ${example}` : ""}`.replace(/(?<![?!])$/, ".");

/** „Az 1. csomag neve még hiányzik.” */
export const missingPart = (number: number, item: string, part: string): string =>
  `${ordinal(number)} ${item.toLocaleLowerCase("hu")} ${part} ${MISSING}.`.replace("a", "A");

/** @param where the form's name; the file's path where no form can be opened */
export function issueSentence(issue: ContentIssue, where = issue.file): string {
  if (issue.kind === "absent") return `${where}: ez a fájl hiányzik.`;
  if (issue.kind === "field") return `${where} – ${issue.sentence}`;
  if (issue.kind === "demo")
    return `${where} – ${issue.place}: ez még a mintaoldalé: „${issue.word}”`;
  const line = issue.line ? `, ${issue.line}. sor` : "";
  return `${where}${line} – hiányzik vagy fölösleges egy vessző, idézőjel vagy zárójel.`;
}

export const photoReasons: Record<PhotoIssueCode, string> = {
  missing: "nem találom a fájlt.",
  empty: "üres fájl.",
  unreadable: "ezt a fajta fájlt nem tudom megnyitni. JPEG, PNG, WebP, AVIF vagy TIFF kell.",
  raw: "ez a fényképezőgép nyers (RAW) fájlja. Exportáld JPEG-be, teljes méretben, és azt húzd ide.",
  heic: "az iPhone HEIC-képe. A Fotók alkalmazásból exportáld JPEG-be, teljes méretben, és azt húzd ide.",
  small: `túl kicsi. A hosszabb oldala legyen legalább ${MIN_ORIGINAL_EDGE} képpont.`,
  "not-jpeg": "ez nem JPEG. Exportáld JPEG-be, teljes méretben, és azt húzd ide.",
  damaged: "sérült, nem lehet végig beolvasni.",
  misnamed: "ezen a néven nincs nagy kép.",
};

/** Whole sentences and labels. */
export const strings = {
  // Forms.
  none: "Nincs",
  usual: (choice: string | undefined) => `Alapbeállítás: ${choice}`,
  wholeFile: "A fájl",
  saved: "Elmentve.",
  notUnderstood: "Ezt a kérést nem értem: nem az íróasztal küldte.",
  broken: (issue: string) => `Ezt most nem lehet. ${issue}`,
  conflict: "Ezt közben máshol is megváltoztatták. Melyik maradjon?",
  unfinished: "Elmentem, amint ez is megvan:",
  wrongField: "Ezt így nem mentettem el: nézd meg a megjelölt mezőt.",
  // Galleries, stories and places.
  noTitle: "Adj neki nevet.",
  nameTaken: "Ilyen már van.",
  wrongName: (reserved: string[]) =>
    `Ez a név nem lehet: betűvel kezdődjön, és ne legyen ${reserved.join(", ")}.`,
  entryGone: "Ez már nincs meg.",
  lastGallery: "Egy galéria kell: ez az utolsó.",
  // Photos.
  pictureKnown: (file: string, name: string) => `${file}: már bent van, ${name} néven.`,
  photoDoubtful: (file: string) =>
    `${file}: bekerült, de a fájl hibás lehet. Nézd meg, jól látszik-e.`,
  picturesMoved: (count: number) => `${count} kép átkerült.`,
  picturesLeft: (files: string[]) => `Ezek a régi helyükön maradtak: ${files.join(", ")}.`,
  // Free days.
  noCalendar: "Az oldalon még nincs naptár: add meg fent, meddig foglalhatnak.",
  calendarUnmarked:
    "Az oldalon még nincs naptár: jelöld be, ami foglalt, vagy mondd, hogy így van.",
  calendarOutdated: (day: Day) =>
    `A naptár eltűnt az oldalról, mert rég nem nézted át; utoljára ekkor: ${formatDate(day)} Ha átnézed, megint látszik.`,
  calendarShown: (day: Day) =>
    `A naptár eddig látszik az oldalon: ${formatDate(day)} Ha addig nem nézed át újra, magától eltűnik, hogy senki se lásson elavult napokat.`,
  // What is still to be done.
  chooseHosting: "Válaszd ki, hol legyen az oldal",
  unpublished: (count: number) => `${count} változás még nincs kint`,
  replaceBanner: (page: string) => `Ez a nagy kép még a minta rajza: ${page}`,
  addPackages: "Írd be a csomagjaidat és az áraikat",
  noPhotos: (page: string) => `${page}: még nincs képe, ezért az oldalon nem látszik`,
  newsOver: (day: Day) => `A hír már nem látszik az oldalon, mert eddig szólt: ${formatDate(day)}`,
  noCaptions: (gallery: string, count: number) => `${gallery}: ${count} képnek nincs képaláírása`,
  gonePhotos: (page: string, count: number) => `${page}: ${count} képe már nincs a galériában`,
  noForm: "Az űrlap helyén telefonszám áll: nincs, aki átvegye az üzeneteket",
  backupDue: "Két hete nem készült biztonsági mentés",
  // Versions: why each was kept.
  versionAtStart: "Ahogy az íróasztal indulásakor volt",
  versionBeforeRemoval: (label: string) => `Törlés előtt: ${label}`,
  versionBeforeMove: "Képek áthelyezése előtt",
  versionBeforeTakeOut: (label: string) => `Mielőtt képek kerültek ki: ${label}`,
  noVersion: "Ilyen változat nincs ezen a gépen.",
  // The desk itself.
  elsewhere: "Az íróasztal csak erről a gépről érhető el, a saját címén.",
  noPage: "Ilyen lap nincs.",
  tooLarge: "Ez túl sok egyszerre, ennyit nem tudok elmenteni.",
  failed: "Ezt most nem sikerült. Amit írtál, itt megmarad, és elmentem, amint lehet.",
  fullDisk:
    "Betelt a lemez ezen a gépen: szabadíts fel rajta helyet. Amit írtál, itt megmarad, és elmentem, amint lehet.",
  publishing: "Most éppen közzéteszek. Várd meg a végét.",
  making: "Most készül az oldal, addig minden más vár. Egy-két perc, és lehet folytatni.",
  stopped: "Az íróasztal leállt. Ezt a lapot bezárhatod.",
};

export const galleryStrings = {
  incomplete: "Kell a pár neve, az utolsó nap, és hány képet választhatnak; ha nem kell, 0.",
  isOver: "Az utolsó nap már elmúlt: válassz egy későbbit, különben senki sem nyithatja meg.",
  broken: ({ file, field }: { file: string; field: string }) =>
    `Egy galéria adatai megsérültek: ${file}${field && ` (${field})`}. A képei megvannak; hozd vissza a fájlt egy biztonsági mentésből.`,
  added: {
    added: () => "",
    known: () => "",
    replaced: (file: string) => `${file}: az ugyanilyen nevű kép helyére került.`,
    beside: (file: string) =>
      `${file}: már van ilyen nevű kép, és nem tudni, mikor készült. Mindkettő bent van.`,
    doubtful: strings.photoDoubtful,
  } satisfies Record<Added, (file: string) => string>,
  elsewhere: (hostings: string, folder: string) =>
    `Máshol is fent van: ${hostings}. Onnan már nem tudom levenni: töröld ott te a client/${folder} mappát.`,
  endsSoon: (title: string, day: Day) =>
    `Hamarosan lejár ez az ügyfélgaléria: ${title}. Utolsó napja ${formatDate(day)}`,
  toRemove: (title: string) =>
    `Lejárt ügyfélgaléria, a következő közzététel leveszi a szerverről: ${title}`,
  states: {
    unsent: "még nincs fent",
    sent: "fent van",
    changed: "fent van, de azóta változott",
    ended: "lejárt",
    missing: "a képei nincsenek ezen a gépen",
  },
  missing:
    "A képei nincsenek mind ezen a gépen, mert biztonsági mentésből állt vissza. A linkkel ettől még megnyílik, ami fent van. Mielőtt feltöltesz vagy közzéteszel, húzd be ide az összes képét; ha már nem kell a galéria, töröld.",
  toRefill: (title: string) => `Húzd be újra a képeit, mert nincsenek ezen a gépen: ${title}`,
  mail: ({ title, until, choose }: ClientFields, link: string) =>
    [
      `Kedves ${title}!`,
      "Elkészültek a képeitek. Itt nézhetitek meg és tölthetitek le őket:",
      link,
      choose > 0 &&
        `Az albumba ${choose} képet választhattok: koppintsatok a szívre, és a végén küldjétek el a választást.`,
      `A galéria eddig van fent: ${formatDate(until)} Addig mentsétek le, ami kell belőle.`,
      "A linkkel bárki megnyithatja, ezért csak annak adjátok tovább, akinek megmutatnátok.",
    ]
      .filter(Boolean)
      .join("\n\n"),
};

// Publishing.

const STEPS: Record<Progress["step"], string> = {
  texts: "Átnézem a szövegeket",
  pictures: "Átnézem a képeket",
  pages: "Elkészítem az oldalakat",
  functions: "Előkészítem az űrlapot",
  "upload-pictures": "Feltöltöm a képeket",
  upload: "Feltöltöm az oldalt",
  "upload-gallery": "Feltöltöm a galériát",
  "remove-gallery": "Leveszem a galériát a szerverről",
  visit: "Megnézem, ahogy egy látogató",
};

export function progressText({ step, done = 0, total = 0 }: Progress): string {
  if (total === 0) return STEPS[step];
  const share =
    step === "pictures" ? `${done} / ${total}` : `${Math.floor((100 * done) / total)} %`;
  return `${STEPS[step]} (${share})`;
}

/** By code; details are in braces. */
const PUBLISH_ISSUES: Record<PublishIssue["code"], string> = {
  // The content, and the copy that was made of it.
  content: "{text}",
  picture: "{file}: {reason} Vedd ki a listából, vagy tedd be újra.",
  "interrupted-make":
    "Az íróasztal leállt, miközben az oldalt készítette, itt: {step}. Ebből még semmi sem ment ki.",
  "interrupted-deploy":
    "Az íróasztal leállt, miközben az oldalt közzétette, itt: {step}. Amíg a végére nem érsz, régi és új lapok keveredhetnek; ami már fent van, nem megy fel még egyszer.",
  "interrupted-back":
    "Az íróasztal leállt, miközben az előző oldalt tette vissza, itt: {step}. Amíg a végére nem érsz, a két oldal lapjai keveredhetnek.",
  "interrupted-send-gallery":
    "{title}: az íróasztal leállt, miközben ezt a galériát töltötte fel. Folytasd: ami már fent van, nem megy fel még egyszer.",
  "interrupted-remove-gallery":
    "{title}: az íróasztal leállt, miközben ezt a galériát törölte. Folytasd, mert egy része még fent lehet.",
  outdated: "Közben változott valami. Készítsd el újra, hogy az is kimenjen.",
  "no-previous": "Nincs előző változat ezen a gépen.",
  stopped:
    "Itt megállt: {step}. A napló megmondja, miért. Ha feltöltés közben, egy része már kint lehet: próbáld újra.",

  "disk-full": "Betelt a lemez ezen a gépen: szabadíts fel rajta helyet, és próbáld újra.",

  // The form of a hosting.
  "no-hosting": "Válaszd ki, hol legyen az oldal.",
  "missing-field": "Ez még hiányzik: {label}.",
  "wrong-field": "{label}: ez nem jó. Például: {example}.",
  "one-line": "Egy sorba írd, ` jel nélkül.",

  // A server that files are sent to, or the API of a host.
  "no-folder": "Ilyen mappa még nincs. Ha biztosan jól írtad, pipáld be, hogy létrehozzam.",
  "other-protocol":
    "A szerver itt mást beszél: válaszd a másik módot (SFTP vagy FTPS), vagy hagyd el a név végéről a számot.",
  login: "A felhasználónév vagy a jelszó nem jó.",
  "too-many-connections":
    "A szerver most nem enged be több kapcsolatot. Zárd be, ami még be van jelentkezve rá (például egy másik FTP-programot), és pár perc múlva próbáld újra.",
  "no-server": "Ilyen nevű szerver nincs.",
  silent: "A szerver nem válaszol; jó a neve, a módja (SFTP vagy FTPS), és ha van a végén, a szám?",
  disconnected: "Megszakadt a kapcsolat a szerverrel.",
  "other-key":
    "A szerver más kulcsot mutat, mint eddig. Kérdezd meg a tárhelyedet, miért; ha rendben van, töröld a .env fájlból a PUBLISH_HOST_KEY sort.",
  certificate: "A szerver tanúsítványa nem erre a névre szól, vagy nem megbízható.",
  "not-writable": "Ebbe a mappába nem lehet írni.",
  token: "A token vagy az azonosító nem jó: ilyen projektet nem kapok vele ({status}).",
  unknown: "A szerver ezt mondta: {message}",
  "incomplete-file":
    "{path} nem ért át egészben: elakadt a kapcsolat, betelt vagy nem írható a tárhely, vagy más is tölt oda.",
  unconfirmed:
    "{path}: a szerver azt mondja, átvette, de nem az van ott, amit küldtem. Próbáld újra; ha megint ez történik, kérdezd meg a tárhelyedet.",
  "no-rename":
    "{path}: a szerver nem nevezi át, amit feltöltöttem, így csak félkész lapokat cserélhetnék. Kérd meg a tárhelyedet, hogy engedje az átnevezést.",
  "dot-names":
    "{path}: a szerver nem enged ponttal kezdődő fájlnevet, pedig az oldalnak ilyen is kell. Kérd meg a tárhelyedet, hogy engedje.",
  "no-size":
    "A szerver nem mondja meg, mekkora egy fájl (SIZE), így nem tudom, mi ért át egészben. Válaszd az SFTP-t, ha a tárhelyed tudja.",
  "no-transfer":
    "Bejelentkeztem, de fájlt nem tudok küldeni: a szerver vagy egy tűzfal nem engedi a másik kapcsolatot, amelyen a fájlok mennek (passzív mód). Kérdezd meg a tárhelyedet, vagy válaszd az SFTP-t.",
  "upload-only":
    "Ezzel a felhasználóval csak feltölteni lehet, visszaolvasni nem, így nem tudom, mi van már ott. Kérj a tárhelyedtől olvasási jogot is.",
  "other-upload": "Közben máshonnan is töltöttek ide: tedd közzé újra.",

  // Client galleries.
  "no-site": "Ez a tárhely csak egész oldalt vesz át: előbb tedd közzé az oldalt.",
  "large-files":
    "Ez a tárhely legfeljebb {limit} MB-os fájlt vesz át. Exportáld kisebbre, és húzd be újra: {files}.",
  "many-files":
    "Ez a tárhely legfeljebb {limit} fájlt vesz át; az oldal a galériákkal {count} lenne.",
  "gallery-incomplete":
    "{title}: a képei nincsenek mind ezen a gépen. Húzd be őket újra, vagy töröld a galériát.",
  "gallery-broken":
    "{title}: az ügyfélgaléria adatai megsérültek. Ez a tárhely csak egész oldalt vesz át, és a galéria lekerülne róla, ezért nem küldtem el semmit. Hozd vissza egy biztonsági mentésből, vagy ha már nem kell, töröld: {files}.",
  "no-gallery":
    "{url}: a galéria fent van, de erről a gépről még nem nyílik meg. Ha az oldalt rég tetted közzé, tedd közzé újra.",
  "gallery-left":
    "{title}: a szerver {count} fájlját még kiadja, vagy most nem válaszol. Próbáld újra később.",

  // What visitors get of the published site, or of a small one that is tried before.
  "silent-site": "{url}: még nem válaszol. Egy frissen bekötött cím órákig is készülhet.",
  "other-site": "{url}: nem az jön, amit most feltöltöttem. Jó a mappa, és a cím már ide mutat?",
  "rules-refused":
    "{url}: {status}-as hibát ad, mert a tárhely nem fogadja el az oldal szabályait. Kérd meg őket, hogy kapcsolják be: AllowOverride All, Options FollowSymLinks.",
  "wrong-pages":
    "{url}: {count} lap nem úgy jön, ahogy feltöltöttem, például: {examples}. Ha ez egy webtárhely, kérd meg őket, hogy kapcsolják be: AllowOverride All, mod_rewrite.",
  "wrong-photos":
    "{url}: {count} kép hiányzik, vagy nem az jön, amit feltöltöttem: {examples}. A következő közzététel magától újra elküldi.",
  "rewritten-pages":
    "{url}: {count} friss lapot valami átír, mire a látogatóhoz ér, például: {examples}. Ez a tárhely egy szolgáltatása, proxy vagy CDN: kapcsold ki, ami a lapokat tömöríti, kiegészíti, vagy elrejti bennük az e-mail-címeket.",
  "missing-headers":
    "{url}: a tárhely nem küldi ezeket a fejléceket: {names}. Ha ez egy webtárhely, kérheted tőlük (mod_headers).",
  "no-php":
    "Jó, de ezen a tárhelyen nem fut PHP, vagy nem küldhet levelet, ezért az űrlap helyén telefonszám és e-mail-cím áll. Kérd meg őket, hogy kapcsolják be (PHP 7.4 vagy újabb, mail()), és próbáld ki újra.",
  "no-form":
    "Jó, de az űrlap üzeneteit itt nem veszi át senki, ezért a helyén telefonszám és e-mail-cím áll. Két út van: írj be fent egy címet, amely átveszi őket, vagy válassz más helyet: PHP-s webtárhelyet, vagy Netlifyt egy levelezőszerverrel.",
  "no-endpoint": "Az űrlap üzeneteit itt most nem fogadja semmi. ({url})",
};

export function publishIssueText(issue: PublishIssue): string {
  const details: Record<string, unknown> = { ...issue };
  if ("step" in issue) details.step = STEPS[issue.step];
  return PUBLISH_ISSUES[issue.code].replace(
    /\{(\w+)\}/g,
    (_, name: string) => `${details[name] ?? ""}`,
  );
}

const CHANGES: Record<Exclude<ContentChange["change"], "value">, string> = {
  added: "új",
  removed: "törölve",
  unreadable: "hibás a fájl",
  order: "más a sorrend",
  text: "más a szöveg",
  picture: "más kép",
};

/** „Családi alap – Ár forintban: 35 000 → 39 000 Ft” */
export function changeText({ place, change, items, from, to }: ContentChange): string {
  const shown = (value = "") =>
    isDay(value) ? formatDate(value) : /^\d{4}-\d\d$/.test(value) ? formatMonth(value) : value;
  if (change === "value") return `${place}: ${from ? `${shown(from)} → ` : ""}${shown(to)}`;
  return `${place}: ${items ? `${items} ` : ""}${CHANGES[change]}`;
}

/** By the code of a contact endpoint. */
const REFUSALS: Record<string, string> = {
  "no-mail":
    "A PHP ott nem küldhet levelet: kérd meg a tárhelyedet, hogy engedje a mail() függvényt",
  "not-delivered":
    "Megkapta, de a levelezőszerver (PHP-s tárhelyen a mail()) nem fogadta el tőle a levelet",
};

export const publishStrings = {
  busy: "Már dolgozom rajta.",
  notMade: "Ezt most nem lehet: előbb készüljön el az oldal.",
  untried: "Elmentve. Az első közzététel próbálja ki.",
  good: "Jó.",
  tried: (result: string) => `Elmentve, és kipróbáltam. ${result}`,
  refused: (reason: string) => `Elmentve, de még nem jó. ${reason}`,
  noEndpoint: "Még nincs, aki az űrlap üzeneteit átvegye: add meg fent.",
  testSubject: "Próbaüzenet az íróasztalról",
  testMessage: (time: string) => `Ha ezt olvasod, az űrlap üzenetei megérkeznek. (${time})`,
  testRefused: (url: string, status: number | undefined, code: string) =>
    `${url} nem vette át a próbaüzenetet. ${REFUSALS[code] ?? (status ? `Ezt válaszolta: ${status} ${code}`.trim() : "Nem válaszol")}.`,
  testSent: (email: string) =>
    `A szerver átvette. Megérkezett ide: ${email}? Ha pár perc múlva sincs ott, és a spamek között sem, az útmutatóban „A levelek a tárhelyről” megmondja, mit tegyél.`,
};
