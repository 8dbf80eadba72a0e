import { applyEdits, diff } from "@/tools/desk/editing/edits";

const photo = (file: string, fields = {}) => ({ file, alt: file, ...fields });
const [a, b, c] = ["a.jpg", "b.jpg", "c.jpg"].map((file) => photo(file));
const aimed = photo("a.jpg", { focus: "10% 20%" });
const described = photo("a.jpg", { alt: "Csokor" });
const [june, july, august] = ["2027-06-12", "2027-07-03", "2027-08-07"];
const row = (name: string) => ({ name, prices: ["1", "2"] });

test.each<[string, unknown, unknown, string[]]>([
  ["fields of objects", { x: 1, y: 1 }, { x: 2, z: 3 }, ["it.x", "it.y", "it.z"]],
  ["fields of a photo, by its file", [a, b], [described, b], ["it[a.jpg].alt"]],
  ["the order of photos", [a, b], [b, aimed], ["it", "it[a.jpg].focus"]],
  ["fields of rows", [row("A"), row("B")], [row("A"), row("C")], ["it[1/2].name"]],
  ["rows of a text", ["1", "2"], ["1", "3"], ["it[1/2]"]],
  ["a list with an empty row", ["1", "2"], ["", "2"], ["it"]],
  ["a list with another row", [row("A")], [row("A"), row("B")], ["it"]],
])("has %s, and makes one content of the other", (_what, before, after, paths) => {
  const edits = diff({ it: before }, { it: after });
  expect(edits.map(({ path }) => path)).toEqual(paths);
  expect(applyEdits({ it: before }, edits)).toEqual({ it: after });
});

test.each<[string, unknown, unknown, unknown, unknown]>([
  ["their caption, my focal point", [a], [described], [aimed], [{ ...aimed, alt: "Csokor" }]],
  ["my order, their new and removed photos", [a, b], [b, c], [b, a], [b, c]],
  ["a photo that I removed", [a, b], [a, b, c], [b], [b, c]],
  ["my caption of a photo that they removed", [a, b], [b], [described, b], [b]],
  ["single days", [june, july], [june, july, august], [july], [july, august]],
  ["my text of a row of a list that they sorted", ["1", "2"], ["1"], ["1", "3"], ["1"]],
  ["the newer text", "1", "2", "3", "3"],
])("applies to what is there now: %s", (_what, start, theirs, mine, expected) => {
  expect(applyEdits({ it: theirs }, diff({ it: start }, { it: mine })).it).toEqual(expected);
});
