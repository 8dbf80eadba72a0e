import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Answer } from "@/tools/desk/protocol";
import { DeskDropZone } from "@/tools/desk/ui/desk-drop-zone";

/** The answer to a photo; undefined if the desk does not answer. */
let answerOf: (name: string) => Answer | undefined;
const sent: string[] = [];
let isMoved = false;

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  isMoved = false;
  const arrayBuffer = async () => {
    if (isMoved) throw new Error("NotFoundError");
    return {};
  };
  Object.assign(Blob.prototype, { arrayBuffer }); // jsdom has none
  globalThis.fetch = jest.fn(async (_url, init) => {
    const form = init?.body as FormData;
    const { name } = form.get("file") as File;
    const answer = answerOf(name);
    if (!answer) throw new TypeError("Failed to fetch");
    sent.push(`${form.get("index")} ${name}`);
    return { json: async () => answer } as Response;
  });
});

async function drop(...names: string[]) {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const files = names.map((name) => new File(["photo"], name, { type: "image/jpeg" }));
  await user.upload(screen.getByLabelText(/Húzd ide/), files);
  await act(() => jest.advanceTimersByTimeAsync(10));
}
const lines = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

test("uploads each photo once with its index, and shows notices and errors", async () => {
  const texts: Record<string, string> = { "b.jpg": "már bent van", "c.jpg": "üres fájl" };
  answerOf = (name) => ({ isDone: name !== "c.jpg", text: texts[name] ?? "" });
  render(<DeskDropZone place="wedding" />);
  await drop("a.jpg");
  await drop("b.jpg", "c.jpg");
  expect(sent).toEqual(["0 a.jpg", "0 b.jpg", "1 c.jpg"]);
  const shown = screen.getAllByRole("listitem").map((one) => [one.textContent, one.dataset.news]);
  expect(shown).toEqual([
    ["már bent van", "true"],
    ["üres fájl", "false"],
  ]);
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

test("takes the photos of dropped folders, by name, and every dropped file", async () => {
  answerOf = () => ({ isDone: true, text: "" });
  render(<DeskDropZone place="wedding" />);
  const inner = entryOf("b", [entryOf("kep-10.jpg"), entryOf(".DS_Store"), entryOf("film.mp4")]);
  const dropped = [entryOf("a", [entryOf("kep-2.jpg"), inner]), entryOf("kep-1.nef")];
  const items = dropped.map((entry) => ({ webkitGetAsEntry: () => entry }));
  fireEvent.drop(screen.getByRole("group"), {
    dataTransfer: { types: ["Files"], items, files: [] },
  });
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(sent.toSorted()).toEqual(["0 kep-1.nef", "1 kep-2.jpg", "2 kep-10.jpg"]);
});

test.each([
  ["folders as chapters, if the photographer says so", "clients/a", true, ["Templom", ""]],
  ["folders without chapters", "clients/a", false, ["", ""]],
  ["folders of a site gallery, which has no chapters", "wedding", true, ["", ""]],
])("takes %s", async (_, place, isConfirmed, chapters) => {
  answerOf = () => ({ isDone: true, text: "" });
  window.confirm = () => isConfirmed;
  render(<DeskDropZone place={place} />);
  const photos = [entryOf("a.jpg", undefined, "/Esküvő/Templom"), entryOf("b.jpg")];
  const items = photos.map((entry) => ({ webkitGetAsEntry: () => entry }));
  const dataTransfer = { types: ["Files"], items, files: [] };
  fireEvent.drop(screen.getByRole("group"), { dataTransfer });
  await act(() => jest.advanceTimersByTimeAsync(10));
  const forms = jest.mocked(fetch).mock.calls.map(([, init]) => init?.body as FormData);
  expect(forms.map((form) => form.get("chapter"))).toEqual(chapters);
});

test("lists waiting photos while the desk does not answer, and uploads them later", async () => {
  answerOf = (name) => (name === "a.jpg" ? { isDone: true, text: "" } : undefined);
  render(<DeskDropZone place="wedding" />);
  await drop("a.jpg", "b.jpg", "c.jpg");
  expect(lines()).toEqual([
    expect.stringMatching(/nem válaszol.* nem kerültek be: b.jpg, c.jpg\.$/),
  ]);
  await drop("d.jpg"); // joins the waiting photos
  answerOf = () => ({ isDone: true, text: "" });
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(lines()).toEqual([]);
  expect(sent.toSorted()).toEqual(["0 a.jpg", "1 b.jpg", "2 c.jpg", "3 d.jpg"]);
  expect(screen.getByText("4 / 4 kép a helyén van.")).toBeInTheDocument();
});

test("reports a file that was moved after the drop once, without a retry", async () => {
  answerOf = () => ({ isDone: true, text: "" });
  isMoved = true;
  render(<DeskDropZone place="wedding" />);
  await drop("b.jpg");
  expect(lines()).toEqual([expect.stringMatching(/^b.jpg: a böngésző nem tudja elolvasni\./)]);
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(sent).toEqual([]);
  expect(screen.queryByRole("progressbar")).toBeNull();
});
