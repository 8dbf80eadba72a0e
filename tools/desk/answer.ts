import type { Answer } from "./form";

export const done = (text: string, more: Partial<Answer> = {}): Response =>
  Response.json({ isDone: true, text, problems: [], ...more } satisfies Answer);

/** Nothing was done, and why, in Hungarian. */
export const refused = (
  status: 400 | 404 | 409 | 422,
  text: string,
  more: Partial<Answer> = {},
): Response =>
  Response.json({ isDone: false, text, problems: [], ...more } satisfies Answer, { status });
