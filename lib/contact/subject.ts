import { dateStrings, joinedSubject } from "../strings";
import { plain } from "../text/typeset";
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

/** Replaces words in a subject, or removes them with the punctuation that joined them to the rest. */
function replaceWords(subject: string, before: string, after: string): string {
  const at = before ? subject.indexOf(before) : -1;
  if (at < 0) return subject;
  const [head, tail] = [subject.slice(0, at), subject.slice(at + before.length)];
  if (after) return head + after + tail;
  return joinedSubject(head.replace(/[\s,;:(„–-]+$/, ""), tail.replace(/^[^\p{L}\p{N}]+/u, ""));
}

/** Changes the package or day of a message, and its subject, unless the visitor has written another one. */
export function withChoice(
  message: ContactMessage,
  choice: Choice,
  titles: Record<string, string>,
): ContactMessage {
  const next = { ...message, ...choice };
  const [before, after] = [choiceWords(message, titles), choiceWords(next, titles)];
  const joinedBefore = joinedSubject(before.package, before.day);
  const joinedAfter = joinedSubject(after.package, after.day);
  const typed = plain(message.subject);
  const subject = typed.includes(joinedBefore)
    ? replaceWords(typed, joinedBefore, joinedAfter)
    : replaceWords(replaceWords(typed, before.package, after.package), before.day, after.day);
  return { ...next, subject: subject || joinedAfter };
}
