import { fetchCells, photosIn, variantsIn } from "@/components/gallery/gallery-page";
import { STORED } from "@/lib/offline/site-store";

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

const PAGE = `<ul><li data-shape="tall" data-caption="Lili csokra"><a href="/gallery/wedding/wedding-01"><picture>
  <source type="image/avif" srcset="/photos/a-320.avif 320w,/photos/a-640.avif 640w">
  <img src="/photos/a-448.jpg" srcset="/photos/a-448.jpg 448w" width="1000" height="1500" alt="Csokor">
</picture></a></li><li><a href="/contact">Írj nekem</a></li></ul>`;

test("reads photos from a gallery's page, without the closing tile", () => {
  expect(photosIn(new DOMParser().parseFromString(PAGE, "text/html"))).toEqual([
    {
      path: "/gallery/wedding/wedding-01",
      alt: "Csokor",
      caption: "Lili csokra",
      width: 1000,
      height: 1500,
      avif: "/photos/a-320.avif 320w,/photos/a-640.avif 640w",
      jpg: "/photos/a-448.jpg 448w",
    },
  ]);
});

test("reads variants from a srcset, and computes their height", () => {
  const variants = variantsIn("/photos/a-320.avif 320w,/photos/a-640.avif 640w", {
    width: 1000,
    height: 1500,
  });
  expect(variants).toEqual([
    { src: "/photos/a-320.avif", width: 320, height: 480 },
    { src: "/photos/a-640.avif", width: 640, height: 960 },
  ]);
});
