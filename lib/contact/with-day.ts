import { type Day, isDay } from "@/content/day";
import { dateWords } from "../words";
import { type ContactMessage, LIMITS } from "./message";

let looks: RegExp | undefined;

/**
 * What a day looks like in words, whatever the language: letters, numbers and what stands between them. Made when it is
 * needed first: a phone takes as long for its first date as for a third of the form.
 */
function looksOfDays(): RegExp {
  looks ??= new RegExp(
    dateWords.day("2027-06-12").replace(/\p{L}+|\d+|[^\p{L}\d]+/gu, (part) =>
      /\p{L}/u.test(part)
        ? "\\p{L}+"
        : part
            .replace(/^\d{4}$/, "\\d{4}")
            .replace(/^\d\d?$/, "\\d\\d?")
            .replace(/\./g, "\\."),
    ),
    "gu",
  );
  return looks;
}
const MONTHS = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, "0"));

/** The first day that stands in a text, letter by letter as the site writes days: nobody's own words look like that. */
export function dayWordsIn(text: string): string | undefined {
  for (const [words] of text.matchAll(looksOfDays())) {
    const [year] = /\d{4}/.exec(words) ?? [];
    const [date = ""] = /(?<!\d)\d\d?(?!\d)/.exec(words) ?? [];
    const days = MONTHS.map((month) => `${year}-${month}-${date.padStart(2, "0")}`);
    if (days.some((day) => isDay(day) && dateWords.day(day) === words)) return words;
  }
  return undefined;
}

/** The text with other words in the place of the earlier ones; without them, where the others have no room. */
function replaced(text: string, earlier: string, words: string, limit: number): string {
  const next = text.replace(earlier, words);
  if (next.trim().length <= limit) return next;
  return text.replace(dateWords.subject("", earlier), "").replace(earlier, "");
}

/** The subject with a day in these words, once; as it was, where they have no room. */
export function subjectWithDay(subject: string, words: string): string {
  if (subject.includes(words)) return subject;
  const earlier = dayWordsIn(subject);
  if (earlier) return replaced(subject, earlier, words, LIMITS.subject);
  const next = subject.trim() ? dateWords.subject(subject.trimEnd(), words) : words;
  return next.trim().length <= LIMITS.subject ? next : subject;
}

/** The day in the message is the subject's, or stands on a line of its own: others are the visitor's. */
function messageWithDay(message: string, words: string, ofSubject: string | undefined): string {
  if (message.includes(words)) return message;
  const lines = message.split("\n");
  const earlier =
    ofSubject && message.includes(ofSubject)
      ? ofSubject
      : lines.find((line) => line !== "" && dayWordsIn(line) === line);
  if (earlier) return replaced(message, earlier, words, LIMITS.message);
  const next = `${words}\n${message}`;
  return next.trim().length <= LIMITS.message ? next : message;
}

/**
 * The message about a day: its words stand in the subject and in the message's first line, once each, in the place of
 * those of a day that was put in before. Nothing else that stands there is touched, and what has no room is left out.
 */
export function withDay<Message extends Pick<ContactMessage, "subject" | "message">>(
  message: Message,
  day: Day,
): Message {
  const words = dateWords.day(day);
  return {
    ...message,
    subject: subjectWithDay(message.subject, words),
    message: messageWithDay(message.message, words, dayWordsIn(message.subject)),
  };
}

/** Whether the site has words for what stands in a field for days. Who types 2027 there passes by the years 2 to 202. */
export const isNameable = (text: string): text is Day => isDay(text) && text >= "1000";

/** The day that `/contact?nap=2027-06-12` names, if the calendar has it. */
export function dayInAddress(search: string): Day | undefined {
  const day = new URLSearchParams(search).get("nap") ?? "";
  return isNameable(day) ? day : undefined;
}
