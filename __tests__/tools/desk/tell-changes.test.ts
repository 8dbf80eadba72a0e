import type { ContentFiles } from "@/tools/content/content-files";
import { tellChanges } from "@/tools/desk/tell-changes";

const facts = (hash: string) => ({
  width: 1200,
  height: 800,
  hash,
  placeholder: `#${hash},#000000`,
});
const photo = (file: string, its = {}) => ({ file, alt: `Kép: ${file}`, ...its });
const BEFORE: ContentFiles = {
  "packages.json": {
    title: "Fotócsomagok",
    note: "Az árak tájékoztató jellegűek.",
    packages: [
      { id: "csaladi-alap", title: "Családi alap", items: ["60 perc"], price: 35_000 },
      { title: "Portré alap", items: ["60 perc"], price: 25_000 },
    ],
  },
  "galleries/wedding.json": {
    title: "Esküvői fotók",
    banner: photo("wedding.jpg"),
    cover: "a.jpg",
    photos: [photo("a.jpg"), photo("b.jpg"), photo("c.jpg")],
  },
  "dates.json": {
    taken: ["2027-06-12", "2027-06-19"],
    openUntil: "2027-12-31",
    gallery: "wedding",
    changed: "2026-11-22",
  },
  "photos.generated.json": { "wedding/a": facts("1111"), "banners/wedding": facts("2222") },
};

/** What is said when one file is another one. */
const told = (file: string, change: object) => {
  const before = BEFORE[file] as object;
  return tellChanges(BEFORE, { ...BEFORE, [file]: { ...before, ...change } }).map(
    ({ text }) => text,
  );
};

test("nothing is told where nothing is different", () => {
  expect(tellChanges(BEFORE, structuredClone(BEFORE))).toEqual([]);
});

test("a price is told by its package, and leads to its form", () => {
  const after = structuredClone(BEFORE) as { "packages.json": { packages: { price: number }[] } };
  after["packages.json"].packages = after["packages.json"].packages.map((one, index) =>
    index === 0 ? { ...one, price: 39_000 } : one,
  );
  expect(tellChanges(BEFORE, after as unknown as ContentFiles)).toEqual([
    { entry: "packages", text: "Családi alap: 35\u202f000 → 39\u202f000\u202fFt" },
  ]);
});

test("packages that came, went, or changed places", () => {
  const [family, portrait] = (BEFORE["packages.json"] as { packages: object[] }).packages;
  const extra = { title: "Keresztelő", items: ["90 perc"], price: 45_000 };
  expect(told("packages.json", { packages: [family, extra] })).toEqual([
    "Új csomag: Keresztelő",
    "Csomag törölve: Portré alap",
  ]);
  expect(told("packages.json", { packages: [portrait, family] })).toEqual([
    "Fotócsomagok, árak – Csomagok: más a sorrend",
  ]);
});

test("questions that came, went, or have another answer", () => {
  const [deposit, rain] = [
    { id: "foglalo", question: "Mennyi a foglaló?", answer: ["A harmada."] },
    { question: "Mi van, ha esik?", answer: ["Áttesszük."] },
  ];
  const before = { ...BEFORE, "packages.json": { questions: [deposit] } };
  const after = (questions: object[]) =>
    tellChanges(before, { ...before, "packages.json": { questions } }).map(({ text }) => text);
  expect(after([deposit, rain])).toEqual(["Új kérdés: Mi van, ha esik?"]);
  expect(after([rain])).toEqual([
    "Új kérdés: Mi van, ha esik?",
    "Kérdés törölve: Mennyi a foglaló?",
  ]);
  expect(after([{ ...deposit, answer: ["A negyede."] }])).toEqual([
    "Mennyi a foglaló? – Válasz: más a szöveg",
  ]);
  expect(told("packages.json", { questions: [deposit] })).toEqual(["Új kérdés: Mennyi a foglaló?"]);
});

test("a short text is told old and new, a long one by its place", () => {
  expect(told("packages.json", { title: "Árak" })).toEqual([
    "Fotócsomagok, árak – Cím: „Fotócsomagok” → „Árak”",
  ]);
  expect(told("packages.json", { note: "x".repeat(120) })).toEqual([
    "Fotócsomagok, árak – Megjegyzés az árakról: más a szöveg",
  ]);
});

test("pictures are counted: new, gone, described anew, aimed anew, in another order", () => {
  const [a, b, c] = (BEFORE["galleries/wedding.json"] as { photos: object[] }).photos;
  const photos = (list: unknown[]) => told("galleries/wedding.json", { photos: list });
  expect(photos([a, b, c, photo("d.jpg"), photo("e.jpg"), photo("f.jpg")])).toEqual([
    "Esküvői fotók: 3 új kép",
  ]);
  expect(photos([a, c])).toEqual(["Esküvői fotók: 1 kép törölve"]);
  expect(photos([a, { ...b, alt: "Csokor" }, { ...c, focus: "10% 10%" }])).toEqual([
    "Esküvői fotók: 1 új képaláírás",
    "Esküvői fotók: 1 új fókuszpont",
  ]);
  expect(photos([b, a, c])).toEqual(["Esküvői fotók: más a sorrend"]);
  const drawer = [b];
  expect(told("galleries/wedding.json", { photos: [a, c], drawer })).toEqual([
    "Esküvői fotók: 1 kép törölve",
  ]);
});

test("a picture that was replaced under its name is told, and so is a large one", () => {
  const generated = { "wedding/a": facts("3333"), "banners/wedding": facts("4444") };
  const after = { ...BEFORE, "photos.generated.json": generated };
  expect(tellChanges(BEFORE, after).map(({ text }) => text)).toEqual([
    "Esküvői fotók – Fejléckép: új kép",
    "Esküvői fotók: 1 kicserélt kép",
  ]);
});

test("a gallery that is new or gone is told by its title", () => {
  const { "galleries/wedding.json": gallery, ...others } = BEFORE;
  expect(tellChanges(BEFORE, others)).toEqual([
    { entry: "galleries/wedding", text: "Esküvői fotók: törölve" },
  ]);
  expect(tellChanges(others, { ...others, "galleries/wedding.json": gallery })).toEqual([
    { entry: "galleries/wedding", text: "Esküvői fotók: új" },
  ]);
});

test("days are counted: taken now, free now", () => {
  const changed = "2026-12-01";
  const days = (taken: string[]) => told("dates.json", { taken, changed });
  expect(days(["2027-05-01", "2027-05-08", "2027-05-15", "2027-06-19"])).toEqual([
    "Szabad napok: 3 nap lett foglalt, 1 szabad",
  ]);
  expect(days(["2027-06-12", "2027-06-19", "2027-06-20"])).toEqual([
    "Szabad napok: 1 nap lett foglalt",
  ]);
  expect(days([])).toEqual(["Szabad napok: 2 nap lett szabad"]);
  expect(days(["2027-06-12", "2027-06-19"])).toEqual(["Szabad napok: átnézve"]);
});

test("how far bookings are open is told by its day", () => {
  expect(told("dates.json", { openUntil: "2028-06-30", changed: "2026-12-01" })).toEqual([
    "Meddig foglalhatnak: 2027. december 31. → 2028. június 30.",
  ]);
  expect(told("dates.json", { openUntil: undefined })).toEqual(["Meddig foglalhatnak: törölve"]);
  expect(told("dates.json", { gallery: "portrait" })).toEqual([
    "Szabad napok: más galéria végén áll",
  ]);
});
