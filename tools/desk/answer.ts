import type { Answer, OpenEntry, Problem } from "./form";

/** What was asked for is done. */
export function done(text: string, entry?: OpenEntry): Response {
  return Response.json({
    isDone: true,
    text,
    problems: [],
    ...(entry && { entry }),
  } satisfies Answer);
}

/** Nothing was done, and why, in Hungarian. */
export function refused(
  status: 400 | 403 | 404 | 409 | 422,
  text: string,
  problems: Problem[] = [],
): Response {
  return Response.json({ isDone: false, text, problems } satisfies Answer, { status });
}
