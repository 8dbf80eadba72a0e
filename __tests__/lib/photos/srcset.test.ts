import type * as Srcset from "@/lib/photos/srcset";

const photo = { key: "wedding/wedding-01", hash: "1a2b3c4d", width: 1500, height: 1000 };

test.each([
  ["", "/photos/"],
  ["https://storage.example/photos", "https://storage.example/photos/"],
  ["https://storage.example/photos/", "https://storage.example/photos/"],
])("with %j as base, photos come from %s", (base, start) => {
  process.env.NEXT_PUBLIC_PHOTO_BASE_URL = base;
  jest.resetModules();
  const { jpegUrl, photoSrcSet, largestJpeg } =
    jest.requireActual<typeof Srcset>("@/lib/photos/srcset");
  const path = `${start}wedding/wedding-01.1a2b3c4d-`;
  // The widest that is not too wide for its place.
  expect(jpegUrl(photo, 1499)).toBe(`${path}960.jpg`);
  expect(jpegUrl(photo)).toBe(`${path}1500.jpg`);
  expect(largestJpeg(photo)).toMatchObject({ width: 1500, height: 1000 });
  expect(photoSrcSet({ ...photo, width: 640 })).toBe(`${path}448.avif 448w,${path}640.avif 640w`);
});
