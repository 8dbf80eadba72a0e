import { pictureOf } from "@/lib/offline/picture-of";
import { variantPath } from "@/lib/photos/recipe";

const address = (width: number, format: "avif" | "jpg", crop = false) =>
  `https://site.example/photos/${variantPath("wedding/wedding-01", "1a2b3c4d", width, format, crop)}`;

test("all widths and formats of a picture are the same picture", () => {
  const picture = pictureOf(address(320, "avif"));
  expect(picture).toBe("https://site.example/photos/wedding/wedding-01.1a2b3c4d");
  expect(pictureOf(address(2048, "avif"))).toBe(picture);
  expect(pictureOf(address(960, "jpg"))).toBe(picture);
});

test("the crop of a banner is another picture than the banner", () => {
  const crop = pictureOf(address(640, "avif", true));
  expect(crop).toBeDefined();
  expect(crop).not.toBe(pictureOf(address(640, "avif")));
  expect(pictureOf(address(860, "avif", true))).toBe(crop);
});

test("another version of a picture is another picture", () => {
  const older = address(320, "avif").replace("1a2b3c4d", "00000000");
  expect(pictureOf(older)).not.toBe(pictureOf(address(320, "avif")));
});

test.each([
  "https://site.example/assets/images/home.jpg",
  "https://site.example/photos/wedding/wedding-01-640.jpg",
  "https://site.example/photos/wedding/wedding-01.1a2b3c4d-640.png",
  "https://site.example/gallery/wedding/wedding-01",
  "https://site.example/_next/image?url=/photos/a.1a2b3c4d-640.avif",
  "",
])("%p is no picture's variant", (other) => {
  expect(pictureOf(other)).toBeUndefined();
});
