import { fetchCells } from "@/components/gallery/gallery-page";
import { STORED } from "@/lib/offline/messages";

/** Answers with a gallery without pictures. */
function answerEmpty(headers: string[] = []) {
  const answer = { ok: true, headers: new Set(headers), text: async () => "<main></main>" };
  const fetchMock = jest.fn(async () => answer);
  Object.assign(globalThis, { fetch: fetchMock });
  return fetchMock;
}

const PICTURE = "wedding/wedding-03";
const cell = async () => (await fetchCells([PICTURE])).get(PICTURE);

test("a picture that a stored gallery lacks may be new", async () => {
  answerEmpty([STORED]);
  expect(await cell()).toBeUndefined();
});

test("a picture that a fetched gallery lacks is gone; the browser's cache is not used", async () => {
  const fetchMock = answerEmpty();
  expect(await cell()).toBeNull();
  expect(fetchMock).toHaveBeenCalledWith("/gallery/wedding", { cache: "no-cache" });
});
