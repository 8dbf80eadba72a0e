import { currentMark } from "@/lib/navigation";

test.each([
  ["/gallery", "page"],
  ["/gallery/wedding", "true"],
  ["/gallery/wedding/wedding-01", "true"],
  ["/galleryfoo", undefined],
  ["/gallery-old/wedding", undefined],
  ["/", undefined],
  ["/home/gallery", undefined],
])("on %s, the galleries' link has aria-current %s", (path, mark) => {
  expect(currentMark(path, "/gallery")).toBe(mark);
});
