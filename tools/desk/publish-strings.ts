import { isDay } from "@/lib/content/day";
import { articleOf } from "@/lib/strings";
import type { ContentChange, Progress, PublishIssue } from "../publish/publish-issue";
import { CHANGES, PUBLISH_ISSUES, STEPS } from "../publish/strings";
import { formatDate, formatMonth, formatTime, ordinal } from "./strings";

export const progressText = ({ step, done, total }: Progress): string =>
  `${STEPS[step]}${total ? ` (${done} / ${total})` : ""}…`;

/** The steps of a job, in their order. */
export const stepTexts = ({ steps, progress }: { steps: string[]; progress: Progress }) =>
  Object.entries(STEPS)
    .filter(([step]) => steps.includes(step))
    .map(([step, text]) => {
      const isCurrent = step === progress.step;
      return { text: isCurrent ? progressText(progress) : text, isCurrent };
    });

function durationText(ms: number): string {
  const seconds = Math.ceil(ms / 10_000) * 10;
  return seconds < 100 ? `${seconds} másodperc` : `${Math.round(seconds / 60)} perc`;
}

/** What is left of a build, and how long the last one took. @param times in ms */
export function timeTexts({ startedAt, took }: { startedAt: number; took: number | undefined }) {
  if (!took) return [];
  const left = startedAt + took - Date.now();
  return [
    left > 0 ? `Még kb. ${durationText(left)}` : "Tovább tart, mint legutóbb",
    `a legutóbbi ${durationText(took)} volt.`,
  ];
}

export function publishIssueText(issue: PublishIssue): string {
  const details: Record<string, unknown> = { ...issue };
  return PUBLISH_ISSUES[issue.code].replace(/\{(\w+)\}/g, (_, name) => `${details[name] ?? ""}`);
}

function shownValue(value: string): string {
  if (isDay(value)) return formatDate(value);
  if (/^\d{4}-\d\d$/.test(value)) return formatMonth(value);
  return /^\d{5,}$/.test(value) ? Number(value).toLocaleString("hu-HU") : value;
}

/** „Családi alap – Ár: 35 000 → 39 000 Ft” */
export function changeText({ place, change, items, from = "", to = "" }: ContentChange): string {
  const start = place.endsWith("?") ? place : `${place}:`;
  if (change === "value") return `${start} ${from && `${shownValue(from)} → `}${shownValue(to)}`;
  return `${start} ${items ? `${shownValue(`${items}`)} ` : ""}${CHANGES[change]}`;
}

/** A step is named by these changes rather than by what follows from them, like a new cover. */
const NAMING_NOUNS = {
  added: "hozzáadása",
  removed: "törlése",
  hidden: "elrejtése",
  shown: "megmutatása",
  picture: "cseréje",
};
const STEP_NOUNS: Partial<Record<ContentChange["change"], string>> = {
  ...NAMING_NOUNS,
  photo: "cseréje",
  order: "sorrendje",
};

const isOfPhotos = ({ entry, items, photo, change }: ContentChange): boolean =>
  entry.startsWith("galleries/") &&
  (typeof items === "number" || photo !== undefined || /order|picture/.test(change));

const isNewBanner = ({ entry, change }: ContentChange): boolean =>
  entry === "banners" && /photo|picture/.test(change);

/** The change that names a step has the lowest rank. */
function rankOf(change: ContentChange): number {
  if (isNewBanner(change)) return -1; // the description of the old one goes with it
  const isNamed = change.change in NAMING_NOUNS;
  if (isNamed && change.items === undefined && !isOfPhotos(change)) return 0; // a whole file
  return isNamed && isOfPhotos(change) ? 1 : 2;
}

