import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Content } from "@/tools/desk/content/merge";
import type { EntryPage } from "@/tools/desk/http/page-data";
import type { Answer, OpenEntry } from "@/tools/desk/protocol";
import { EntryView } from "@/tools/desk/ui/entry-form";

interface Posted {
  start: Content;
  content: Content;
}

/**
 * Replaces the desk's server by one that saves everything.
 * @param answer overrides its answer; undefined if it does not respond
 * @param opened the entry on the server
 * @returns the posted forms
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

interface ShownForm extends Pick<OpenEntry, "content">, Partial<Omit<EntryPage, "entry">> {
  /** By folder and file. */
  photos?: string[];
  /** Set if it is a gallery. */
  category?: string;
}

/** Shows a form. @param answer see `serveDesk` @returns the posted forms */
export function showForm(
  { content, photos = [], category, ...props }: ShownForm,
  answer?: Parameters<typeof serveDesk>[0],
) {
  const posted = serveDesk(answer);
  const view = { small: "/small.jpg", large: "/large.jpg", width: 3, height: 2 };
  const views = Object.fromEntries(photos.map((name) => [name, view]));
  const page: EntryPage = {
    page: "entry",
    entry: { name: "home", label: "", category, preview: "/", references: [] },
    opened: { name: "home", content, views },
    fields: [],
    galleries: {},
    issues: [],
    counts: {},
  };
  render(<EntryView {...page} {...props} />);
  return posted;
}

/** Types and clicks with fake timers. What is saved at once is rendered before the next step. */
export const user = userEvent.setup({
  advanceTimers: (delay) => act(() => jest.advanceTimersByTimeAsync(delay)),
});

/** Long enough to save what was typed, and for a second try. */
export const pause = () => act(() => jest.advanceTimersByTimeAsync(6000));

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
