import type { Answer, OpenEntry, Problem } from "./form";
import type { Content } from "./merge";

/** What was asked for is done. */
export function done(text: string, more: Partial<Answer> = {}): Response {
  return Response.json({ isDone: true, text, problems: [], ...more } satisfies Answer);
}

/** Nothing was done, and why, in Hungarian. */
export function refused(
  status: 400 | 403 | 404 | 409 | 422,
  text: string,
  problems: Problem[] = [],
): Response {
  return Response.json({ isDone: false, text, problems } satisfies Answer, { status });
}

/** Nothing was saved, as it was changed elsewhere: what is there now, and what both started from, where that is known. */
export function conflict(text: string, entry: OpenEntry, base: Content | undefined): Response {
  const answer: Answer = { isDone: false, text, problems: [], entry, ...(base && { base }) };
  return Response.json(answer, { status: 409 });
}
