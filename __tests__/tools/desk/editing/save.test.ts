import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PhotoEntry } from "@/lib/content/schema";
import { readGallery } from "@/tools/content/content-files";
import { migrateContent } from "@/tools/content/migrations";
import { type Content, diff } from "@/tools/desk/editing/edits";
import { makeVariants } from "@/tools/desk/editing/generated-files";
import { saveEntry } from "@/tools/desk/editing/save";
import { readPage } from "@/tools/desk/http/page-data";
import type { SaveAnswer } from "@/tools/desk/protocol";
import { strings } from "@/tools/desk/strings";
import { historyOf } from "@/tools/history/history";
import { deskOf } from "../../../helpers/desk-requests";
import { makePhotoProject, put, readJson, setTime } from "../../../helpers/photo-project";

jest.mock("@/tools/desk/editing/generated-files"); // would go on after the test

const GALLERY = "content/galleries/wedding.json";
const NAME = "galleries/wedding";
const DATES = "content/dates.json";

let root = "";
beforeEach(async () => {
  root = await makePhotoProject({ wedding: ["a.jpg", "b.jpg"] });
});

interface Form {
  name: string;
  start: object;
  content: object;
}

const save = async ({ name, start, content }: Form): Promise<Partial<SaveAnswer>> =>
  (await saveEntry({ name, edits: diff(start, content) }, deskOf(root))) ?? {};

const wedding = () => readGallery(root, "wedding");

/** Opens and saves the gallery's form with changes. */
async function change(changes: object) {
  const start = await wedding();
  return save({ name: NAME, start, content: { ...start, ...changes } });
}

test("trims valid content and writes it indented", async () => {
  const before = await wedding();
  expect(await change({ title: "Esküvő" })).toMatchObject({ isDone: true, text: strings.saved });
  expect(await wedding()).toEqual({ ...before, title: "Esküvő" });
  expect(await readFile(join(root, GALLERY), "utf8")).toContain('\n  "title": "Esküvő",\n');
  await change({ title: "  Nagy\nnap\n" });
  expect((await wedding()).title).toBe("Nagy nap");
});

test("replaces a removed cover with the first photo", async () => {
  const rest = { file: "b.jpg", alt: "" };
  expect((await change({ photos: [rest] })).content?.cover).toBe("b.jpg");
  expect(await wedding()).toMatchObject({ cover: "b.jpg", photos: [rest] });
  expect(await change({ photos: [] })).toHaveProperty("isDone", true);
  await change({ photos: [rest, { file: "a.jpg", alt: "Csokor", focus: "10% 20%" }] });
  expect(makeVariants).toHaveBeenCalled();
});

test("lists photos that were taken out in the last thirty days", async () => {
  const removed = async () => {
    const page = await readPage(deskOf(root), `/${NAME}`);
    return page?.page === "entry" ? page.opened?.removed : undefined;
  };
  const { photos } = await wedding();
  const list = (listed: PhotoEntry[]) =>
    historyOf(root).step(() => change({ photos: listed }), { name: "képek" });
  await list(photos.slice(1));
  expect(await removed()).toMatchObject([{ entry: photos[0], next: ["b.jpg"] }]);
  await list(photos);
  expect(await removed()).toEqual([]);
  await list([]);
  expect(await removed()).toMatchObject([{ entry: photos[0] }, { entry: photos[1], next: [] }]);
  jest.useFakeTimers({ now: Date.now() + 31 * 24 * 3_600_000, doNotFake: ["nextTick"] });
  expect(await removed()).toEqual([]);
  jest.useRealTimers();
});

