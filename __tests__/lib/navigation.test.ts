import { currentMark } from "@/lib/navigation";

test.each(["/home", "/gallery", "/pricing", "/contact"])(
  "on %s its own item is the page",
  (path) => {
    expect(currentMark(path, path)).toBe("page");
  },
);

test("below an item's page the item is marked, but not as the page", () => {
  expect(currentMark("/gallery/wedding", "/gallery")).toBe("true");
  expect(currentMark("/gallery/wedding/wedding-01", "/gallery")).toBe("true");
});

test("an item is marked by the whole first segment, not by its beginning", () => {
  expect(currentMark("/galleryfoo", "/gallery")).toBeUndefined();
  expect(currentMark("/gallery-old/wedding", "/gallery")).toBeUndefined();
  expect(currentMark("/", "/gallery")).toBeUndefined();
});

test("an item is not marked by a later segment", () => {
  expect(currentMark("/home/gallery", "/gallery")).toBeUndefined();
});
