import { act, fireEvent, render, screen } from "@testing-library/react";
import type { ClientPage } from "@/tools/desk/http/page-data";
import { ClientView } from "@/tools/desk/ui/clients-page";
import { PublishPanel } from "@/tools/desk/ui/publish-panel";

const working = { phase: "working", progress: { step: "pages", done: 3, total: 9 }, issues: [] };

test("says that the desk stopped while it worked, and goes on once it is back", async () => {
  jest.useFakeTimers();
  let isRunning = true;
  globalThis.fetch = jest.fn(async () => {
    if (!isRunning) throw new TypeError("Failed to fetch");
    return { ok: true, json: async () => working } as Response;
  });
  const second = () => act(() => jest.advanceTimersByTimeAsync(1000));
  render(<PublishPanel />);
  await second();
  expect(screen.getByRole("progressbar")).toBeVisible();
  isRunning = false;
  await second();
  expect(screen.getByRole("alert")).toHaveTextContent(/^Az íróasztal nem válaszol/);
  expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
  isRunning = true;
  await second();
  expect(screen.getByRole("progressbar")).toBeVisible();
});

const gallery = { folder: "abc", title: "Anna", until: "2999-12-31", state: "unsent" };
const page = { page: "client", gallery, link: "", mail: "", elsewhere: "" } as ClientPage;
const issues = [{ code: "interrupted-send-gallery", title: "Anna" }];

test.each([
  ["the site", {}, <PublishPanel key="site" />],
  ["a client gallery", { gallery: "abc", issues }, <ClientView key="gallery" {...page} />],
])("offers to go on with %s after a kill", async (_, job, view) => {
  const idle = { phase: "idle", issues: [], progress: {}, current: 1, previous: 1 };
  const state = { ...idle, canContinue: true, ...job };
  const answer = (url: unknown) => (url === "/api/desk/publish" ? state : page);
  globalThis.fetch = jest.fn(
    async (url) => ({ ok: true, json: async () => answer(url) }) as Response,
  );
  await act(async () => void render(view));
  for (const { title } of state.issues as typeof issues)
    expect(screen.getByRole("alert")).toHaveTextContent(title);
  for (const misleading of [/Minden kint van/, "Vissza az előzőhöz"])
    expect(screen.queryByText(misleading)).not.toBeInTheDocument();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Folytatom" })));
  const body = expect.stringContaining('"do":"continue"');
  expect(fetch).toHaveBeenCalledWith("/api/desk/publish", { method: "POST", body });
});
