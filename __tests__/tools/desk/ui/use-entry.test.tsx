import { act, renderHook } from "@testing-library/react";
import type { PropsWithChildren } from "react";
import type { OpenEntry } from "@/tools/desk/protocol";
import { readPage } from "@/tools/desk/ui/request";
import { useEntry } from "@/tools/desk/ui/use-entry";
import { RefreshContext } from "@/tools/desk/ui/use-page";
import { pause, serveDesk } from "../../../helpers/desk-server";

const OPENED: OpenEntry = { name: "home", content: { title: "Árak", lead: "Mondat" }, views: {} };

const Page = ({ children }: PropsWithChildren) => (
  <RefreshContext value={() => readPage("/home")}>{children}</RefreshContext>
);

/** Opens an entry. @param answers see `serveDesk` */
function open(answer?: Parameters<typeof serveDesk>[0], opened = OPENED) {
  const posted = serveDesk(answer, { opened });
  return { posted, ...renderHook(() => useEntry(OPENED), { wrapper: Page }) };
}
type Hook = ReturnType<typeof open>["result"];
const type = (result: Hook, text: string, field = "title") =>
  act(() => result.current.edit(field, text));

test("saves typing once, after a pause, with the content that it is based on", async () => {
  const { posted, result } = open();
  type(result, "Á");
  type(result, "Ár ");
  expect(posted).toEqual([]);
  await pause();
  expect(posted).toMatchObject([
    { name: "home", edits: [{ path: "title", was: "Árak", is: "Ár " }] },
  ]);
  expect(result.current.saving).toMatchObject({ state: "saved", text: "Elmentve." });
  expect(result.current.content.title).toBe("Ár ");
  expect(localStorage).toHaveLength(0);
});

test("letters typed into a field are one step; other edits are steps of their own", async () => {
  const { posted, result } = open();
  const edits = [
    ["title", "Á"],
    ["title", "Ár"],
    ["lead", "Egy"],
    ["title", "Ára"],
  ] as const;
  for (const [field, text] of edits) {
    type(result, text, field);
    await pause();
  }
  act(() => result.current.edit("", { ...OPENED.content, photos: [] }));
  await pause();
  const keys = posted.map(({ step }) => step);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(4);
});

test("takes over drafts, but that of another tab only once that is closed", async () => {
  const { result, unmount } = open(() => undefined);
  type(result, "Ár");
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(result.current.saving.text).toContain("Az íróasztal nem válaszol.");
  const other = open();
  type(other.result, "Másik", "lead");
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(other.result.current.content).toEqual({ title: "Árak", lead: "Másik" });
  unmount();
  await pause();
  expect(other.result.current.content).toEqual({ title: "Ár", lead: "Másik" });
  expect(other.posted.at(-1)?.edits).toEqual([{ path: "title", was: "Árak", is: "Ár" }]);
  expect(localStorage).toHaveLength(0);
});

const photos = [{ file: "a.jpg" }];
const WITH_PHOTO = { ...OPENED, content: { ...OPENED.content, photos } };

test("shows the content and the error after an action of the server", async () => {
  const { posted, result } = open(undefined, WITH_PHOTO);
  type(result, "Ár");
  await act(() => result.current.doOnServer(async () => ({ isDone: false, text: "Nem ment." })));
  expect(posted).toHaveLength(1);
  expect(result.current.content.photos).toEqual(photos);
  expect(result.current.saving).toMatchObject({ state: "failed", text: "Nem ment." });
});

test("saves what was typed, takes a step of the server, and shows the content after it", async () => {
  const { posted, result } = open(undefined, WITH_PHOTO);
  type(result, "Ár");
  const post = jest.fn(async () => ({ isDone: true, text: "Visszavontam: ár" }));
  await act(() => result.current.takeStep(post));
  expect(posted).toHaveLength(1);
  expect(post).toHaveBeenCalled();
  expect(result.current.content.photos).toEqual(photos);
  expect(result.current.saving).toMatchObject({ state: "saved", text: "Visszavontam: ár" });
});

test("keeps what could not be saved during a step, until it is discarded", async () => {
  const issues = [{ path: "title", reason: "hiányzik.", sentence: "Cím: hiányzik." }];
  const { result } = open(() => ({ isDone: false, text: "", issues }), WITH_PHOTO);
  type(result, "");
  await pause();
  const post = jest.fn(async () => ({ isDone: true, text: "Visszavontam" }));
  await act(() => result.current.takeStep(post));
  expect(post).toHaveBeenCalled();
  expect(result.current.content).toMatchObject({ title: "", photos });
  expect(result.current.saving).toMatchObject({ state: "failed", issues });
  act(() => result.current.discard());
  await pause();
  expect(result.current).toMatchObject({ content: WITH_PHOTO.content, saving: { state: "saved" } });
});
