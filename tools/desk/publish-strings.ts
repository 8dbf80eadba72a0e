import { isDay } from "@/lib/content/day";
import type { ContentChange, Progress, PublishIssue } from "../publish/publish-issue";
import { CHANGES, PUBLISH_ISSUES, STEPS } from "../publish/strings";
import { formatDate, formatMonth } from "./strings";

export function progressText({ step, done = 0, total = 0 }: Progress): string {
  if (total === 0) return STEPS[step];
  const share =
    step === "pictures" ? `${done} / ${total}` : `${Math.floor((100 * done) / total)} %`;
  return `${STEPS[step]} (${share})`;
}

export function publishIssueText(issue: PublishIssue): string {
  const details: Record<string, unknown> = { ...issue };
  return PUBLISH_ISSUES[issue.code].replace(/\{(\w+)\}/g, (_, name) => `${details[name] ?? ""}`);
}

export function shownValue(value: string): string {
  if (isDay(value)) return formatDate(value);
  if (/^\d{4}-\d\d$/.test(value)) return formatMonth(value);
  return /^\d{5,}$/.test(value) ? Number(value).toLocaleString("hu-HU") : value;
}

/** „Családi alap – Ár: 35 000 → 39 000 Ft” */
export function changeText({ place, change, items, from = "", to = "" }: ContentChange): string {
  if (change === "value") return `${place}: ${from && `${shownValue(from)} → `}${shownValue(to)}`;
  return `${place}: ${items ? `${items} ` : ""}${CHANGES[change]}`;
}

/** Sentences by the error code of a contact endpoint. */
const REFUSALS: Record<string, string> = {
  "no-mail":
    "A PHP ott nem küldhet levelet: kérd meg a tárhelyedet, hogy engedje a mail() függvényt",
  "not-delivered":
    "Megkapta, de a levelezőszerver (PHP-s tárhelyen a mail()) nem fogadta el tőle a levelet",
};

export const publishStrings = {
  busy: "Már dolgozom rajta.",
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
