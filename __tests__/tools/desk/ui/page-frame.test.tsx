import { act, fireEvent, screen } from "@testing-library/react";
import { pause, showForm } from "../../../helpers/desk-server";

const SITE = "http://localhost:13210";
const content = { title: "Árak" };

async function open() {
  document.documentElement.dataset.site = SITE;
  showForm({ content, fields: [{ kind: "text", name: "title", label: "Cím" }] });
  const frame = screen.getByTitle<HTMLIFrameElement>("Az oldal");
  const post = jest.spyOn(frame.contentWindow as Window, "postMessage").mockReturnValue();
  await pause();
  return { frame, post };
}

test("tells only a page of the site what is edited", async () => {
  const { frame, post } = await open();
  act(() => screen.getByLabelText("Cím").focus());
  expect(post).not.toHaveBeenCalled(); // no page is there yet
  fireEvent.load(frame);
  expect(post.mock.calls).toEqual([[{ edited: { content, path: "title" } }, SITE]]);
});

test("shows the page of the large picture that is edited", () => {
  const entry = {
    name: "banners",
    label: "",
    category: undefined,
    preview: "/home",
    references: [],
  };
  const fields = ["splash", "photographer"].map((name) => ({
    kind: "text" as const,
    name,
    label: name,
  }));
  document.documentElement.dataset.site = SITE;
  showForm({ entry, content: {}, fields });
  const page = () => screen.getByTitle<HTMLIFrameElement>("Az oldal").src.replace(SITE, "");
  for (const [name, path] of [
    ["splash", "/splash"],
    ["photographer", "/home"],
  ] as const) {
    act(() => screen.getByLabelText(name).focus());
    expect(page()).toBe(path);
  }
});

test("loads the page again until it replies, or says why it is not shown", async () => {
  const { frame } = await open();
  const shown = await (await fetch("/api/desk/page?")).json();
  const load = jest.fn();
  const shownPage = { postMessage: () => {}, location: { replace: load } };
  jest.spyOn(frame, "contentWindow", "get").mockReturnValue(shownPage as object as Window);
  const read = jest.mocked(fetch).mockRejectedValue(new TypeError("Failed to fetch"));
  const isLoadedAgain = async (origin: string, source: unknown) => {
    load.mockClear();
    fireEvent.load(frame);
    const reply = new MessageEvent("message", { data: "shown", origin });
    window.dispatchEvent(Object.defineProperty(reply, "source", { value: source }));
    await pause();
    return load.mock.calls.some(([url]) => url === `${SITE}/`);
  };
  expect(await isLoadedAgain(SITE, frame.contentWindow)).toBe(false);
  expect(await isLoadedAgain(SITE, window)).toBe(true);
  expect(await isLoadedAgain("http://localhost:3210", frame.contentWindow)).toBe(true);
  const page = { ok: true, json: async () => ({ ...shown, issues: ["Hibás fájl."], imports: [] }) };
  read.mockResolvedValue(page as Response);
  await isLoadedAgain("null", frame.contentWindow);
  expect(screen.getByText("Az oldal most nem látszik. Hibás fájl.")).toBeVisible();
});
