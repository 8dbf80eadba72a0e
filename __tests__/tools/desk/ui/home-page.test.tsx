import { render, screen } from "@testing-library/react";
import type { ChecklistItem } from "@/tools/desk/content/checklist";
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
  job: undefined,
  error: "",
  start: async () => {},
  update: async () => {},
  onUpload: () => {},
};

test("links to pages with unsaved drafts from the desk's first page", () => {
  localStorage.setItem("desk:home", "{}");
  render(<HomeView {...PAGE} path="" />);
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
