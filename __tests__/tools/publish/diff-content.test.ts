import type { ContentFiles } from "@/tools/content/content-files";
import { diffContent } from "@/tools/publish/diff-content";

const photo = (file: string, its = {}) => ({ file, alt: `Kép: ${file}`, ...its });
const [a, b, c] = ["a.jpg", "b.jpg", "c.jpg"].map((file) => photo(file));
const family = { id: "csaladi", title: "Családi alap", items: ["60 perc"], price: 35_000 };
const portrait = { title: "Portré alap", items: ["60 perc"], price: 25_000 };
const extra = { title: "Keresztelő", items: ["90 perc"], price: 45_000 };
const GALLERY = "galleries/wedding.json";
const BEFORE: ContentFiles = {
  "packages.json": { title: "Fotócsomagok", note: "Régi.", packages: [family, portrait] },
  [GALLERY]: { title: "Esküvői fotók", cover: "a.jpg", photos: [a, b, c] },
  "testimonials.json": { testimonials: [{ words: "Szép.", who: "Lili" }] },
  "stories/nap.json": { title: "Egy nap", chapters: [{ heading: "Reggel" }, { heading: "Este" }] },
  "dates.json": { taken: ["2027-06-12", "2027-06-19"], openUntil: "2027-12-31" },
  "photos.generated.json": {},
};

test.each<[string, string, object, string[]]>([
  ["nothing", "packages.json", {}, []],
  [
    "a price",
    "packages.json",
    { packages: [{ ...family, price: 39_000 }, portrait] },
    ["Családi alap – Ár forintban: 35\u202f000 → 39\u202f000\u202fFt"],
  ],
  [
    "packages that came and went",
    "packages.json",
    { packages: [family, extra] },
    [
      "Fotócsomagok, árak – Csomagok: Keresztelő új",
      "Fotócsomagok, árak – Csomagok: Portré alap törölve",
    ],
  ],
  [
    "another order",
    "packages.json",
    { packages: [portrait, family] },
    ["Fotócsomagok, árak – Csomagok: más a sorrend"],
  ],
  [
    "a short text",
    "packages.json",
    { title: "Árak" },
    ["Fotócsomagok, árak – Cím: „Fotócsomagok” → „Árak”"],
  ],
  [
    "a long text",
    "packages.json",
    { note: "x".repeat(120) },
    ["Fotócsomagok, árak – Megjegyzés az árakról: más a szöveg"],
  ],
  [
    "a text that is gone",
    "packages.json",
    { note: "" },
    ["Fotócsomagok, árak – Megjegyzés az árakról: törölve"],
  ],
  [
    "pictures",
    GALLERY,
    { photos: [a, c, photo("d.jpg"), photo("e.jpg")] },
    ["Esküvői fotók – Képek: 2 új", "Esküvői fotók – Képek: 1 törölve"],
  ],
  [
    "a caption",
    GALLERY,
    { photos: [{ ...a, alt: "Csokor" }, b, c] },
    ["Csokor – Mi látható a képen?: „Kép: a.jpg” → „Csokor”"],
  ],
  [
    "what others said",
    "testimonials.json",
    {
      testimonials: [
        { words: "Jó.", who: "Bea" },
        { words: "Szép.", who: "Lili" },
      ],
    },
    ["Vélemények – Vélemények: Bea új"],
  ],
  [
    "a chapter",
    "stories/nap.json",
    { chapters: [{ heading: "Este" }] },
    ["Egy nap – Fejezetek: Reggel törölve"],
  ],
  [
    "days",
    "dates.json",
    { taken: ["2027-06-12", "2027-07-03", "2027-07-10"] },
    ["Szabad napok – Foglalt napok: 2 új", "Szabad napok – Foglalt napok: 1 törölve"],
  ],
])("a change is described with the labels of the schema: %s", (_what, file, change, lines) => {
  const entry = file.replace(".json", "");
  const after = { ...BEFORE, [file]: { ...(BEFORE[file] as object), ...change } };
  expect(diffContent(BEFORE, after)).toEqual(lines.map((text) => ({ entry, text })));
});

test("new, removed and broken files are named", () => {
  const { [GALLERY]: _, ...others } = BEFORE;
  const broken = { ...BEFORE, [GALLERY]: undefined };
  expect(diffContent(BEFORE, others)).toMatchObject([{ text: "Esküvői fotók: törölve" }]);
  expect(diffContent(others, BEFORE)).toMatchObject([{ text: "Esküvői fotók: új" }]);
  expect(diffContent(BEFORE, broken)).toMatchObject([{ text: "Esküvői fotók: hibás a fájl" }]);
});
