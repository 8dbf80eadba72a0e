import { act } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Content } from "@/tools/desk/content/merge";
import type { Answer, OpenEntry } from "@/tools/desk/protocol";

/** What a form of the desk posts. */
interface Posted {
  start: Content;
  content: Content;
}

/**
 * Stands in for the desk's server, which saves everything.
 *
 * @param answer what it answers otherwise; nothing where it does not respond
 * @param opened the entry that it holds
 * @returns what is posted to it
 */
export function serveDesk(
  answer: (posted: Posted) => Partial<Answer> | undefined = () => ({}),
  opened?: OpenEntry,
): Posted[] {
  const posted: Posted[] = [];
  globalThis.fetch = jest.fn(async (_url, init) => {
    if (!init) return { ok: true, json: async () => ({ page: "entry", opened }) } as Response;
    const body: Posted = JSON.parse(String(init.body));
    posted.push(body);
    const changes = answer(body);
    if (!changes) throw new TypeError("Failed to fetch");
    const saved: Answer = { isDone: true, text: "Elmentve." };
    return { json: async () => ({ ...saved, ...changes }) } as Response;
  });
  return posted;
}

/** Types and clicks while the clock stands still. What is saved at once is drawn before the next step. */
export const user = userEvent.setup({
  advanceTimers: (delay) => act(() => jest.advanceTimersByTimeAsync(delay)),
});

/** Long enough for what was typed to be saved, and for a second try. */
export const pause = () => act(() => jest.advanceTimersByTimeAsync(6000));

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
