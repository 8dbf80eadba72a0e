import { act, fireEvent, render, screen, within } from "@testing-library/react";
import type { ClientPage } from "@/tools/desk/http/page-data";
import { publishStrings } from "@/tools/desk/publish-strings";
import { ClientView } from "@/tools/desk/ui/clients-page";
import { Desk } from "@/tools/desk/ui/desk";
import { PublishPanel, usePublishState } from "@/tools/desk/ui/publish-panel";

const IDLE = { phase: "idle", issues: [], progress: {} };
const working = (step: string, done?: number, total?: number) => ({
  ...IDLE,
  phase: "working",
  steps: ["pictures", "pages", "upload"],
  progress: { step, done, total },
});
const BUILT = { ...IDLE, phase: "built", newUrl: "http://localhost" };
const READY = { ...BUILT, hasHosting: true };
const FOREIGN = { code: "foreign-files", count: "1", examples: "index.html" };
const PUBLISHED = { ...IDLE, current: 1, previous: 1, changes: [] };
const CHANGED = { ...PUBLISHED, issues: [FOREIGN, { code: "outdated" }] };
const LATER = { ...PUBLISHED, phase: "published", changes: [{ place: "Árak", change: "order" }] };
const INTERRUPTED = { issues: [{ code: "interrupted" }] };

const IF_PUBLISHED = ["Elkészítem", "Vissza az előzőhöz"];
const IF_READY = ["Közzéteszem", "Mégsem", "Elkészítem újra"];
const IF_ASKED = ["Közzéteszem", "Lecserélem, ami ott van", "Mégsem"];

const gallery = { folder: "abc", title: "Anna", until: "2999-12-31", state: "unsent", guests: {} };
const opened = { name: "clients/abc", content: {}, views: {} };
const page = {
  gallery,
  opened,
  fields: [],
  link: "",
  mail: "",
  elsewhere: "",
} as object as ClientPage;

const Panel = () => <PublishPanel {...usePublishState()} />;
const Client = () => <ClientView {...page} {...usePublishState()} />;

const serve = (state: object) => {
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => state }) as Response);
};

/** Shows a job's state. */
async function show(state: object, view = <Panel />): Promise<void> {
  serve(state);
  await act(async () => void render(view));
}

const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

test.each([
  ["before the first publication", IDLE, ["Elkészítem"], /még semmi sem ment ki/],
  ["after it", PUBLISHED, IF_PUBLISHED, /Minden változás kint van/],
  ["after it, and a change", LATER, IF_PUBLISHED, "Kint van, ami elkészült."],
  ["while photos are checked", working("pictures", 3, 9), ["Elkészítem"], /3 \/ 9/],
  ["while pages are built", working("pages"), ["Elkészítem"], "Elkészítem az oldalakat…"],
  ["while the site is uploaded", working("upload", 1, 3), ["Elkészítem"], /1 \/ 3/],
  ["when the build is ready", READY, IF_READY, "Elkészült. Közzétegyem?"],
  ["without a hosting", BUILT, IF_READY.slice(1), /Válaszd ki lent, hova tegyem/],
  ["after a failure", { ...IDLE, issues: [{ code: "login" }] }, ["Elkészítem"], /jelszó nem jó/],
  ["that was interrupted", { ...READY, ...INTERRUPTED }, IF_READY, /félbemaradt; kezdd újra/],
  ["that asks before it replaces files", { ...READY, issues: [FOREIGN] }, IF_ASKED, /index/],
  ["that asks, after a change of the content", CHANGED, IF_PUBLISHED, /Készítsd el újra/],
])("shows the job %s", async (_, state, actions, text) => {
  await show(state);
  expect(buttons()).toEqual(actions);
  const main = screen.queryByRole("button", { name: "Elkészítem" })?.hasAttribute("data-main");
  expect(main ?? false).toBe(buttons().includes("Elkészítem") && state !== PUBLISHED);
  expect(screen.getByText(text)).toBeVisible();
  const last = screen.getAllByRole("button").at(-1);
  expect(last?.ariaDisabled === "true").toBe(Object(state).phase === "working");
});

test("says what it does in one status, and keeps the focus on the pressed button", async () => {
  await show(READY);
  const status = screen.getByRole("status");
  expect(status).toHaveTextContent("Elkészült. Közzétegyem?");
  const button = screen.getByRole("button", { name: "Közzéteszem" });
  button.focus();
  for (const [state, text] of [
    [{ ...READY, ...working("upload", 1, 3) }, "1 / 3"],
    [{ ...PUBLISHED, phase: "published", hasHosting: true }, "Kint van."],
  ] as const) {
    serve(state);
    await act(async () => void fireEvent.focus(window));
    expect(status).toHaveTextContent(text);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute("aria-disabled");
  }
});