const photo = (its = {}) => ({ file: "a.jpg", alt: "A", ...its });
test.each([
  [{ title: " " }, "title", "még hiányzik, például: Esküvői fotók."],
  [{ photos: [photo(), photo()] }, "photos", "kétszer van benne ez a kép: a.jpg."],
  [
    { photos: [photo({ alt: "A".repeat(301) }), photo({ file: "b.jpg", alt: "Kép: b.jpg" })] },
    "photos[0].alt",
    "1 betűvel hosszabb",
  ],
])("refuses %j, names the field, and keeps the file", async (changes, path, reason) => {
  const before = await wedding();
  const issues = [{ path, reason: expect.stringContaining(reason) }];
  expect(await change(changes)).toMatchObject({ isDone: false, issues });
  expect(await wedding()).toEqual(before);
});

test("refuses other files", async () => {
  for (const name of ["photos.generated", "index", "../package", "galleries/other"])
    expect(await saveEntry({ name, edits: [] }, deskOf(root))).toBeUndefined();
});

const PACKAGES = "content/packages.json";
const OFFER = { title: "Alap", items: ["60 perc"], price: 1 };
const TEXTS = { title: "Árak", lead: "Mondat.", description: "Mondat.", note: "Mondat." };

test.each([
  ["350 000", 350_000],
  ["350.000,-", 350_000],
  ["350\u00a0000 ft", 350_000],
  ["350.000 HUF", 350_000],
  ["350 ezer", 350_000],
  [" ", undefined],
  ["sok", undefined],
  ["350 000 Ft-tól", undefined],
])("reads the price %j", async (typed, price) => {
  const start = { ...TEXTS, packages: [OFFER] };
  await put(root, PACKAGES, JSON.stringify(start));
  const content = { ...start, packages: [{ ...OFFER, price: typed }] };
  const issues = [{ path: "packages[0].price" }];
  expect(await save({ name: "packages", start, content })).toMatchObject(price ? {} : { issues });
  const saved = price ? { ...OFFER, price } : OFFER;
  expect(await readJson(root, PACKAGES)).toEqual({ ...TEXTS, packages: [saved] });
});

test("removes empty rows, and reports a missing field by its path in the form", async () => {
  const start = { ...TEXTS, packages: [] };
  await put(root, PACKAGES, JSON.stringify(start));
  const empty = { title: " ", gallery: "", items: [""], terms: [] };
  const begun = { ...empty, title: "Alap", price: 1 };
  const post = (...packages: object[]) =>
    save({ name: "packages", start, content: { ...start, packages } });
  const issues = [
    { path: "packages[1].items[0]", sentence: "Az 1. csomag tartalma még hiányzik." },
  ];
  expect(await post(empty, begun)).toMatchObject({ issues });
  const offer = { ...begun, items: ["60 perc", ""] };
  expect(await post(empty, offer)).toHaveProperty("isDone", true);
  const { packages } = await readJson<Content>(root, PACKAGES);
  expect(packages).toEqual([{ title: "Alap", items: ["60 perc"], price: 1 }]);
});

test("normalizes URLs and phone numbers", async () => {
  const start = await readJson<Content>(".", "content/site.json");
  await put(root, "content/site.json", JSON.stringify(start));
  const post = (its: Content) => save({ name: "site", start, content: { ...start, ...its } });
  const { issues } = await post({ phoneText: "+36 30 555 1234 (9-17)" });
  expect(issues).toMatchObject([{ path: "phoneText", reason: /36/ }]);
  const social = { invitation: "Kövess!", links: ["facebook.com/zs/", "", "@m.zs"] };
  await post({ url: "kovacszsofi.hu/", phoneText: "06 (30) 555-1234", social });
  expect(await readJson(root, "content/site.json")).toMatchObject({
    url: "https://kovacszsofi.hu",
    phone: "+36305551234",
    social: { links: ["https://facebook.com/zs", "https://www.instagram.com/m.zs"] },
  });
});

