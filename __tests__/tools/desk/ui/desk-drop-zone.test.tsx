import { act, fireEvent, render, screen } from "@testing-library/react";
import type { Import, PhotoAnswer, Steps } from "@/tools/desk/protocol";
import { DeskDropZone } from "@/tools/desk/ui/desk-drop-zone";
import { ImportPanel } from "@/tools/desk/ui/import-panel";
import { useSavedText } from "@/tools/desk/ui/use-imports";

/** The answer to a photo; undefined if the desk does not answer. */
let answerOf: (name: string) => PhotoAnswer | undefined;
const sent: string[] = [];
let isMoved = false;
let watched: Import[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  answerOf = () => ({ isDone: true, text: "" });
  sent.length = 0;
  isMoved = false;
  const arrayBuffer = async () => {
    if (isMoved) throw new Error("NotFoundError");
    return {};
  };
  Object.assign(Blob.prototype, { arrayBuffer }); // jsdom has none
  watched = [];
  globalThis.fetch = jest.fn(async (_url, init) => {
    if (!init) return { json: async () => ({ imports: watched }) } as Response;
    const form = init?.body as FormData;
    const { name } = form.get("file") as File;
    const answer = answerOf(name);
    if (!answer) throw new TypeError("Failed to fetch");
    sent.push(`${form.get("index")} ${name}`);
    return { json: async () => answer } as Response;
  });
});

const forms = () =>
  jest.mocked(fetch).mock.calls.flatMap(([, init]) => (init ? (init.body as FormData) : []));

/** Within `act`, unlike user-event: React would draw answers at a time of its own. */
const drop = (...names: string[]) =>
  act(async () => {
    const files = names.map((name) => new File(["photo"], name, { type: "image/jpeg" }));
    fireEvent.change(screen.getByLabelText(/Húzd ide/), { target: { files } });
    await jest.advanceTimersByTimeAsync(10);
  });
const Saved = () => <p>{useSavedText("Elmentve.")}</p>;
const show = (place = "wedding") =>
  render(
    <ImportPanel>
      <DeskDropZone place={place} title="Esküvő" />
      <Saved />
    </ImportPanel>,
  );
/** Until rows close by themselves. */
const wait = () => act(() => jest.advanceTimersByTimeAsync(15_000));
const lines = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

