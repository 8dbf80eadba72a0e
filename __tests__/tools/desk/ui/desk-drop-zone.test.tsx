import { BroadcastChannel } from "node:worker_threads";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DeskDropZone, UploadProgress } from "@/tools/desk/ui/desk-drop-zone";

/** What the desk answers to a photo; where there is nothing it is silent. */
let answerOf: (name: string) => { isDone: boolean; text: string } | undefined;
const sent: string[] = [];
let isGone = false;

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  isGone = false;
  const arrayBuffer = async () => {
    if (isGone) throw new Error("NotFoundError");
    return {};
  };
  Object.assign(Blob.prototype, { arrayBuffer }); // jsdom has none
  Object.assign(globalThis, { BroadcastChannel });
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

test("each photo is sent once with its index; a known one is news, a refused one an error", async () => {
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
  ]); // news, and an error in red
});

test("while the desk is down, one line lists the waiting photos; later they are uploaded", async () => {
  answerOf = (name) => (name === "a.jpg" ? { isDone: true, text: "" } : undefined);
  render(<DeskDropZone place="wedding" />);
  await drop("a.jpg", "b.jpg", "c.jpg");
  expect(lines()).toEqual([
    expect.stringMatching(/nem válaszol.* nem kerültek be: b.jpg, c.jpg\.$/),
  ]);
  await drop("d.jpg"); // is behind those that wait
  answerOf = () => ({ isDone: true, text: "" });
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(lines()).toEqual([]);
  expect(sent.toSorted()).toEqual(["0 a.jpg", "1 b.jpg", "2 c.jpg", "3 d.jpg"]);
  expect(screen.getByText("4 / 4 kép a helyén van.")).toBeInTheDocument();
});

test("a file that is gone since it was dropped is named once, and not sent again", async () => {
  answerOf = (name) => (name === "a.jpg" ? { isDone: true, text: "" } : undefined);
  isGone = true;
  render(<DeskDropZone place="wedding" />);
  await drop("a.jpg", "b.jpg");
  expect(lines()).toEqual([expect.stringMatching(/^b.jpg: a böngésző nem tudja elolvasni\./)]);
  answerOf = () => ({ isDone: true, text: "" });
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(sent).toEqual(["0 a.jpg"]);
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("the progress shows on every page of the desk", async () => {
  answerOf = (name) => (name === "a.jpg" ? { isDone: true, text: "" } : undefined);
  const { unmount } = render(<UploadProgress />);
  render(<DeskDropZone place="wedding" />);
  await drop("a.jpg", "b.jpg");
  jest.useRealTimers();
  expect(await screen.findByText("Képek: 1 / 2")).toBeInTheDocument();
  unmount();
});