test("keeps changes from elsewhere, but a newer text replaces one, which the answer has", async () => {
  const start = await wedding();
  await put(root, GALLERY, JSON.stringify({ ...start, title: "Másé", lead: "Máshonnan" }));
  const sentence = "Cím: itt közben máshol ez állt: „Másé”.";
  const replaced = [{ path: "title", value: "Másé", sentence }];
  const content = { ...start, title: "Az enyém ", description: "Új mondat" };
  expect(await save({ name: NAME, start, content })).toMatchObject({ isDone: true, replaced });
  expect(await wedding()).toEqual({ ...content, title: "Az enyém", lead: "Máshonnan" });
});

test("applies no edit of a row that has moved, and answers with the text that was typed", async () => {
  const start = { ...TEXTS, packages: [OFFER, { ...OFFER, title: "Család" }] };
  const sorted = { ...start, packages: start.packages.toReversed() };
  await put(root, PACKAGES, JSON.stringify(sorted));
  const content = { ...start, packages: [{ ...OFFER, title: "Nagy" }, start.packages[1]] };
  const replaced = [{ sentence: expect.stringContaining("„Nagy”") }];
  const answer = await save({ name: "packages", start, content });
  expect(answer).toMatchObject({ isDone: true, replaced, dropped: ["packages[0/2].title"] });
  expect(await readJson(root, PACKAGES)).toEqual(sorted);
});

test("saves fields together that depend on each other; refuses those nearest to an issue", async () => {
  const start = { taken: [], holidays: [], expecting: { from: 28, to: 34 } };
  await put(root, DATES, JSON.stringify(start));
  const post = (expecting: object, holidays: string[]) =>
    save({ name: "dates", start, content: { ...start, holidays, expecting } });
  const issues = [{ path: "expecting.to" }];
  expect(await post({ from: "36", to: "34" }, ["12-24"])).toMatchObject({
    issues,
    refused: ["expecting.from"],
  });
  expect(await readJson(root, DATES)).toEqual({ ...start, holidays: ["12-24"] });
  expect(await post({ from: "36", to: "38" }, [])).toMatchObject({ isDone: true });
  expect(await readJson(root, DATES)).toMatchObject({ expecting: { from: 36, to: 38 } });
});

test("saves what is valid beside issues that the file had before, also if rows move", async () => {
  const broken = { ...OFFER, price: "sok", gallery: "gone" };
  const start = { ...TEXTS, packages: [OFFER, broken] };
  await put(root, PACKAGES, JSON.stringify(start));
  const content = { ...start, title: "Új", packages: [broken, OFFER] };
  const issues = [{ path: "packages[0].price" }, { path: "packages[0].gallery" }];
  expect(await save({ name: "packages", start, content })).toMatchObject({ isDone: true, issues });
  expect(await readJson(root, PACKAGES)).toEqual(content);
});

test("keeps an emptied list of yearly days off after an upgrade", async () => {
  const start = { taken: [], holidays: ["12-24"] };
  await put(root, DATES, JSON.stringify(start));
  await save({ name: "dates", start, content: { ...start, holidays: [] } });
  const dates = await readJson(root, DATES);
  expect(migrateContent({ dates }, {}).dates).toMatchObject({ holidays: [] });
});

test.each([
  ["changes a day", { taken: ["2027-06-19", "2027-06-12"] }, "2026-11-22"],
  ["changes how far bookings are open", { openUntil: "2027-12-31" }, "2026-11-22"],
  ["changes nothing", {}, "2026-10-01"],
  ["names the day itself", { changed: "2026-10-05" }, "2026-10-05"],
])("sets the day of review if an edit %s", async (_who, its, changed) => {
  const start = { taken: ["2027-06-12"], changed: "2026-10-01" };
  await put(root, DATES, JSON.stringify(start));
  setTime("2026-11-22T12:00");
  await save({ name: "dates", start, content: { ...start, ...its } });
  const { taken, ...rest } = await readJson<{ taken: string[] }>(root, DATES);
  expect(rest).toMatchObject({ changed });
  expect(taken).toEqual([...taken].sort());
});
