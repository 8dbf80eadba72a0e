import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { applyEdits, type Content, type Edit } from "@/tools/desk/editing/edits";
import type { EntryPage } from "@/tools/desk/http/page-data";
import type { OpenEntry, SaveAnswer } from "@/tools/desk/protocol";
import { Desk } from "@/tools/desk/ui/desk";

interface Posted {
  edits: Edit[];
  /** What the form showed. */
  content: Content;
  step?: string;
  /** Of a posted photo. */
  file?: File;
  drop?: string;
}

/**
 * Replaces the desk's server by one that saves everything.
 * @param answer overrides its answer; undefined if it does not respond
 * @param page what the server has
 * @returns the posted forms
 */
export function serveDesk(
  answer: (posted: Posted) => Partial<SaveAnswer> | undefined = () => ({}),
  page: Partial<EntryPage> = {},
): Posted[] {
  const posted: Posted[] = [];
  let saved = page.opened?.content ?? {};
  globalThis.fetch = jest.fn(async (url, init) => {
    const answers = { page: { page: "entry", ...page }, steps: { imports: [] } };
    const found = Object.entries(answers).find(([name]) => String(url).includes(`/desk/${name}`));
    const blob = async () => new Blob([String(url)]);
    if (!init) return { ok: true, json: async () => found?.[1] ?? [], blob } as Response;
    const form = init.body instanceof FormData && Object.fromEntries(init.body);
    const body: Posted = form || JSON.parse(String(init.body));
    if (body.edits) body.content = applyEdits(saved, body.edits);
    posted.push(body);
    const changes = answer(body);
    if (!changes) throw new TypeError("Failed to fetch");
    const isRefused = changes.isDone === false;
    saved = changes.content ?? (isRefused ? saved : body.content) ?? saved;
    const refused = isRefused ? body.edits?.map(({ path }) => path) : [];
    const done: SaveAnswer = { isDone: true, text: "Elmentve.", content: saved, refused };
    return { json: async () => ({ ...done, ...changes }) } as Response;
  });
  return posted;
}

interface ShownForm
  extends Pick<OpenEntry, "content" | "replaced" | "removed">,
    Partial<EntryPage> {
  /** By folder and file. */
  photos?: string[];
  /** Set if it is a gallery. */
  category?: string;
}

/** Shows a form. Read again, it has no issues. @param answer see `serveDesk` @returns the posted forms */
export function showForm(
  { content, replaced, removed, photos = [], category, ...props }: ShownForm,
  answer?: Parameters<typeof serveDesk>[0],
) {
  const view = { small: "/small.jpg", large: "/large?size=large", width: 3, height: 2 };
  const views = Object.fromEntries(photos.map((name) => [name, view]));
  const page: EntryPage = {
    page: "entry",
    entry: { name: "home", label: "", category, preview: "/", references: [] },
    opened: { name: "home", content, views, replaced, removed },
    fields: [],
    galleries: {},
    topics: {},
    calendar: undefined,
    watched: undefined,
    issues: [],
    counts: {},
    colours: {},
  };
  const opened = { ...page, ...props };
  const posted = serveDesk(answer, { ...opened, issues: [] });
  render(<Desk path="/home" opened={opened} />);
  return posted;
}

/** Types and clicks with fake timers. What is saved at once is rendered before the next step. */
export const user = userEvent.setup({
  // Without a size, a press would be one of a screen reader.
  pointerMap: [
    { name: "MouseLeft", pointerType: "mouse", button: "primary", width: 1, height: 1 } as never,
  ],
  advanceTimers: (delay) => act(() => jest.advanceTimersByTimeAsync(delay)),
});

/** Long enough to save what was typed, and for a second try. */
export const pause = () => act(() => jest.advanceTimersByTimeAsync(6000));

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom has no layout, and the grid renders only the photos that are in the window.
  for (const size of ["clientWidth", "clientHeight"] as const)
    jest.spyOn(HTMLElement.prototype, size, "get").mockReturnValue(1000);
  localStorage.clear();
  Blob.prototype.arrayBuffer = async () => new ArrayBuffer(1); // not in jsdom
});
