import { dateStrings, joinedSubject } from "../strings";
import { type ContactMessage, isCompleteDay } from "./message";

export type Choice = Pick<ContactMessage, "package" | "day">;

/** Package and day of a message as text; empty if there is none or the package no longer exists. */
export const choiceWords = (
  { package: id = "", day = "" }: Choice,
  titles: Record<string, string>,
) => ({
  package: (Object.hasOwn(titles, id) && titles[id]) || "",
  day: isCompleteDay(day) ? dateStrings.day(day) : "",
});

/** Changes the package or day of a message, and its subject, unless the visitor has written another one. */
export function withChoice(
  message: ContactMessage,
  choice: Choice,
  titles: Record<string, string>,
): ContactMessage {
  const next = { ...message, ...choice };
  const subjectOf = (of: Choice) => {
    const words = choiceWords(of, titles);
    return joinedSubject(words.package, words.day);
  };
  const before = subjectOf(message);
  const subject =
    before && message.subject
      ? message.subject.replace(before, () => subjectOf(next))
      : message.subject || subjectOf(next);
  return { ...next, subject };
}
