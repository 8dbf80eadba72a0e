import { mergeContent } from "@/tools/desk/content/merge";

const photo = (file: string, fields = {}) => ({ file, alt: file, ...fields });
const [a, b, c] = ["a.jpg", "b.jpg", "c.jpg"].map((file) => photo(file));
const aimed = photo("a.jpg", { focus: "10% 20%" });
const [described, cake] = ["Csokor", "Torta"].map((alt) => photo("a.jpg", { alt }));
const CAPTIONS = { path: "it[1].alt", mine: "Csokor", theirs: "Torta" };
const [june, july, august] = ["2027-06-12", "2027-07-03", "2027-08-07"];

/** Merges two edits of one field. */
const merge = (start: unknown, theirs: unknown, mine: unknown) => {
  const { merged, conflicts } = mergeContent({ it: start }, { it: theirs }, { it: mine });
  return { merged: merged.it, conflicts };
};

test.each<[string, unknown, unknown, unknown, unknown]>([
  ["one field each", { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 2 }, { a: 2, b: 2 }],
  ["their caption, my focal point", [a], [described], [aimed], [{ ...aimed, alt: "Csokor" }]],
  ["my order, their new and removed pictures", [a, b], [b, c], [b, a], [b, c]],
  ["their order, my focal point", [a, b], [b, a], [aimed, b], [b, aimed]],
  ["a picture that I removed", [a, b], [a, b, c], [b], [b, c]],
  ["single days", [june, july], [june, july, august], [july], [july, august]],
  ["two rows of a list of the same length", ["1", "1"], ["2", "1"], ["1", "2"], ["2", "2"]],
  ["the same change twice", "1", "2", "2", "2"],
])("keeps changes of one side: %s", (_what, start, theirs, mine, merged) => {
  expect(merge(start, theirs, mine)).toEqual({ merged, conflicts: [] });
});

test.each<[string, unknown, unknown, unknown, object]>([
  ["a text", "1", "2", "3", { path: "it", mine: "3", theirs: "2" }],
  ["a caption", [a, b], [b, cake], [described, b, c], CAPTIONS],
  ["a number of rows", ["1"], ["1", "2"], ["3"], { path: "it", mine: ["3"], theirs: ["1", "2"] }],
])("reports a conflict if both sides change %s", (_what, start, theirs, mine, conflict) => {
  expect(merge(start, theirs, mine).conflicts).toEqual([conflict]);
});
