import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PhotoEntry } from "@/lib/content/schema";
import { readGallery } from "@/tools/content/content-files";
import { migrateContent } from "@/tools/content/migrations";
import { makeVariants } from "@/tools/desk/content/generated-files";
import type { Content } from "@/tools/desk/content/merge";
import { type SaveForm, saveEntry } from "@/tools/desk/content/save";
import { readPage } from "@/tools/desk/http/page-data";
import type { SaveAnswer } from "@/tools/desk/protocol";
import { strings } from "@/tools/desk/strings";
import { historyOf } from "@/tools/history/history";
import { deskOf } from "../../../helpers/desk-requests";
import { makePhotoProject, put, readJson, setTime } from "../../../helpers/photo-project";

jest.mock("@/tools/desk/content/generated-files"); // would go on after the test

const GALLERY = "content/galleries/wedding.json";
const NAME = "galleries/wedding";
const DATES = "content/dates.json";

let root = "";
beforeEach(async () => {
  root = await makePhotoProject({ wedding: ["a.jpg", "b.jpg"] });
});

const save = async (form: SaveForm): Promise<Partial<SaveAnswer>> =>
  (await saveEntry(form, deskOf(root))) ?? {};

const wedding = () => readGallery(root, "wedding");

/** Opens and saves the gallery's form with changes. */
async function change(changes: object) {
  const start = await wedding();
  return save({ name: NAME, start, content: { ...start, ...changes } });
}

test("trims valid content and writes it indented", async () => {
  const before = await wedding();
  expect(await change({ title: "Esküvő" })).toEqual({ isDone: true, text: strings.saved });
  expect(await wedding()).toEqual({ ...before, title: "Esküvő" });
  expect(await readFile(join(root, GALLERY), "utf8")).toContain('\n  "title": "Esküvő",\n');
  await change({ title: "  Nagy nap\n" });
  expect((await wedding()).title).toBe("Nagy nap");
});

test("answers with what has changed, and with the empty rows of the form", async () => {
  const start = { ...TEXTS, packages: [] };
  await put(root, "content/packages.json", JSON.stringify(start));
  const offer = { title: " Alap ", items: ["egy ", "", "két"], price: "35 000" };
  const content = { ...start, lead: "Mondat. ", tax: "", packages: [{ title: "" }, offer] };
  const { content: shown } = await save({ name: "packages", start, content });
  const saved = { title: "Alap", items: ["egy", "", "két"], price: 35_000 };
  expect(shown).toMatchObject({ ...content, lead: "Mondat.", packages: [{ title: "" }, saved] });
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
    const page = await readPage(root, `/${NAME}`);
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
  [{ photos: [photo({ alt: "A".repeat(301) })] }, "photos[0].alt", "legfeljebb 300 betű"],
])("refuses %j, names the field, and keeps the file", async (changes, path, reason) => {
  const before = await wedding();
  const issues = [{ path, reason: expect.stringContaining(reason) }];
  expect(await change(changes)).toMatchObject({ isDone: false, issues });
  expect(await wedding()).toEqual(before);
});

test("refuses other files, and content that is not an object", async () => {
  for (const name of ["photos.generated", "index", "../package", "galleries/other"])
    expect(await saveEntry({ name, start: {}, content: {} }, deskOf(root))).toBeUndefined();
  for (const content of [null, [], 7, "text", undefined] as never[]) {
    const refused = { isDone: false, text: strings.notUnderstood };
    expect(await save({ name: NAME, start: {}, content })).toEqual(refused);
    expect(await save({ name: NAME, start: content, content: {} })).toEqual(refused);
  }
});

const TEXTS = { title: "Árak", lead: "Mondat.", description: "Mondat.", note: "Mondat." };

test.each([
  ["350 000", 350_000],
  ["350.000,-", 350_000],
  ["350\u00a0000 ft", 350_000],
  [" ", undefined],
  ["sok", undefined],
])("reads the price %j", async (typed, price) => {
  const offer = { title: "Alap", items: ["60\nperc"], price: 1 };
  const start = { ...TEXTS, packages: [offer] };
  await put(root, "content/packages.json", JSON.stringify(start));
  const content = { ...start, packages: [{ ...offer, price: typed }] };
  const issues = [{ path: "packages[0].price" }];
  expect(await save({ name: "packages", start, content })).toMatchObject(price ? {} : { issues });
  const saved = price ? { ...offer, items: ["60 perc"], price } : offer;
  expect(await readJson(root, "content/packages.json")).toEqual({ ...TEXTS, packages: [saved] });
});

test("removes empty rows, and reports a missing field by its path in the form", async () => {
  const start = { ...TEXTS, packages: [] };
  await put(root, "content/packages.json", JSON.stringify(start));
  const empty = { title: " ", gallery: "", items: [""], terms: [] };
  const begun = { ...empty, title: "Alap", price: 1 };
  const post = (...packages: object[]) =>
    save({ name: "packages", start, content: { ...start, packages } });
  const issues = [{ path: "packages[1].items[0]", sentence: "A 2. csomag tartalma még hiányzik." }];
  expect(await post(empty, begun)).toMatchObject({ issues });
  const offer = { ...begun, items: ["60 perc", ""] };
  expect(await post(empty, offer)).toHaveProperty("isDone", true);
  const { packages } = await readJson<Content>(root, "content/packages.json");
  expect(packages).toEqual([{ title: "Alap", items: ["60 perc"], price: 1 }]);
});

test("normalizes URLs and phone numbers", async () => {
  const start = await readJson<Content>(".", "content/site.json");
  await put(root, "content/site.json", JSON.stringify(start));
  const post = (its: Content) => save({ name: "site", start, content: { ...start, ...its } });
  const { issues } = await post({ phoneText: "+36 30 555 1234 (9-17)" });
  expect(issues).toMatchObject([{ path: "phone" }]);
  const social = { invitation: "Kövess!", links: ["facebook.com/zs/", "", "@m.zs"] };
  await post({ url: "kovacszsofi.hu/", phoneText: "06 (30) 555-1234", social });
  expect(await readJson(root, "content/site.json")).toMatchObject({
    url: "https://kovacszsofi.hu",
    phone: "+36305551234",
    social: { links: ["https://facebook.com/zs", "https://www.instagram.com/m.zs"] },
  });
});

test("merges the file's changes since the form was opened, or returns both values", async () => {
  const start = await wedding();
  await put(root, GALLERY, JSON.stringify({ ...start, lead: "Máshonnan" }));
  const body = { name: NAME, start, content: { ...start, title: "Az enyém " } };
  expect(await save(body)).toMatchObject({ isDone: true, content: { lead: "Máshonnan" } });
  const merged = { ...start, title: "Az enyém", lead: "Máshonnan" };
  expect(await wedding()).toEqual(merged);
  const choices = [{ path: "title", place: "Cím", mine: "Az én új címem", theirs: "Az enyém" }];
  const conflict = { isDone: false, text: strings.conflict, choices, content: merged };
  const content = { ...start, title: "Az én új címem", note: "Új mondat" };
  expect(await save({ name: NAME, start, content })).toEqual(conflict);
  expect(await wedding()).toEqual(merged);
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
