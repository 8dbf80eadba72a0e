import type { ContentFiles } from "@/tools/content/content-files";
import { changeText, stepText } from "@/tools/desk/publish-strings";
import { diffContent } from "@/tools/publish/diff-content";

const photo = (name: string) => ({ file: `${name}.jpg`, alt: `Kép: ${name}` });
const [a, b, c, d, e] = ["a", "b", "c", "d", "e"].map(photo);
const unnamed = { file: "f.jpg", alt: "", focus: "50% 50%" };
const family = {
  id: "csaladi",
  gallery: "family",
  title: "Családi alap",
  items: ["60 perc"],
  price: 35_000,
};
const portrait = { title: "Portré alap", items: ["60 perc"], price: 25_000 };
const extra = { title: "Keresztelő", items: ["90 perc"], price: 45_000 };
const GALLERY = "galleries/wedding";
const [morning, evening] = ["Reggel", "Este"].map((heading) => ({ heading }));
const FAMILY = { title: "Családi fotók", description: "Szép." };
const LILI = { words: "Szép.", who: "Lili" };
const BEFORE = {
  packages: { title: "Fotócsomagok", note: "Régi.", packages: [family, portrait] },
  [GALLERY]: { title: "Esküvői fotók", lead: "Rövid.", photos: [a, b, c, unnamed] },
  "galleries/family": { ...FAMILY, photos: [{ ...a, hidden: true }, b] },
  testimonials: { testimonials: [LILI] },
  "stories/nap": { title: "Egy nap", month: "2026-06", chapters: [morning, evening] },
  dates: { taken: ["2027-06-12", "2027-06-19"], openUntil: "2027-12-31" },
};

test("describes changes with the schema's labels, by form", () => {
  const moved = { ...unnamed, focus: "40% 60%", source: "DSC_7.JPG" };
  const photos = [{ ...a, alt: "Csokor" }, c, d, e, moved];
  const changed = { items: ["90 perc"], gallery: "wedding", price: 39_000, emphasis: "yes" };
  const raised = { ...family, ...changed };
  const after = {
    packages: { title: "Árak", note: "", packages: [raised, extra] },
    [GALLERY]: { title: "Esküvői fotók", lead: "x".repeat(120), photos },
    "galleries/family": { ...FAMILY, photos: [{ ...b, hidden: true }, a] },
    testimonials: { testimonials: [{ words: "Jó.", who: "Bea" }, LILI] },
    "stories/nap": { title: "Egy nap", month: "2026-05", chapters: [evening] },
    dates: { taken: ["2027-06-12", "2027-07-03", "2027-07-10"], openUntil: "2028-05-01" },
  };
  expect(diffContent(BEFORE, BEFORE)).toEqual([]);
  expect(diffContent({ site: { logo: "data:a" } }, { site: { logo: "data:b" } })).toEqual([
    expect.not.objectContaining({ to: expect.anything() }),
  ]);
  const changes = diffContent(BEFORE, after);
  expect(changes.map((change) => `${change.entry}: ${changeText(change)}`)).toEqual([
    "packages: Fotócsomagok, árak – Cím: „Fotócsomagok” → „Árak”",
    "packages: Fotócsomagok, árak – Megjegyzés az árakról: törölve",
    "packages: Fotócsomagok, árak – Csomagok: Keresztelő új",
    "packages: Fotócsomagok, árak – Csomagok: Portré alap törölve",
    "packages: Családi alap – Galéria: „Családi fotók” → „Esküvői fotók”",
    "packages: Családi alap – Mi van benne: „60 perc” → „90 perc”",
    "packages: Családi alap – Ár: 35\u202f000 → 39\u202f000\u202fFt",
    "packages: Családi alap – Kiemelés: „Nincs” → „Ez a csomag kiemelt”",
    "galleries/wedding: Esküvői fotók – Mondat a cím alatt: más a szöveg",
    "galleries/wedding: Esküvői fotók – Képek: 2 új",
    "galleries/wedding: Esküvői fotók – Képek: 1 törölve",
    "galleries/wedding: Csokor – Mi látható a képen? „Kép: a” → „Csokor”",
    "galleries/wedding: Esküvői fotók, 5. kép – Fókuszpont: „50% 50%” → „40% 60%”",
    "galleries/wedding: Esküvői fotók, 5. kép: más, de az oldalon nem látszik",
    "galleries/family: Kép: b: elrejtve",
    "galleries/family: Kép: a: megint látszik",
    "testimonials: Vélemények – Vélemények: Bea új",
    "stories/nap: Egy nap – Hónap: 2026. június → 2026. május",
    "stories/nap: Egy nap – Fejezetek: Reggel törölve",
    "dates: Szabad napok – Foglalt napok: 2 új",
    "dates: Szabad napok – Foglalt napok: 2027. június 19. törölve",
    "dates: Szabad napok – Meddig foglalhatnak? 2027. december 31. → 2028. május 1.",
  ]);
});

