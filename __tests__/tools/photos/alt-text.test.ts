import { doubtOfAlt, firstAlt, isFileName, repeatedAlts } from "@/tools/photos/alt-text";

test.each([
  "csokor.jpg",
  "Kép az ablakban.HEIC",
  "DSC_0042",
  "_DSC0042",
  "IMG_20230612_101112",
  "PXL_20230612_101112345",
  "P1010042",
  "Kép 12",
  "photo (3)",
  "WhatsApp Image 2023-06-12",
  "2023-06-12 10.11.12",
  "0042",
])("%p is the name of a file", (text) => {
  expect(isFileName(text, "kep.jpg")).toBe(true);
});

test.each([
  "Csokor az ablakban",
  "Menyasszony",
  "Kovácsék 2023",
  "12 vendég az asztalnál",
  "Anna és Béla 2023.06.12.",
])("%p is the name of no file", (text) => {
  expect(isFileName(text, "kep.jpg")).toBe(false);
});

test.each([
  ["kovacsek-12", "kovacsek-12.jpg"],
  ["Kovacsek 12", "kovacsek-12.jpg"],
  ["Kovácsék 12", "kovacsek-12.jpg"],
  ["anna_es_bela", "anna-es-bela.jpg"],
])("%p is the name of %p", (text, file) => {
  expect(isFileName(text, file)).toBe(true);
  expect(isFileName(text, "mas-kep-3.jpg")).toBe(false);
});

test("a word may be the name of its file: somebody named the file by what it shows", () => {
  expect(isFileName("Menyasszony", "menyasszony.jpg")).toBe(false);
});

test("the first text that a person wrote describes a picture", () => {
  const texts = [undefined, "", "  ", "DSC_0042", "OLYMPUS DIGITAL CAMERA", "Csokor az ablakban"];
  expect(firstAlt(texts, "kep.jpg")).toBe("Csokor az ablakban");
  expect(firstAlt([...texts, "Torta"].reverse(), "kep.jpg")).toBe("Torta");
});

test.each([
  "…",
  "- 7 -",
  "a",
  "Untitled",
  "Created with GIMP",
  "SAMSUNG CAMERA PICTURES",
  "default",
])("%p describes no picture", (text) => {
  expect(firstAlt([text], "kep.jpg")).toBe("");
});

test.each([
  ["", "has no alt text"],
  [" \n ", "has no alt text"],
  ["DSC_0042", "has a file name as alt text: „DSC_0042”"],
  ["Sony DSC", "has an alt text that a camera wrote: „Sony DSC”"],
  ["Csokor", "has a very short alt text: „Csokor”"],
  ["x".repeat(251), "has an alt text of 251 letters; more than 250 are tiring to hear"],
])("the alt text %p is doubtful", (text, reason) => {
  expect(doubtOfAlt(text, "kep.jpg")).toBe(reason);
});

test("alt texts of 12 to 250 letters are well", () => {
  expect(doubtOfAlt("Két csokor …", "kep.jpg")).toBeUndefined();
  expect(doubtOfAlt("Két csokor.", "kep.jpg")).toMatch(/very short/);
  expect(doubtOfAlt(`Csokor ${"ő".repeat(243)}`, "kep.jpg")).toBeUndefined();
});

test("letters are counted as people count them", () => {
  // Each of these faces is two units of a JavaScript string.
  expect(doubtOfAlt("🙂".repeat(11), "kep.jpg")).toMatch(/very short/);
  expect(doubtOfAlt("🙂".repeat(250), "kep.jpg")).toBeUndefined();
});

test("an alt text used twice is found, whatever its case and punctuation", () => {
  const groups = repeatedAlts([
    { name: "a", alt: "Csokor az ablakban" },
    { name: "b", alt: "Torta" },
    { name: "c", alt: "csokor az ablakban." },
    { name: "d", alt: "torta!" },
    { name: "e", alt: "Csokor az ajtóban" },
  ]);
  expect(groups).toEqual([
    ["a", "c"],
    ["b", "d"],
  ]);
});

test("missing alt texts are not alike", () => {
  const entries = ["", " ", "…", ""].map((alt, n) => ({ name: String(n), alt }));
  expect(repeatedAlts(entries)).toEqual([]);
});

test("an accent typed in another way, as macOS does, makes no other text", () => {
  const alt = "Őszi esküvő az erdőben";
  const entries = [
    { name: "a", alt: alt.normalize("NFC") },
    { name: "b", alt: alt.normalize("NFD") },
  ];
  expect(repeatedAlts(entries)).toEqual([["a", "b"]]);
});
