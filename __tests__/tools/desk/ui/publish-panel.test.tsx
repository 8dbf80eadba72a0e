import { act, fireEvent, render, screen } from "@testing-library/react";
import type { ClientPage } from "@/tools/desk/http/page-data";
import { ClientView } from "@/tools/desk/ui/clients-page";
import { PublishPanel, usePublishState } from "@/tools/desk/ui/publish-panel";

const IDLE = { phase: "idle", issues: [], progress: {}, canContinue: false };
const working = (step: string, done?: number, total?: number) => ({
  ...IDLE,
  phase: "working",
  progress: { step, done, total },
});
const BUILT = { ...IDLE, phase: "built", newUrl: "http://localhost" };
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

const issues = [{ code: "interrupted-send-gallery", title: "Anna" }];

test.each([
  ["the site", {}, <Panel key="site" />],
  ["a client gallery", { gallery: "abc", issues }, <Client key="gallery" />],
])("offers to continue with %s after a kill", async (_, job, view) => {
  await show({ ...PUBLISHED, canContinue: true, ...job }, view);
  if ("issues" in job) expect(screen.getByRole("alert")).toHaveTextContent("Anna");
  for (const misleading of [/Minden kint van/, "Vissza az előzőhöz"])
    expect(screen.queryByText(misleading)).not.toBeInTheDocument();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Folytatom" })));
  const body = expect.stringContaining('"do":"continue"');
  expect(fetch).toHaveBeenCalledWith("/api/desk/publish", { method: "POST", body });
});
