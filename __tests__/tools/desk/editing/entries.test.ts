import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type ContentKind,
  contentSchemas,
  type Description,
  describeKind,
} from "@/lib/content/schema";
import {
  blockingIssues,
  checkEntries,
  entriesOf,
  errorsIn,
  titlesOf,
} from "@/tools/desk/editing/entries";
import { saveEntry } from "@/tools/desk/editing/save";
import { fieldReasons } from "@/tools/desk/field-strings";
import { readPage } from "@/tools/desk/http/page-data";
import { deskOf, postPhoto } from "../../../helpers/desk-requests";
import { list, makePhotoProject, put } from "../../../helpers/photo-project";
import { plainJpeg } from "../../../helpers/photos";

jest.mock("@/tools/desk/editing/generated-files"); // would go on after the test

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

let root = "";
beforeEach(async () => {
  root = await makePhotoProject({ wedding: ["a.jpg"] });
});

const TYPO = "hiányzik vagy fölösleges egy vessző, idézőjel vagy zárójel.";
test.each([
  ["a missing comma", '"Árak",', '"Árak"', `, 2. sor – ${TYPO}`],
  ["a superfluous comma", "35000", "35000,", `, 10. sor – ${TYPO}`],
  ["a missing end", "\n}\n", "", `, 12. sor – ${TYPO}`],
  ["a word without quotes", "35000", "sok", ` – ${TYPO}`],
  ["a text for a price", "35000", '"sok"', " – 1. csomag, Ár: szám kell, pé"],
  ["a text for a list", '["60 perc"]', '"60 perc"', " – 1. csomag, Mi van benne: lista"],
  ["an unknown field", '"price"', '"prise"', " – 1. csomag, prise: ismeretlen"],
  ["a missing field", '"note": "Mondat.",\n', "\n", " – Megjegyzés az árakról: még"],
])("reports %s with its place", async (_what, piece, replacement, sentence) => {
  await put(root, FILE, RIGHT.replace(piece, replacement));
  const errors = errorsIn(root, ...entriesOf(root));
  const named = sentence.startsWith(",") || sentence.includes(TYPO) ? FILE : "Fotócsomagok, árak";
  expect(errors).toContainEqual(expect.stringContaining(`${named}${sentence}`));
});

test("has a Hungarian reason for every check of the schema", () => {
  const unexplained = ({ tests, meta, fields = {}, innerType }: Description): unknown[] => {
    const names = tests.map(({ name = "" }) => name).filter((name) => name !== "required");
    const parts = [...Object.values(fields), ...(innerType ? [innerType] : [])];
    const own = meta?.issue ? [] : names.filter((name) => !(name in fieldReasons));
    return [...own, ...parts.flatMap(unexplained)];
  };
  const kinds = Object.keys(contentSchemas) as ContentKind[];
  expect(kinds.map(describeKind).flatMap(unexplained)).toEqual([]);
});

test("opens no form for a broken file, and says why neither it nor a photo can be saved", async () => {
  const broken = '{ "title": "Családi", }';
  await put(root, "content/galleries/family.json", broken);
  await put(root, "content/banners.json", '{ "home": 1 }');
  const saved = await saveEntry({ name: "galleries/family", edits: [] }, deskOf(root));
  const posted = await postPhoto(root, { place: "family", bytes: await plainJpeg("#336699") });
  for (const answer of [saved, posted]) {
    const text = expect.stringContaining("content/galleries/family.json, 1. sor");
    expect(answer).toMatchObject({ isDone: false, text });
  }
  expect(await readFile(join(root, "content/galleries/family.json"), "utf8")).toBe(broken);
  for (const path of ["", "/packages", "/publish"])
    expect((await readPage(deskOf(root), path))?.issues[0]).toContain("family.json, 1. sor");
  const unopened = { page: "entry", opened: undefined };
  expect(await readPage(deskOf(root), "/banners")).toMatchObject(unopened);
});

test("offers packages in a story's form, but none of a broken file", async () => {
  await put(root, FILE, RIGHT);
  expect(titlesOf(checkEntries(root)).package).toEqual({ alap: "Alap" });
  await put(root, FILE, RIGHT.slice(1));
  expect(titlesOf(checkEntries(root)).package).toEqual({});
});

test("links issues to their fields, and names a file that cannot be read", async () => {
  await list(root, "wedding", [
    { file: "a.jpg", alt: "" },
    { file: "b.jpg", alt: "", focus: "left" },
  ]);
  await put(root, "content/banners.json", "{ no json");
  await put(root, "content/dates.json", JSON.stringify({ taken: [], gallery: "tavak" }));
  const packages = RIGHT.replace('"price"', '"gallery": "tavak", "price"');
  await put(root, FILE, packages);
  const issue = (text: RegExp, path: string) => ({
    code: "content",
    text: expect.stringMatching(text),
    href: `/desk/${path}`,
  });
  const focus =
    /^Képek – 2. kép, Fókuszpont: két százalék kell 0 és 100 között, például: 40% 60%\.$/;
  const issues = [
    issue(focus, "galleries/wedding?mezo=photos%5B1%5D.focus"),
    issue(/^Szabad napok – .*: ez a galéria már nincs meg \(tavak\)/, "dates?mezo=gallery"),
    issue(/nincs meg \(tavak\)/, "packages?mezo=packages%5B0%5D.gallery"),
    { code: "content", text: expect.stringMatching(/^content\/banners\.json, 1\. sor/) },
  ];
  expect(await blockingIssues(root)).toEqual(expect.arrayContaining(issues));
  const draft = { state: "draft", title: "Szia, Anna vagyok", photos: [{ file: "A" }] };
  await put(root, "content/galleries/wedding.json", JSON.stringify(draft));
  expect(await blockingIssues(root)).not.toContainEqual(
    expect.objectContaining({ href: expect.stringContaining("wedding") }),
  );
});
