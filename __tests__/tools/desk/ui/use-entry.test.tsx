import { act, renderHook } from "@testing-library/react";
import type { OpenEntry } from "@/tools/desk/form";
import type { Content } from "@/tools/desk/merge";
import { useEntry } from "@/tools/desk/ui/use-entry";
import { serveDesk } from "../../../helpers/desk-server";

const OPENED: OpenEntry = {
  name: "home",
  content: { title: "Árak", lead: "Mondat" },
  pictures: {},
};

const open = () => renderHook(() => useEntry(OPENED));
const pause = () => act(() => jest.advanceTimersByTimeAsync(6000));
type Hook = ReturnType<typeof open>["result"];
const type = (result: Hook, its: Content, typed = "title") =>
  act(() => result.current.change(typed, (now) => ({ ...now, ...its })));

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});

test("what is typed is saved once, after a pause, with what it started from", async () => {
  const posted = serveDesk();
  const { result } = open();
  type(result, { title: "Á" });
  type(result, { title: "Ár " });
  expect(posted).toEqual([]);
  await pause();
  expect(posted).toEqual([
    { name: "home", start: OPENED.content, content: { ...OPENED.content, title: "Ár " } },
  ]);
  expect(result.current.saving).toMatchObject({ state: "saved", text: "Elmentve." });
  expect(result.current.content.title).toBe("Ár ");
  expect(localStorage).toHaveLength(0);
});

test("a word is one step to take back, and what came from elsewhere meanwhile stays", async () => {
  const posted = serveDesk(({ content }) => ({ content: { ...content, lead: "Máshonnan" } }));
  const { result } = open();
  type(result, { title: "Á" });
  type(result, { title: "Ár" });
  await pause();
  act(() => result.current.undo?.());
  expect(result.current.undo).toBeUndefined();
  await pause();
  expect(posted.at(-1)?.content).toEqual({ title: "Árak", lead: "Máshonnan" });
});

test("a server that is silent loses nothing: the draft is there when the page is opened again", async () => {
  serveDesk(() => undefined);
  const { result, unmount } = open();
  type(result, { title: "Ár" });
  await pause();
  expect(result.current.saving.text).toContain("Az íróasztal nem válaszol.");
  unmount();
  const posted = serveDesk();
  const again = open();
  expect(again.result.current.content.title).toBe("Ár");
  await pause();
  expect(posted[0]?.start).toEqual(OPENED.content);
});

test("what is typed while it is saved stays, and is saved next", async () => {
  const posted = serveDesk();
  const { result } = open();
  type(result, { title: "Ár" });
  const server = globalThis.fetch;
  globalThis.fetch = async (...asked: Parameters<typeof fetch>) => {
    globalThis.fetch = server;
    type(result, { title: "Árak 2027" });
    return server(...asked);
  };
  await pause();
  expect(result.current.content.title).toBe("Árak 2027");
  expect(posted.map(({ content }) => content.title)).toEqual(["Ár", "Árak 2027"]);
});

test.each([
  [true, "Az enyém"],
  [false, "A másiké"],
])(
  "where two have changed one field, nothing is saved before one has chosen (mine: %p)",
  async (isMine, title) => {
    const theirs = { title: "A másiké", lead: "Az ő mondata" };
    const choice = { path: "title", place: "Cím", mine: "Az enyém", theirs: "A másiké" };
    const posted = serveDesk(({ start }) =>
      start.title === "Árak"
        ? { isDone: false, text: "Melyik maradjon?", content: theirs, choices: [choice] }
        : {},
    );
    const { result } = open();
    type(result, { title: "Az enyém" });
    await pause();
    type(result, { extra: "közben" }, "extra");
    await pause();
    expect(posted).toHaveLength(1);
    const [asked = choice] = result.current.saving.choices ?? [];
    act(() => result.current.choose(asked, isMine));
    await pause();
    expect(posted.at(-1)).toMatchObject({
      start: theirs,
      content: { title, lead: "Az ő mondata", extra: "közben" },
    });
    expect(result.current.saving).toMatchObject({ state: "saved" });
  },
);

test("what the server did to the file is taken over once everything is saved, and what it could not do is told", async () => {
  const photos = [{ file: "a.jpg" }];
  const posted = serveDesk(undefined, { ...OPENED, content: { ...OPENED.content, photos } });
  const { result } = open();
  type(result, { title: "Ár" });
  await act(() => result.current.doOnServer(async () => ({ isDone: false, text: "Nem ment." })));
  expect(posted).toHaveLength(1);
  expect(result.current.content.photos).toEqual(photos);
  expect(result.current.saving).toMatchObject({ state: "failed", text: "Nem ment." });
});

test("what the server did is taken back by it, also at the second try", async () => {
  const undo = { action: "move", body: { files: ["a.jpg"] } };
  const answers = [{ isDone: false, text: "Most nem." }, { text: "Visszakerült." }];
  const posted = serveDesk(() => answers.shift(), OPENED);
  const { result } = open();
  await act(() =>
    result.current.doOnServer(async () => ({ isDone: true, text: "Átkerült.", undo })),
  );
  for (const text of ["Most nem.", "Visszakerült."]) {
    await act(async () => result.current.undo?.());
    await pause();
    expect(posted.at(-1)).toEqual(undo.body);
    expect(result.current.saving.text).toBe(text);
  }
  expect(result.current.undo).toBeUndefined();
});

test("a picture that comes in takes nothing from what could not be saved", async () => {
  const problem = { path: "title", place: "Cím", reason: "még hiányzik.", isMissing: true };
  serveDesk(() => ({ isDone: false, text: "Elmentem, amint ez is megvan:", problems: [problem] }), {
    ...OPENED,
    content: { ...OPENED.content, photos: [{ file: "a.jpg" }] },
  });
  const { result } = open();
  type(result, { title: "" });
  await act(() => result.current.readAgain());
  expect(result.current.content).toMatchObject({ title: "", photos: [{ file: "a.jpg" }] });
  expect(result.current.saving).toMatchObject({ state: "failed", problems: [problem] });
});

test("a picture that comes in leaves the choice between two values", async () => {
  const choice = { path: "title", place: "Cím", mine: "Ár", theirs: "Másé" };
  const theirs = { ...OPENED.content, title: "Másé" };
  const answers = [{ isDone: false, content: theirs, choices: [choice] }, {}];
  const posted = serveDesk(() => answers.shift(), { ...OPENED, content: theirs });
  const { result } = open();
  type(result, { title: "Ár" });
  await act(() => result.current.readAgain());
  expect(result.current.saving.choices).toEqual([choice]);
  act(() => result.current.choose(choice, true));
  await pause();
  expect(posted.at(-1)).toMatchObject({ start: theirs, content: { title: "Ár" } });
  expect(result.current.saving.state).toBe("saved");
});
