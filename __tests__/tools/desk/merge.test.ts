import { mergeContent } from "@/tools/desk/merge";

const photo = (file: string, its = {}) => ({ file, alt: file, ...its });
const [a, b, c] = ["a.jpg", "b.jpg", "c.jpg"].map((file) => photo(file));
const aimed = photo("a.jpg", { focus: "10% 20%" });

test.each<[string, object, object, object, object]>([
  [
    "one field each",
    { title: "1", lead: "1" },
    { title: "2", lead: "1" },
    { title: "1", lead: "2" },
    { title: "2", lead: "2" },
  ],
  [
    "words of one, the point of another",
    { photos: [a] },
    { photos: [photo("a.jpg", { alt: "Csokor" })] },
    { photos: [aimed] },
    { photos: [{ ...aimed, alt: "Csokor" }] },
  ],
  [
    "a new order here, a picture added and one taken out there",
    { photos: [a, b] },
    { photos: [b, c] },
    { photos: [b, a] },
    { photos: [b, c] },
  ],
  [
    "a picture taken out here",
    { photos: [a, b] },
    { photos: [a, b, c] },
    { photos: [b] },
    { photos: [b, c] },
  ],
  [
    "days, each by itself",
    { taken: ["2027-06-12", "2027-06-19"] },
    { taken: ["2027-06-12", "2027-06-19", "2027-07-03"] },
    { taken: ["2027-06-19"] },
    { taken: ["2027-06-19", "2027-07-03"] },
  ],
  [
    "two rows of a list as long as before",
    { list: ["1", "1"] },
    { list: ["2", "1"] },
    { list: ["1", "2"] },
    { list: ["2", "2"] },
  ],
  ["the same change twice", { title: "1" }, { title: "2" }, { title: "2" }, { title: "2" }],
])("%s: what only one side changed is kept", (_what, start, theirs, mine, merged) => {
  expect(mergeContent(start, theirs, mine)).toEqual({ merged, conflicts: [] });
});

test.each<[string, object, object, object, object]>([
  [
    "one text",
    { title: "1" },
    { title: "2" },
    { title: "3" },
    { path: "title", mine: "3", theirs: "2" },
  ],
  [
    "one caption",
    { photos: [a, b] },
    { photos: [b, photo("a.jpg", { alt: "Torta" })] },
    { photos: [a, { ...b }, c].map((one, at) => (at === 0 ? { ...one, alt: "Csokor" } : one)) },
    { path: "photos[0].alt", mine: "Csokor", theirs: "Torta" },
  ],
  [
    "paragraphs of another number",
    { text: ["1"] },
    { text: ["1", "2"] },
    { text: ["3"] },
    { path: "text", mine: ["3"], theirs: ["1", "2"] },
  ],
])("%s that both changed is named with both values", (_what, start, theirs, mine, conflict) => {
  expect(mergeContent(start, theirs, mine).conflicts).toEqual([conflict]);
});
