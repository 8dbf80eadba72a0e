import { answerDesk } from "@/tools/desk/endpoint";
import { findEntry } from "@/tools/desk/entries";
import { checkEntry } from "@/tools/desk/faults";
import { saveEntry } from "@/tools/desk/save";
import { list, makePhotoProject, put } from "../../helpers/photo-project";

jest.mock("@/tools/desk/make-variants"); // works on when a test has ended

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

/** What is told of a file. */
async function faultsOf(root: string, name = "packages") {
  const entry = findEntry(root, name);
  return entry && (await checkEntry(root, entry)).faults;
}

const TYPO = "hiányzik vagy fölösleges egy vessző, idézőjel vagy zárójel.";
test.each([
  ["a comma that is missing", '"Árak",', '"Árak"', `, 2. sor – ${TYPO}`],
  ["a comma too many", "35000", "35000,", `, 10. sor – ${TYPO}`],
  ["an end that is missing", "\n}\n", "", `, 12. sor – ${TYPO}`],
  ["a word that is none", "35000", "sok", ` – ${TYPO}`],
  ["a word for a price", "35000", '"sok"', " – Csomagok, 1., Ár forintban: szám kell, pé"],
  ["a text for a list", '["60 perc"]', '"60 perc"', " – Csomagok, 1., Mi van benne: lista"],
  ["a wrong letter in a name", '"price"', '"prise"', " – Csomagok, 1., prise: ismeretlen"],
  ["a field that is missing", '"note": "Mondat.",\n', "\n", " – Megjegyzés az árakról: még"],
])("%s is told with file and place", async (_what, piece, by, told) => {
  const root = await makePhotoProject();
  await put(root, FILE, RIGHT.replace(piece, by));
  expect(await faultsOf(root)).toContainEqual(expect.stringContaining(`${FILE}${told}`));
});

test("of a file that is right, or whose pictures have no words, nothing is told", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  await put(root, FILE, RIGHT);
  await list(root, "wedding", [{ file: "a.jpg", alt: "" }]);
  expect(await faultsOf(root)).toEqual([]);
  expect(await faultsOf(root, "galleries/wedding")).toEqual([]);
});

test("a broken file stops nothing else: no form opens it, and saving says why not", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  await put(root, "content/galleries/family.json", '{ "title": "Családi", }');
  await put(root, "content/banners.json", '{ "home": 1 }');
  const saved = await saveEntry({ name: "galleries/family", start: {}, content: {} }, root);
  expect((await saved.json()).text).toContain("content/galleries/family.json, 1. sor");
  const request = new Request("http://localhost:3000/api/desk/open?name=banners");
  expect((await answerDesk(request, root)).status).toBe(404);
});
