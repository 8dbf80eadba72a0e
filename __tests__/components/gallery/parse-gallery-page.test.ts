import { fetchCells, variantsIn } from "@/components/gallery/parse-gallery-page";

const PICTURE = "wedding/wedding-03";

test.each([
  ["a stored gallery lacks may be new", ["X-Stored"], undefined],
  ["a fetched gallery lacks was deleted", [], null],
])("without the browser's cache, a photo that %s", async (_, headers, cell) => {
  const answer = { ok: true, headers: new Set(headers), text: async () => "<main></main>" };
  const fetchMock = jest.fn(async () => answer);
  Object.assign(globalThis, { fetch: fetchMock });
  expect((await fetchCells([PICTURE])).get(PICTURE)).toBe(cell);
  expect(fetchMock).toHaveBeenCalledWith("/gallery/wedding", { cache: "no-cache" });
});

test("reads variants from a srcset, and computes their height", () => {
  const size = { width: 1000, height: 1500 };
  expect(variantsIn("/photos/a-320.avif 320w,/photos/a-640.avif 640w", size)).toEqual([
    { src: "/photos/a-320.avif", width: 320, height: 480 },
    { src: "/photos/a-640.avif", width: 640, height: 960 },
  ]);
});
