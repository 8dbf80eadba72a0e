import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { readContent } from "@/tools/content/content-files";
import { checkEntry } from "@/tools/desk/check-entry";
import { answerDesk } from "@/tools/desk/endpoint";
import { findEntry } from "@/tools/desk/entries";
import { goodSince, restoreEntry } from "@/tools/desk/good-state";
import { saveEntry } from "@/tools/desk/save";
import { tellChanges } from "@/tools/desk/tell-changes";
import { undescribedPictures } from "@/tools/desk/undescribed";
import { makePhotoProject, put } from "../../helpers/photo-project";

const FILE = "content/packages.json";
const RIGHT = `{
  "title": "Árak",
  "lead": "Mondat.",
  "description": "Mondat.",
  "note": "Mondat.",
  "packages": [
    {
      "title": "Alap",
      "items": ["60 perc"],
      "price": 35000
    }
  ]
}
`;

function entryOf(root: string, name = "packages") {
  const entry = findEntry(root, name);
  if (!entry) throw new Error(`there is no ${name}`);
  return entry;
}

/** What is told of the file when a piece of it is replaced. */
async function faultsWith(piece: string, by: string) {
  const root = await makePhotoProject();
  await put(root, FILE, RIGHT.replace(piece, by));
  return (await checkEntry(root, entryOf(root))).faults;
}

test.each([
  ["a comma that is missing", '"Árak",', '"Árak"', "2. sor – Cím: itt hiányzik egy vessző"],
  ["a comma too many", "35000", "35000,", "10. sor – Csomagok, 1., Ár forintban: itt fölösleges a"],
  ["a quote that is missing", '"Árak",', '"Árak,', "2. sor – Cím: itt hiányzik a záró idézőjel."],
  ["an end that is missing", "\n}\n", "", "12. sor – Csomagok, 1.: itt hiányzik egy záró }."],
  ["a word without quotes", "35000", "sok", "10. sor – Csomagok, 1., Ár forintban: ezt idézőjelbe"],
  [
    "a bracket that is missing",
    "\n  ]\n",
    "\n",
    "11. sor – Csomagok, 1., Ár forintban: itt hiányzik",
  ],
  ["a word for a price", "35000", '"sok"', "10. sor – Csomagok, 1., Ár forintban: szám kell, pé"],
  ["a text for a list", '["60 perc"]', '"60 perc"', "9. sor – Csomagok, 1., Mi van benne: lista"],
  [
    "a wrong letter in a name",
    '"price"',
    '"prise"',
    "10. sor – Csomagok, 1., prise: ismeretlen mező.",
  ],
  [
    "a field that is missing",
    '"note": "Mondat.",\n',
    "\n",
    "1. sor – Megjegyzés az árakról: ezt ki kell",
  ],
])("%s is told with file, line and field", async (_what, piece, by, told) => {
  const faults = await faultsWith(piece, by);
  expect(faults).toContainEqual(expect.stringContaining(`${FILE}, ${told}`));
});

test("of a file that is right, or whose pictures wait for words, nothing is told", async () => {
  expect(await faultsWith("", "")).toEqual([]);
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const file = "content/galleries/wedding.json";
  const text = await readFile(join(root, file), "utf8");
  await put(root, file, text.replace("Kép: a.jpg", ""));
  expect((await checkEntry(root, entryOf(root, "galleries/wedding"))).faults).toEqual([]);
});

test.each([
  ["is broken", (root: string) => put(root, FILE, RIGHT.replace('"Árak",', '"Árak"'))],
  ["is missing", (root: string) => rm(join(root, FILE))],
])("a file that %s gets its last good state back, and what was there is kept", async (_, spoil) => {
  const root = await makePhotoProject();
  expect((await restoreEntry({ name: "packages" }, root)).status).toBe(404);
  await put(root, FILE, RIGHT);
  await checkEntry(root, entryOf(root));
  await spoil(root);
  const spoilt = await readFile(join(root, FILE), "utf8").catch(() => undefined);
  expect((await checkEntry(root, entryOf(root))).faults).toHaveLength(1);
  expect(await goodSince(root, "packages")).toBeLessThanOrEqual(Date.now());
  expect((await restoreEntry({ name: "packages" }, root)).status).toBe(200);
  expect(await readFile(join(root, FILE), "utf8")).toBe(RIGHT);
  const aside = await readdir(join(root, "var/removed")).catch(() => []);
  const kept = aside.map((name) => readFile(join(root, "var/removed", name), "utf8"));
  expect(await Promise.all(kept)).toEqual(spoilt ? [spoilt] : []);
});

test("a broken file stops nothing else: pictures without words are listed, changes are told, saving says why not", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const before = await readContent(join(root, "content"));
  await put(root, "content/galleries/family.json", '{ "title": "Családi", }');
  await put(root, "content/banners.json", '{ "home": 1 }');
  await expect(undescribedPictures(root)).resolves.toEqual([]);
  const changes = tellChanges(before, await readContent(join(root, "content")));
  expect(changes.map(({ text }) => text)).toEqual([
    "Nagy képek: hibás a fájl",
    "Képek: hibás a fájl",
  ]);
  const saved = await saveEntry({ name: "galleries/family", version: "", content: {} }, root);
  expect(saved.status).toBe(422);
  expect((await saved.json()).text).toContain("content/galleries/family.json, 1. sor");
});

test("a form of a broken file cannot be opened, and that is no failure of the desk", async () => {
  jest.spyOn(process, "cwd").mockReturnValue(await makePhotoProject());
  const request = new Request("http://localhost:3000/api/desk/open?name=packages", {
    headers: { host: "localhost:3000" },
  });
  const params = Promise.resolve({ action: "open" });
  expect((await answerDesk(request, { params })).status).toBe(404);
});
