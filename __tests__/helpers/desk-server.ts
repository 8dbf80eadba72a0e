import type { Answer, OpenEntry } from "@/tools/desk/form";
import type { Content } from "@/tools/desk/merge";

/** What a form of the desk posts. */
interface Posted {
  start: Content;
  content: Content;
}

/**
 * Stands in for the desk's server, and returns what is posted to it. It saves everything.
 *
 * @param answer says otherwise; without an answer the server is silent
 * @param now what it holds, when it is asked
 */
export function serveDesk(
  answer: (posted: Posted) => Partial<Answer> | undefined = () => ({}),
  now?: OpenEntry,
): Posted[] {
  const posted: Posted[] = [];
  globalThis.fetch = jest.fn(async (_url, init) => {
    if (!init) return { ok: true, json: async () => now } as Response;
    const body: Posted = JSON.parse(String(init.body));
    posted.push(body);
    const its = answer(body);
    if (!its) throw new TypeError("Failed to fetch");
    const saved: Answer = { isDone: true, text: "Elmentve.", problems: [] };
    return { json: async () => ({ ...saved, ...its }) } as Response;
  });
  return posted;
}
