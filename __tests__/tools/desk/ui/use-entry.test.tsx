import { act, renderHook } from "@testing-library/react";
import type { Answer, OpenEntry } from "@/tools/desk/form";
import type { Content } from "@/tools/desk/merge";
import { type EditedEntry, useEntry } from "@/tools/desk/ui/use-entry";

const photo = (file: string, alt = file) => ({ file, alt });
const OPENED: OpenEntry = {
  name: "galleries/wedding",
  project: "0a1b2c3d",
  version: "0",
  content: { title: "Esküvő", photos: [photo("a.jpg"), photo("b.jpg")] },
  pictures: {},
};

/** A desk's server with one file, which others may change as well. */
function serve() {
  const server = { content: OPENED.content, version: 0 };
  const put = (content: Content): OpenEntry => {
    if (content !== server.content) server.version += 1;
    server.content = content;
    return { ...OPENED, version: String(server.version), content };
  };
  globalThis.fetch = jest.fn(async (url, init) => {
    if (String(url).startsWith("/api/desk/open")) {
      return { ok: true, json: async () => put(server.content) } as Response;
    }
    const { content } = JSON.parse(String(init?.body));
    const answer: Answer = {
      isDone: true,
      text: "Elmentve.",
      problems: [],
      entry: put(content),
      posted: content,
    };
    return { json: async () => answer } as Response;
  });
  return { server, put };
}

const pause = () => act(() => jest.advanceTimersByTimeAsync(2000));
const files = ({ content }: EditedEntry) =>
  (content.photos as { file: string }[]).map(({ file }) => file);
const alts = ({ content }: EditedEntry) =>
  (content.photos as { alt: string }[]).map(({ alt }) => alt);
const describeFirst = (alt: string) => (content: Content) => ({
  ...content,
  photos: (content.photos as { file: string }[]).map((one, index) =>
    index === 0 ? { ...one, alt } : one,
  ),
});

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});

test("pictures that come in while words are typed leave the words, and the words leave the pictures", async () => {
  const { server, put } = serve();
  const { result } = renderHook(() => useEntry(OPENED));
  act(() => result.current.change("a.jpg alt", describeFirst("Csokor")));
  put({ ...server.content, photos: [photo("a.jpg"), photo("b.jpg"), photo("new.jpg")] });
  await act(() => result.current.refresh());
  expect(alts(result.current)).toEqual(["Csokor", "b.jpg", "new.jpg"]);
  await pause();
  expect(server.content.photos).toEqual([
    photo("a.jpg", "Csokor"),
    photo("b.jpg"),
    photo("new.jpg"),
  ]);
});

test("a step that is taken back leaves the pictures that came in behind it", async () => {
  const { server, put } = serve();
  const { result } = renderHook(() => useEntry(OPENED));
  act(() => result.current.change("a.jpg alt", describeFirst("Csokor")));
  await pause();
  const photos = [...(server.content.photos as object[]), photo("new.jpg")];
  put({ ...server.content, photos });
  await act(() => result.current.refresh());
  act(() => result.current.undo?.());
  await pause();
  expect(alts(result.current)).toEqual(["a.jpg", "b.jpg", "new.jpg"]);
  expect(server.content.photos).toHaveLength(3);
});

test("steps that are no typing are taken back one by one", async () => {
  serve();
  const { result } = renderHook(() => useEntry(OPENED));
  const reverse = (content: Content) => ({
    ...content,
    photos: (content.photos as object[]).toReversed(),
  });
  const without = (content: Content) => ({
    ...content,
    photos: (content.photos as object[]).slice(1),
  });
  act(() => result.current.change("", reverse));
  act(() => result.current.change("", without));
  expect(files(result.current)).toEqual(["a.jpg"]);
  act(() => result.current.undo?.());
  expect(files(result.current)).toEqual(["b.jpg", "a.jpg"]);
  act(() => result.current.undo?.());
  expect(files(result.current)).toEqual(["a.jpg", "b.jpg"]);
  expect(result.current.undo).toBeUndefined();
});

test("a picture that comes back from another gallery under another name takes its old place", async () => {
  const { server, put } = serve();
  const { result } = renderHook(() => useEntry(OPENED));
  await act(() =>
    result.current.doOnServer(async () => {
      put({ ...server.content, photos: [photo("b.jpg")] });
      const back = async () => {
        put({ ...server.content, photos: [photo("b.jpg"), photo("a-2.jpg", "a.jpg")] });
        return new Map([["a.jpg", "a-2.jpg"]]);
      };
      return { isDone: true, text: "1 kép átkerült.", back };
    }),
  );
  expect(files(result.current)).toEqual(["b.jpg"]);
  await act(async () => result.current.undo?.());
  await pause();
  expect(files(result.current)).toEqual(["a-2.jpg", "b.jpg"]);
  expect((server.content.photos as object[]).length).toBe(2);
});

test("what the server could not do is no step, and is told", async () => {
  serve();
  const { result } = renderHook(() => useEntry(OPENED));
  await act(() =>
    result.current.doOnServer(async () => ({
      isDone: false,
      text: "Ez a lista most nem olvasható.",
      back: async () => new Map(),
    })),
  );
  expect(result.current.saving).toMatchObject({
    state: "failed",
    text: "Ez a lista most nem olvasható.",
  });
  expect(result.current.undo).toBeUndefined();
});