test("lists the steps of a build and what is left of the time, also in the window's title", async () => {
  const page = { page: "publish" as const, issues: [], hostings: [], versions: [] };
  const opened = { ...page, counts: {}, colours: {} };
  const times = { startedAt: Date.now(), took: 75_000 };
  const now = jest.spyOn(Date, "now").mockReturnValue(times.startedAt + 30_000);
  const served = { ...opened, imports: [], ...working("pages", 22, 89), ...times };
  await show(served, <Desk path="/publish" opened={opened} />);
  const steps = within(screen.getByRole("main")).getAllByRole("listitem");
  const pages = "Elkészítem az oldalakat (22 / 89)…";
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    "Átnézem a képeket",
    pages,
    "Feltöltöm az oldalt",
  ]);
  expect(screen.getByText("Még kb. 50 másodperc; a legutóbbi 80 másodperc volt.")).toBeVisible();
  expect(document.title).toBe(`Még kb. 50 másodperc – ${pages} – Közzététel – Íróasztal`);
  now.mockReturnValue(times.startedAt + 80_000);
  serve({ ...served });
  await act(async () => void fireEvent.focus(window));
  expect(document.title).toMatch(/^Tovább tart, mint legutóbb – /);
});

test("opens the log after a failure, to be copied", async () => {
  const stopped = { code: "stopped", step: "Elkészítem az oldalakat" };
  await show({ ...IDLE, issues: [stopped], log: "next build" });
  expect(screen.getByText("next build")).toBeVisible();
  expect(buttons()).toContain("Kimásolom a naplót");
});

test("reports that the desk stopped during a job, and continues once it runs again", async () => {
  jest.useFakeTimers();
  await show(working("pages"));
  const progress = screen.getByRole("progressbar");
  const running = globalThis.fetch;
  const second = () => act(() => jest.advanceTimersByTimeAsync(1000));
  globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  await second();
  expect(screen.getByRole("alert")).toHaveTextContent(/^Az íróasztal nem válaszol/);
  globalThis.fetch = running;
  await second();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("progressbar")).toBe(progress);
});

test("reads a page again that was opened while the desk did not answer", async () => {
  await show({ isDone: false, text: "x" }, <Desk path="/publish" opened="Nem válaszol." />);
  serve({ ...PUBLISHED, imports: [], page: "publish", hostings: [], versions: [], counts: {} });
  await act(async () => void window.dispatchEvent(new Event("focus")));
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Közzététel");
});

test.each(["abc", "another"])("shows issues of gallery %s only on its page", async (of) => {
  const issues = [{ code: "gallery-left", title: "Anna", count: "2" }];
  await show({ ...IDLE, gallery: of, issues }, <Client />);
  expect(screen.queryAllByRole("alert")).toHaveLength(of === "abc" ? 1 : 0);
});

test("a gallery's page says that another job runs, which does not look like its own", async () => {
  await show({ ...working("pages", 22, 89), gallery: "" }, <Client />);
  expect(screen.getByText(/^Az íróasztal most mással dolgozik/)).toBeVisible();
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("says since when it is online, and links to each changed page by its name", async () => {
  const at = new Date(2026, 10, 25, 11, 29).getTime();
  expect(publishStrings.built(at, at + 1000)).toBe("A kint lévő oldal 11:29-kor készült.");
  const earlier = "A kint lévő oldal ekkor készült: 2026. november 25. 11:29.";
  expect(publishStrings.built(at, at + 86_400_000)).toBe(earlier);
  await show({ ...READY, pages: { "/pricing": ["Fotócsomagok", "Árak"] } });
  const link = screen.getByRole("link", { name: "Fotócsomagok · Árak" });
  expect(link).toHaveAttribute("href", "http://localhost/pricing");
});

test("does not say that everything is online if the last job failed", async () => {
  await show({ ...PUBLISHED, ...INTERRUPTED });
  expect(screen.queryByText(/Minden változás kint van/)).not.toBeInTheDocument();
});

test.each([
  ["a built site", "deploy", BUILT],
  ["the previous site", "back", IDLE],
])("replaces foreign files by %s once that is confirmed", async (_, what, job) => {
  await show({ ...job, issues: [FOREIGN] });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: /^Lecserélem/ })));
  const body = JSON.stringify({ do: what, replaces: true });
  expect(fetch).toHaveBeenCalledWith("/api/desk/publish", { method: "POST", body });
});