/** „2 kép elrejtése”, „a 10. kép leírása” */
export function stepText(changes: ContentChange[]): string {
  const [main] = changes.toSorted((a, b) => rankOf(a) - rankOf(b));
  if (!main) return "egy fájl cseréje";
  const { change, place, items, part, photo = 0 } = main;
  const noun = STEP_NOUNS[change] ?? "módosítása";
  const ofPhotos = changes.filter(isOfPhotos);
  const count = (wanted: ContentChange["change"]) =>
    ofPhotos
      .filter((one) => one.change === wanted && one.part === part)
      .reduce((sum, one) => sum + Number(one.items ?? 1), 0);
  if (!ofPhotos.includes(main)) {
    if (isNewBanner(main)) {
      const page = place.split(" – ").at(-2) ?? place; // of its field, or its own
      return `${articleOf(page)} ${page} nagy képének cseréje`;
    }
    if (change in NAMING_NOUNS && items === undefined) return `„${place}” ${noun}`;
    const places = changes.map((one) => one.place).filter((one) => one.includes(" – ")); // of fields with a label
    const others = new Set(places).size - 1;
    return `${change === "text" ? place : changeText(main)}${others > 0 ? `, és még ${others} változás` : ""}`;
  }
  if (part) {
    const { length } = ofPhotos.filter((one) => one.part === part);
    return `${length > 1 ? length : ordinal(photo)} kép ${part}`;
  }
  if (change === "order") return "képek sorrendje";
  const isMove = items !== undefined && count("added") === count("removed");
  return `${count(change)} kép ${isMove ? "áthelyezése" : noun}`;
}

/** Sentences by the error code of a contact endpoint. */
const REFUSALS: Record<string, string> = {
  "no-mail":
    "A PHP ott nem küldhet levelet: kérd meg a tárhelyedet, hogy engedje a mail() függvényt",
  "not-delivered":
    "Megkapta, de a levelezőszerver (PHP-s tárhelyen a mail()) nem fogadta el tőle a levelet",
};

export const publishStrings = {
  /** @param at in ms */
  built: (at: number, now = Date.now()) =>
    new Date(at).toDateString() === new Date(now).toDateString()
      ? `A kint lévő oldal ${formatTime(at).replace(/.* /, "")}-kor készült.`
      : `A kint lévő oldal ekkor készült: ${formatTime(at)}.`,
  later: (count: number) =>
    `Azóta ${count} dolog változott. Ez a következő közzétételre marad; ha most kell, készítsd el újra.`,
  busy: "Már dolgozom rajta.",
  untried: "Elmentve. Az első közzététel próbálja ki.",
  good: "Működik.",
  tried: (result: string) => `Elmentettem és kipróbáltam. ${result}`,
  refused: (reason: string) => `Elmentve, de még nem jó. ${reason}`,
  endpoints: {
    php: "Az űrlap üzeneteit PHP veszi át ott, ahol az oldal lesz. Ha ott nem fut PHP, írj be egy címet, amely átveszi őket.",
    none: "Az űrlap helyén itt telefonszám és e-mail-cím áll, mert az üzeneteit nem veszi át senki.",
  } as Record<string, string>,
  noEndpoint: "Még nincs, aki az űrlap üzeneteit átvegye: add meg fent.",
  testSubject: "Próbaüzenet az íróasztalról",
  testMessage: (time: string) => `Ha ezt olvasod, az űrlap üzenetei megérkeznek. (${time})`,
  testRefused: (url: string, status: number | undefined, code: string) =>
    `${url} nem vette át a próbaüzenetet. ${REFUSALS[code] ?? (status ? `Ezt válaszolta: ${status} ${code}`.trim() : "Nem válaszol")}.`,
  keyAccepted: "Elfogadtam az új kulcsot. Kezdd újra, ami elakadt.",
  testSent: (email: string) =>
    `A szerver átvette. Megérkezett ide: ${email}? Ha pár perc múlva sincs ott, nézd meg a spamek között is: a feladója a te weboldalad, a tárgyában „Próbaüzenet” áll. Ha ott van, jelöld meg, hogy nem spam. Ha sehol sincs, az útmutatóban „A levelek a tárhelyről” megmondja, mit tegyél.`,
};
