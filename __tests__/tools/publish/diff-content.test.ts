import type { ContentFiles } from "@/tools/content/content-files";
import { diffContent } from "@/tools/publish/diff-content";

const photo = (file: string, its = {}) => ({ file, alt: `Kép: ${file}`, ...its });
const [a, b, c] = ["a.jpg", "b.jpg", "c.jpg"].map((file) => photo(file));
const family = { id: "csaladi", title: "Családi alap", items: ["60 perc"], price: 35_000 };
const portrait = { title: "Portré alap", items: ["60 perc"], price: 25_000 };
const extra = { title: "Keresztelő", items: ["90 perc"], price: 45_000 };
const GALLERY = "galleries/wedding";
const BEFORE: ContentFiles = {
  packages: { title: "Fotócsomagok", note: "Régi.", packages: [family, portrait] },
  [GALLERY]: { title: "Esküvői fotók", cover: "a.jpg", photos: [a, b, c] },
  testimonials: { testimonials: [{ words: "Szép.", who: "Lili" }] },
  "stories/nap": { title: "Egy nap", chapters: [{ heading: "Reggel" }, { heading: "Este" }] },
  dates: { taken: ["2027-06-12", "2027-06-19"], openUntil: "2027-12-31" },
};

test.each<[string, string, object, string[]]>([
  ["nothing", "packages", {}, []],
  [
    "a price",
    "packages",
    { packages: [{ ...family, price: 39_000 }, portrait] },
    ["Családi alap – Ár forintban: 35\u202f000 → 39\u202f000\u202fFt"],
  ],
  [
    "packages that came and went",
    "packages",
    { packages: [family, extra] },
    [
      "Fotócsomagok, árak – Csomagok: Keresztelő új",
      "Fotócsomagok, árak – Csomagok: Portré alap törölve",
    ],
  ],
  [
    "another order",
    "packages",
    { packages: [portrait, family] },
    ["Fotócsomagok, árak – Csomagok: más a sorrend"],
  ],
  [
    "a short text",
    "packages",
    { title: "Árak" },
    ["Fotócsomagok, árak – Cím: „Fotócsomagok” → „Árak”"],
  ],
  [
    "a long text",
    "packages",
    { note: "x".repeat(120) },
    ["Fotócsomagok, árak – Megjegyzés az árakról: más a szöveg"],
  ],
  [
    "a text that is gone",
    "packages",
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
    "testimonials",
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
    "stories/nap",
    { chapters: [{ heading: "Este" }] },
    ["Egy nap – Fejezetek: Reggel törölve"],
  ],
  [
    "days",
    "dates",
    { taken: ["2027-06-12", "2027-07-03", "2027-07-10"] },
    ["Szabad napok – Foglalt napok: 2 új", "Szabad napok – Foglalt napok: 1 törölve"],
  ],
])("a change is described with the labels of the schema: %s", (_what, entry, change, lines) => {
  const after = { ...BEFORE, [entry]: { ...(BEFORE[entry] as object), ...change } };
  expect(diffContent(BEFORE, after)).toEqual(lines.map((text) => ({ entry, text })));
});

test("new, removed and broken files are named", () => {
  const { [GALLERY]: _, ...others } = BEFORE;
  const broken = { ...BEFORE, [GALLERY]: undefined };
  expect(diffContent(BEFORE, others)).toMatchObject([{ text: "Esküvői fotók: törölve" }]);
  expect(diffContent(others, BEFORE)).toMatchObject([{ text: "Esküvői fotók: új" }]);
  expect(diffContent(BEFORE, broken)).toMatchObject([{ text: "Esküvői fotók: hibás a fájl" }]);
});
