import { BANNER_CUT } from "@/lib/photos/recipe";
import type * as Srcset from "@/lib/photos/srcset";

const photo = { key: "wedding/wedding-01", hash: "1a2b3c4d", width: 1500, height: 1000 };

/** The module as it is when the site is built with this photo base. */
function withPhotoBase(base: string): typeof Srcset {
  process.env.NEXT_PUBLIC_PHOTO_BASE_URL = base;
  let loaded: typeof Srcset | undefined;
  jest.isolateModules(() => {
    loaded = jest.requireActual<typeof Srcset>("@/lib/photos/srcset");
  });
  if (!loaded) throw new Error("the module was not loaded");
  return loaded;
}

test.each([
  ["", "/photos/"],
  ["https://storage.example/photos", "https://storage.example/photos/"],
  ["https://storage.example/photos/", "https://storage.example/photos/"],
])("with %j as base, photos come from %s", (base, start) => {
  const { photoUrl, photoSrcSet } = withPhotoBase(base);
  const path = `${start}wedding/wedding-01.1a2b3c4d-`;
  // The widest that is not too wide for its place.
  expect(photoUrl(photo, "jpg", 1499)).toBe(`${path}960.jpg`);
  expect(photoUrl(photo, "jpg", 1500)).toBe(`${path}1500.jpg`);
  for (const candidate of photoSrcSet(photo, "avif").split(","))
    expect(candidate.startsWith(path)).toBe(true);
});

test("the srcset has every width up to the original's; search engines get the largest JPEG", () => {
  const { photoSrcSet, largestJpeg } = withPhotoBase("");
  const widths = photoSrcSet(photo, "avif")
    .split(",")
    .map((part) => part.split(" ")[1]);
  expect(widths).toEqual([448, 640, 768, 960, 1440].map((width) => `${width}w`));
  expect(largestJpeg(photo)).toMatchObject({ width: 1500, height: 1000 });
});

test("a banner's crop is at most as wide as 4:5 of its height", () => {
  const { photoSrcSet } = withPhotoBase("");
  const banner = { key: "banners/home", hash: "1a2b3c4d", width: 1920, height: 1080 };
  const start = "/photos/banners/home.1a2b3c4d-";
  expect(photoSrcSet(banner, "avif", BANNER_CUT)).toBe(
    [320, 768, 860].map((width) => `${start}${width}c.avif ${width}w`).join(),
  );
});