const packages = (...packages: object[]) => ({ packages: { packages } });
const gallery = (...photos: unknown[]) => ({ [GALLERY]: { photos } });
const named = (fields: object) => ({ [GALLERY]: { title: "Nap", photos: [a, b], ...fields } });
const story = (fields: object) => ({ "stories/nap": { title: "Nap", ...fields } });
const contact = (text: string) => ({ contact: { title: text, lead: text } });
const banner = (file: string) => ({ banners: { gallery: { file, alt: "Rajz" } } });
const dated = (...taken: string[]) => ({ dates: { taken, changed: `${taken}` } });
const priced = (price: number) => packages({ ...family, price });
const [chapter, state] = [{ heading: "" }, "draft"];
const DRAFT = "Vázlat: csak te látod";

test.each<[string, ContentFiles, ContentFiles]>([
  ["Családi alap – Ár: 1 → 2\u202fFt", priced(1), priced(2)],
  ["2 kép leírása", gallery(a, b), gallery({ ...b, alt: "x" }, { ...a, alt: "x" })],
  ["a 2. kép fájlneve", gallery(a, b), gallery(a, { ...b, source: "DSC_2.JPG" })],
  // Of a field without a name.
  ["2 kép módosítása", gallery(a, b), gallery({ ...a, unknown: "x" }, { ...b, unknown: "x" })],
  ["1 kép hozzáadása", gallery(), { [GALLERY]: { photos: [a], cover: "a.jpg" } }],
  [
    "Arckép – Név: „Portré alap” → „Arckép”",
    packages(family, portrait),
    packages({ ...portrait, title: "Arckép" }, family),
  ],
  ["Nap – Borítókép: másik kép", named({}), named({ cover: "b.jpg" })],
  ["Szabad napok – Foglalt napok: 2027. június 12. új", dated(), dated("2027-06-12")],
  [
    "Nap – Fejezetek: 1 új",
    story({ chapters: [chapter] }),
    story({ chapters: [chapter, chapter] }),
  ],
  [`Nap – Állapot: „${DRAFT}” → „Az oldalon”`, story({ state }), story({})],
  ["„Nap” törlése", { ...story({}), home: { photos: ["a"] } }, { home: { photos: [] } }],
  ["Kapcsolat – Cím: „A” → „B”, és még 1 változás", contact("A"), contact("B")],
  ["a Galériák nagy képének cseréje", banner("minta-1.jpg"), banner("gallery.jpg")],
  ["egy fájl cseréje", {}, {}],
])("names a step „%s”", (name, before, after) => {
  expect(stepText(diffContent(before, after))).toBe(name);
});

test("names the replacement of a banner by its page", () => {
  const replaced = { entry: "banners", place: "Galériák", change: "picture" } as const;
  expect(stepText([replaced])).toBe("a Galériák nagy képének cseréje");
});

test("reports a new order, and new, removed and broken files", () => {
  const reordered = { ...BEFORE, [GALLERY]: { ...BEFORE[GALLERY], photos: [c, b, a, unnamed] } };
  const changes = diffContent(BEFORE, reordered).map(changeText);
  expect(changes).toEqual(["Esküvői fotók – Képek: más a sorrend"]);
  const { [GALLERY]: _, ...others } = BEFORE;
  const broken = { ...BEFORE, [GALLERY]: undefined };
  const entry = GALLERY;
  const place = "Esküvői fotók";
  expect(diffContent(BEFORE, others)).toEqual([{ entry, place, change: "removed" }]);
  expect(diffContent(others, BEFORE)).toEqual([{ entry, place, change: "added" }]);
  expect(diffContent(BEFORE, broken)).toEqual([{ entry, place, change: "unreadable" }]);
});
