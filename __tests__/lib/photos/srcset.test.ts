import type * as Srcset from "@/lib/photos/srcset";
import { setEnvironment } from "../../helpers/environment";

const photo = { key: "wedding/wedding-01", hash: "1a2b3c4d", width: 1500, height: 1000 };

/** The module as it is when the site is built with this photo base. */
function withPhotoBase(base: string | undefined): typeof Srcset {
  setEnvironment("NEXT_PUBLIC_PHOTO_BASE_URL", base);
  let loaded: typeof Srcset | undefined;
  jest.isolateModules(() => {
    loaded = jest.requireActual<typeof Srcset>("@/lib/photos/srcset");
  });
  if (!loaded) throw new Error("the module was not loaded");
  return loaded;
}

test("pictures come from the site's own folder", () => {
  expect(withPhotoBase(undefined).photoUrl(photo, "jpg", 960)).toBe(
    "/photos/wedding/wedding-01.1a2b3c4d-960.jpg",
  );
});

test.each(["https://storage.example/photos", "https://storage.example/photos/"])(
  "pictures come from the bucket at %s",
  (base) => {
    const { photoUrl, photoSrcSet, bannerCropSrcSet } = withPhotoBase(base);
    const start = "https://storage.example/photos/wedding/wedding-01.1a2b3c4d-";
    expect(photoUrl(photo, "jpg", 960)).toBe(`${start}960.jpg`);
    for (const candidate of [
      ...photoSrcSet(photo, "avif").split(","),
      ...bannerCropSrcSet(photo, "avif").split(","),
    ]) {
      expect(candidate.startsWith(start)).toBe(true);
    }
  },
);

test("the browser is offered every width up to the original's, never a wider one", () => {
  const { photoSrcSet } = withPhotoBase(undefined);
  const widths = (srcset: string) => srcset.split(",").map((part) => part.split(" ")[1]);
  expect(widths(photoSrcSet(photo, "avif"))).toEqual(
    [320, 384, 448, 640, 768, 960, 1440].map((width) => `${width}w`),
  );
  expect(widths(photoSrcSet(photo, "jpg"))).toEqual(["448w", "960w", "1440w"]);
});

test("a variant keeps the picture's ratio", () => {
  const { photoVariants } = withPhotoBase(undefined);
  expect(photoVariants(photo, "jpg").map(({ width, height }) => [width, height])).toEqual([
    [448, 299],
    [960, 640],
    [1440, 960],
  ]);
});

test("the picture for a place is the widest that is not too wide for it", () => {
  const { photoUrl } = withPhotoBase(undefined);
  expect(photoUrl(photo, "jpg", 1439)).toMatch(/-960\.jpg$/);
  expect(photoUrl(photo, "jpg", 1440)).toMatch(/-1440\.jpg$/);
});

test("a banner's crop is at most as wide as 4:5 of its height", () => {
  const { bannerCropSrcSet } = withPhotoBase(undefined);
  const banner = { key: "banners/home", hash: "1a2b3c4d", width: 1920, height: 1080 };
  const start = "/photos/banners/home.1a2b3c4d-";
  expect(bannerCropSrcSet(banner, "avif")).toBe(
    [320, 448, 640, 768, 860].map((width) => `${start}${width}c.avif ${width}w`).join(),
  );
  expect(bannerCropSrcSet({ ...banner, height: 1060 }, "avif")).toBe(
    [320, 448, 640, 768, 848].map((width) => `${start}${width}c.avif ${width}w`).join(),
  );
});
