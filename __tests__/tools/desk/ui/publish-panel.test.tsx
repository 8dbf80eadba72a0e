import { act, fireEvent, render, screen } from "@testing-library/react";
import type { ClientPage } from "@/tools/desk/http/page-data";
import { ClientView } from "@/tools/desk/ui/clients-page";
import { PublishPanel, usePublishState } from "@/tools/desk/ui/publish-panel";

const IDLE = { phase: "idle", issues: [], progress: {} };
const working = (step: string, done?: number, total?: number) => ({
  ...IDLE,
  phase: "working",
  progress: { step, done, total },
});
const BUILT = { ...IDLE, phase: "built", newUrl: "http://localhost" };
const FOREIGN = { code: "foreign-files", count: "1", examples: "index.html" };
const PUBLISHED = { ...IDLE, current: 1, previous: 1, changes: [] };

const gallery = { folder: "abc", title: "Anna", until: "2999-12-31", state: "unsent", guests: {} };
const page = { gallery, link: "", mail: "", elsewhere: "" } as ClientPage;

const Panel = () => <PublishPanel {...usePublishState()} />;
const Client = () => <ClientView {...page} {...usePublishState()} onChange={() => {}} />;

/** Shows a job's state. */
async function show(state: object, view = <Panel />): Promise<void> {
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => state }) as Response);
  await act(async () => void render(view));
}

const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

test.each([
  ["before the first publication", IDLE, ["Elkészítem"], /még semmi sem ment ki/],
  ["after it", PUBLISHED, ["Elkészítem", "Vissza az előzőhöz"], /Minden kint van/],
  ["while photos are checked", working("pictures", 3, 9), [], /3 \/ 9/],
  ["while pages are built", working("pages"), [], "Elkészítem az oldalakat…"],
  ["while the site is uploaded", working("upload", 1, 3), [], /33 %/],
  [
    "when the build is ready",
    { ...BUILT, hasHosting: true },
    ["Közzéteszem", "Mégsem", "Elkészítem újra"],
    "Elkészült. Közzétegyem?",
  ],
  [
    "when it is ready, without a hosting",
    BUILT,
    ["Mégsem", "Elkészítem újra"],
    /Válaszd ki lent, hova tegyem/,
  ],
  ["after a failure", { ...IDLE, issues: [{ code: "login" }] }, ["Elkészítem"], /jelszó nem jó/],
  [
    "that was interrupted",
    { ...BUILT, hasHosting: true, issues: [{ code: "interrupted" }] },
    ["Közzéteszem", "Mégsem", "Elkészítem újra"],
    /félbemaradt; kezdd újra, onnan folytatja/,
  ],
  [
    "that asks before it replaces foreign files",
    { ...PUBLISHED, ...BUILT, hasHosting: true, issues: [FOREIGN] },
    ["Lecserélem, ami ott van", "Mégsem"],
    /például: index\.html/,
  ],
  [
    "that asks, after a change of the content",
    { ...PUBLISHED, issues: [FOREIGN, { code: "outdated" }] },
    ["Elkészítem", "Vissza az előzőhöz"],
    /Készítsd el újra/,
  ],
])("shows the job %s", async (_, state, actions, text) => {
  await show(state);
  expect(buttons()).toEqual(actions);
  expect(screen.getByText(text)).toBeVisible();
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
  const running = globalThis.fetch;
  const second = () => act(() => jest.advanceTimersByTimeAsync(1000));
  globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  await second();
  expect(screen.getByRole("alert")).toHaveTextContent(/^Az íróasztal nem válaszol/);
  expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
  globalThis.fetch = running;
  await second();
  expect(screen.getByRole("progressbar")).toBeVisible();
});

test.each(["abc", "another"])("shows issues of gallery %s only on its page", async (of) => {
  const issues = [{ code: "gallery-left", title: "Anna", count: "2" }];
  await show({ ...IDLE, gallery: of, issues }, <Client />);
  expect(screen.queryAllByRole("alert")).toHaveLength(of === "abc" ? 1 : 0);
});

test("does not say that everything is online if the last job failed", async () => {
  await show({ ...PUBLISHED, issues: [{ code: "interrupted" }] });
  expect(screen.queryByText(/Minden kint van/)).not.toBeInTheDocument();
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