test("uploads each photo once with its index; a row closes unless a file was refused", async () => {
  const texts: Record<string, string> = { "c.jpg": "kicseréltem" };
  answerOf = (name) => ({
    isDone: name < "d",
    text: name < "d" ? (texts[name] ?? "") : "üres fájl",
    ...(name === "b.jpg" && { added: "known" }),
  });
  show();
  await drop("a.jpg");
  expect(screen.getByText("Elmentve.")).toBeVisible();
  await drop("b.jpg", "d.jpg", "e.jpg", "c.jpg");
  expect(sent).toEqual(["0 a.jpg", "0 b.jpg", "1 c.jpg", "2 d.jpg", "3 e.jpg"]);
  await wait();
  expect(screen.queryByText(/1 \/ 1 kép/)).toBeNull();
  expect(screen.getByText(/2 \/ 4 kép a helyén van. Ebből 1 már megvolt./)).toBeVisible();
  const shown = screen.getAllByRole("listitem").map((one) => [one.textContent, one.dataset.news]);
  expect(shown).toEqual([
    ["2 kép: üres fájld.jpg, e.jpg", "false"],
    ["c.jpg: kicseréltem", "true"],
  ]);
  expect(screen.queryByText("Elmentve.")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Rendben" }));
  expect(screen.getByText("Elmentve.")).toBeVisible();
  expect(lines()).toEqual([]);
});

test("takes back a drop whatever came after it, until it is undone", async () => {
  const asked: string[] = [];
  window.addEventListener("desk:take-back", ({ detail }) => asked.push(detail), { once: true });
  const setSteps = (detail: Steps) =>
    act(() => window.dispatchEvent(new CustomEvent("desk:steps", { detail })));
  const button = () => screen.queryByRole("button", { name: "Visszavonom ezt a behúzást" });
  show();
  await drop("a.jpg");
  const [form] = forms();
  const key = String(form?.get("drop"));
  setSteps({ undo: { id: "2", name: "Cím", key: "" } });
  fireEvent.click(button() as Element);
  expect(asked).toEqual([key]);
  setSteps({ undo: { id: "3", name: "", key: `taken-back ${key}` } });
  expect(screen.queryByText("Esküvő:")).toBeNull();
});

test("names the banners in one row, takes back all, and keeps it while it has the focus", async () => {
  const asked: string[] = [];
  window.addEventListener("desk:take-back", ({ detail }) => asked.push(detail));
  render(
    <ImportPanel>
      <DeskDropZone place="banners/home" title="Kezdőlap" />
      <DeskDropZone place="banners/contact" title="Kapcsolat" />
    </ImportPanel>,
  );
  for (const zone of screen.getAllByLabelText(/Húzd ide/))
    await act(async () => {
      fireEvent.change(zone, { target: { files: [new File(["photo"], "a.jpg")] } });
      await jest.advanceTimersByTimeAsync(10);
    });
  const row = screen.getByText(/2 \/ 2 kép a helyén van\./);
  expect(row).toHaveTextContent(/^Kezdőlap, Kapcsolat:/);
  const button = screen.getByRole("button", { name: "Mindet visszavonom" });
  fireEvent.click(button);
  expect(asked).toEqual(
    forms()
      .map((form) => form.get("drop"))
      .reverse(),
  );
  act(() => button.focus());
  await wait();
  expect(row).toBeVisible();
  act(() => button.blur());
  await wait();
  expect(row).not.toBeInTheDocument();
});

test("shows what arrives in a watched folder like a drop, until it is closed", async () => {
  const rejected = { isDone: false, text: "sérült", file: "b.jpg" };
  const answers = { a: { isDone: true, text: "" }, b: rejected };
  show();
  watched = [{ isWatched: true, id: "x", place: "family", title: "Családok", count: 3, answers }];
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(screen.getByText(/1 \/ 3 kép a helyén van\./)).toHaveTextContent(/^Családok:/);
  expect(lines()).toEqual(["b.jpg: sérült"]);
  expect(screen.queryByText("Elmentve.")).toBeNull();
  watched = watched.map((one) => ({ ...one, count: 2 }));
  await act(() => jest.advanceTimersByTimeAsync(3000));
  fireEvent.click(screen.getByRole("button", { name: "Rendben" }));
  expect(fetch).toHaveBeenLastCalledWith("/api/desk/close-import", expect.anything());
  expect(screen.queryByText("Családok:")).toBeNull();
});

test("takes what is dropped anywhere, says where nothing fits, and lets the browser open nothing", async () => {
  const dropOn = async (text: string, ...names: string[]) => {
    const files = names.map((name) => new File(["photo"], name));
    const dataTransfer = { types: ["Files"], files };
    expect(fireEvent.drop(screen.getByText(text), { dataTransfer })).toBe(false);
    await act(() => jest.advanceTimersByTimeAsync(10));
  };
  const { unmount } = show();
  await dropOn("Elmentve.", "a.jpg");
  await dropOn("Elmentve.");
  expect(screen.getByText("Ebben nem találtam képet.")).toBeVisible();
  unmount();
  render(
    <ImportPanel>
      <h1>Nagy képek</h1>
      <fieldset>
        <legend>Nyitókép</legend>
        <DeskDropZone place="banners/home" title="Nagy kép" />
      </fieldset>
    </ImportPanel>,
  );
  await dropOn("Nyitókép", "b.jpg");
  await dropOn("Nagy képek", "c.jpg");
  expect(screen.getByText(/^Ezt nem tudom, hová tegyem/)).toBeVisible();
  expect(sent).toEqual(["0 a.jpg", "0 b.jpg"]);
});

/** An entry of a drop; a folder lists its entries one at a time, as browsers list some at a time. */
const entryOf = (name: string, children?: object[], folder = "") => ({
  isFile: !children,
  fullPath: `${folder}/${name}`,
  file: (resolve: (file: File) => void) => resolve(new File(["photo"], name)),
  createReader: () => {
    const left = [...(children ?? [])];
    return { readEntries: (resolve: (some: object[]) => void) => resolve(left.splice(0, 1)) };
  },
});

async function dropEntries(...entries: object[]): Promise<void> {
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }));
  const dataTransfer = { types: ["Files"], items, files: [] };
  fireEvent.drop(screen.getByRole("group"), { dataTransfer });
  await act(() => jest.advanceTimersByTimeAsync(10));
}

test("takes the photos of dropped folders, by name, and every dropped file", async () => {
  show();
  const inner = entryOf("b", [entryOf("kep-10.jpg"), entryOf(".DS_Store"), entryOf("film.mp4")]);
  await dropEntries(entryOf("a", [entryOf("kep-2.jpg"), inner]), entryOf("kep-1.nef"));
  expect(sent.toSorted()).toEqual(["0 kep-1.nef", "1 kep-2.jpg", "2 kep-10.jpg"]);
});

test.each([
  ["folders as chapters, if the photographer says so", "clients/a", true, ["Templom", ""]],
  ["folders without chapters", "clients/a", false, ["", ""]],
  ["folders of a site gallery, which has no chapters", "wedding", true, ["", ""]],
])("takes %s", async (_, place, isConfirmed, chapters) => {
  window.confirm = () => isConfirmed;
  show(place);
  await dropEntries(entryOf("a.jpg", undefined, "/Esküvő/Templom"), entryOf("b.jpg"));
  expect(forms().map((form) => form.get("chapter"))).toEqual(chapters);
});

test("lists waiting photos while the desk does not answer, and uploads them later", async () => {
  answerOf = (name) => (name === "a.jpg" ? { isDone: true, text: "" } : undefined);
  show();
  await drop("a.jpg", "b.jpg", "c.jpg");
  expect(screen.getByText(/nem válaszol.* Addig 2 kép vár\.$/)).toBeVisible();
  await drop("d.jpg"); // waits for them, because each drop is one step
  answerOf = () => ({ isDone: true, text: "" });
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(screen.queryByText(/nem válaszol/)).toBeNull();
  expect(sent).toEqual(["0 a.jpg", "1 b.jpg", "2 c.jpg", "0 d.jpg"]);
  expect(screen.getByText(/3 \/ 3 kép a helyén van\./)).toBeVisible();
});

test("reports a file that was moved after the drop once, without a retry", async () => {
  isMoved = true;
  show();
  await drop("b.jpg");
  expect(lines()).toEqual([expect.stringMatching(/^b.jpg: a böngésző nem tudja elolvasni\./)]);
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(sent).toEqual([]);
  expect(screen.queryByRole("progressbar")).toBeNull();
});
