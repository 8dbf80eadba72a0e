import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ChecklistItem } from "@/tools/desk/editing/checklist";
import type { PublishState } from "@/tools/desk/publishing/publish-job";
import { galleryStrings } from "@/tools/desk/strings";
import { HomeView } from "@/tools/desk/ui/home-page";
import { toLines } from "@/tools/desk/ui/lists";

const CARDS = ["site", "home", "galleries/wedding"].map((path) => ({
  path,
  title: path,
  facts: [],
}));
const PAGE = {
  page: "home" as const,
  checklist: [],
  cards: CARDS,
  clients: { cards: [], broken: [] },
  isOfDemo: false,
  issues: [],
  counts: {},
  colours: {},
  job: undefined,
  error: "",
  start: async () => {},
  update: async () => {},
};

test("links to pages with drafts from the desk's first page, unless the server has saved them", async () => {
  const draft = JSON.stringify([{ path: "title", was: "Régi", is: "Új " }]);
  for (const name of ["site", "home"]) localStorage.setItem(`desk:${name}:1`, draft);
  globalThis.fetch = jest.fn(async (url) => {
    const content = { title: String(url).endsWith("home") ? "Régi" : "Új" };
    return { json: async () => ({ opened: { content } }) } as Response;
  });
  await act(async () => void render(<HomeView {...PAGE} path="" />));
  const lines = screen.getAllByText(/Még nincs elmentve/).map(({ textContent }) => textContent);
  expect(lines).toEqual(["Még nincs elmentve: home"]);
});

test("a list has its own page, with the form for a new one while it is empty", () => {
  render(<HomeView {...PAGE} path="/stories" />);
  const headings = screen.getAllByRole("heading", { level: 1 }).map((one) => one.textContent);
  expect(headings).toEqual(["Történetek"]);
  expect(screen.getByRole("heading", { name: "Helyszínek", level: 2 })).toBeInTheDocument();
  expect(screen.getByLabelText("Mi legyen a címe?")).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Galériák" })).toBeNull();
});

test.each(["abc", "def"])("says that a gallery is removed unless it is listed: %s", (listed) => {
  const cards = [{ path: `clients/${listed}`, title: "Anna", facts: [] }];
  const job = { phase: "idle", gallery: "abc", issues: [] } as object as PublishState;
  render(<HomeView {...PAGE} path="/clients" job={job} clients={{ cards, broken: [] }} />);
  const removed = screen.queryAllByText(galleryStrings.removed);
  expect(removed).toHaveLength(listed === "abc" ? 0 : 1);
});

test("tasks can be dismissed and brought back; the live site is one press away", async () => {
  const tasks = (["advice", "dismissed"] as const).map((state) => ({
    key: `captions ${state}`,
    text: state,
    href: "#",
    state,
  }));
  const job = { current: 1, changes: [], issues: [], url: "https://kisseva.hu" };
  globalThis.fetch = jest.fn(async () => ({ json: async () => ({}) }) as Response);
  render(<HomeView {...PAGE} job={job as object as PublishState} checklist={tasks} path="" />);
  expect(screen.getByRole("link", { name: "Megnézem az élő oldalt" })).toBeVisible();
  const invitation = screen.getByText("Húzd ide a képeket"); // on the card without a cover
  expect(invitation.closest("a")).toHaveAccessibleName(/^(?!Húzd)./);
  for (const [name, posted] of [
    ["Nem kell: advice", { key: "captions advice", isBack: false }],
    ["Mégis kell: dismissed", { key: "captions dismissed", isBack: true }],
  ] as const) {
    screen.getByLabelText(name).click();
    const init = { method: "POST", body: JSON.stringify(posted) };
    expect(fetch).toHaveBeenLastCalledWith("/api/desk/dismiss", init);
  }
});

test("the tasks of an entry are one line if there are many", () => {
  const task = (text: string, href: string): ChecklistItem => ({ text, href, state: "blocking" });
  const words = ["Neved", "Felirat", "Telefonszám"];
  const many = words.map((word) => task(`Név – ${word}`, `/desk/site?mezo=${word}`));
  const one = task("Kezdőlap – Köszöntés", "/desk/home?mezo=greeting");
  const lines = toLines([many[0], one, ...many.slice(1)] as ChecklistItem[], [
    { path: "site", title: "Név" },
    { path: "home", title: "Kezdőlap" },
  ]);
  expect(lines.map(({ text }) => text)).toEqual(["Név: 3 teendő", one.text]);
  expect(lines[0]?.tasks?.map(({ text }) => text)).toEqual(words);
});

test("the welcome takes over a found site, or one at a path; later, the first page tells what is new", async () => {
  const posted: unknown[] = [];
  globalThis.fetch = jest.fn(async (_, init) => {
    if (init?.body) posted.push(JSON.parse(String(init.body)));
    return { json: async () => ({ isDone: false, text: "Ott fut az íróasztal." }) } as Response;
  });
  const sites = [{ folder: "D:\\oldal", name: "Kiss Éva", changedAt: Date.now() - 24 * 3_600_000 }];
  const { rerender } = render(<HomeView {...PAGE} isOfDemo sites={sites} path="" />);
  expect(screen.getByText(/^Kiss Éva oldala, D:\\oldal, tegnap változott/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Áthozom ide" }));
  expect(await screen.findByText("Ott fut az íróasztal.")).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Máshol van/), '"E:\\régi oldal"');
  await userEvent.click(screen.getByRole("button", { name: "Áthozom innen" }));
  expect(posted).toEqual([{ path: "D:\\oldal" }, { path: '"E:\\régi oldal"' }]);

  const news = {
    from: "D:\\oldal",
    version: "1.2.0",
    changed: ["app/page.tsx"],
    title: "Újdonságok 1.2.0 óta",
    text: "- Új",
  };
  rerender(<HomeView {...PAGE} moved="Ez az oldal már máshol van" news={news} path="" />);
  expect(screen.getByText("Ez az oldal már máshol van")).toBeVisible();
  await userEvent.click(screen.getByText(news.title));
  expect(screen.getByText(/megmaradt: D:\\oldal\. .* nem jött át: app\/page\.tsx\./)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Elolvastam" }));
  expect(posted.at(-1)).toEqual({ key: news.title, isBack: false });
});
