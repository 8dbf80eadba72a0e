import { fetchCells } from "@/components/gallery/gallery-page";
import { STORED } from "@/lib/offline/messages";

const PICTURE = "wedding/wedding-03";

test.each([
  ["a stored gallery lacks may be new", [STORED], undefined],
  ["a fetched gallery lacks was deleted", [], null],
])("without the browser's cache, a photo that %s", async (_, headers, cell) => {
  const answer = { ok: true, headers: new Set(headers), text: async () => "<main></main>" };
  const fetchMock = jest.fn(async () => answer);
  Object.assign(globalThis, { fetch: fetchMock });
  expect((await fetchCells([PICTURE])).get(PICTURE)).toBe(cell);
  expect(fetchMock).toHaveBeenCalledWith("/gallery/wedding", { cache: "no-cache" });
});
