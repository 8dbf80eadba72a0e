import { rowStyles, splitChapter, toRows } from "@/lib/photos/rows";

const SHAPES = {
  wide: { width: 3000, height: 2000 },
  upright: { width: 2000, height: 3000 },
  panorama: { width: 4000, height: 1000 },
};
const photos = (names: string) =>
  names.split(" ").map((name) => ({ name, ...SHAPES[name as keyof typeof SHAPES] }));

test.each([
  ["wide", "wide"],
  ["upright", "upright"],
  ["panorama", "panorama"],
  ["upright upright upright", "upright upright upright"],
  ["wide upright", "wide upright"],
  ["wide wide wide", "wide | wide wide"],
  ["wide panorama wide upright", "wide | panorama | wide upright"],
  ["upright upright upright upright", "upright upright | upright upright"],
])("divides %s into %s", (names, rows) => {
  const made = toRows(photos(names)).map((row) => row.map(({ name }) => name).join(" "));
  expect(made.join(" | ")).toBe(rows);
});

test("thumbnails fill rows in a wide and in a narrow window", () => {
  const styles = [...rowStyles(photos("wide wide wide wide wide")).values()];
  const partsOf = (name: "--wide" | "--narrow") =>
    styles.map((style) => Math.round(1 / style[name]));
  expect(partsOf("--wide")).toEqual([2, 2, 3, 3, 3]);
  expect(partsOf("--narrow")).toEqual([1, 2, 2, 2, 2]);
});

test("no photos make no rows", () => {
  expect(toRows([])).toEqual([]);
});

test.each([
  ["upright upright wide", "upright upright [wide] "],
  ["wide upright", " [wide] upright"],
  ["upright upright", "upright upright [] "],
])("in the chapter %s, the last landscape photo is edge to edge", (names, chapter) => {
  const { before, feature, after } = splitChapter(photos(names));
  const named = (some: typeof before) => some.map(({ name }) => name).join(" ");
  expect(`${named(before)} [${feature?.name ?? ""}] ${named(after)}`).toBe(chapter);
});
