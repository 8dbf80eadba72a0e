import { migrateContent } from "@/tools/content/migrations";

const taken = (milliseconds: string) => ({
  photos: [{ file: "a.jpg", alt: "12ab", taken: `2027-06-12T15:04:05.${milliseconds}` }],
});
const HOLIDAYS = { taken: [], holidays: expect.arrayContaining(["12-24", "01-01"]) };
const [basic, other] = [{ title: "Esküvő", price: 100_000 }, { title: "Portré" }];
const packages = (...own: object[]) => ({ note: "Írj.", packages: own });
const NO_HOLIDAYS = { taken: [], holidays: [] };
const DEMO = { copyrightYear: 2023, email: "anna@mintaanna.example" };
const SITE = { copyrightYear: 2019, email: "eva@kisseva.hu" };

type Item = Record<string, string | string[]>;
const HOST = { label: "Szolgáltató", value: "1000 Eger, Fő tér 1." };
const PHONE = { label: "Telefon", value: "0630 123 4567" };
const RIGHTS = { title: "Jogaid", paragraphs: ["Bármikor kérdezhetsz."] };
const privacy = (seat: Item, form: Item, rights: Item) => ({
  imprint: [HOST, PHONE, { label: "Székhelyem", value: "9021 Győr, Fő tér 2.", ...seat }],
  sections: [RIGHTS, { paragraphs: ["Ezeket: {mezők}."], ...form }, rights],
});

test.each<[what: string, entry: string, before: object, after: object]>([
  [
    "turns the price of a whole day into a variant",
    "packages",
    packages({ ...basic, from: 260_000 }, other),
    packages({ ...basic, variants: [{ title: "Egész nap", from: 260_000 }] }, other),
  ],
  ["removes letters after a capture time", "galleries/wedding", taken("12a"), taken("120")],
  ["adds Hungarian holidays to days without any", "dates", { taken: [] }, HOLIDAYS],
  ["leaves emptied holidays", "dates", NO_HOLIDAYS, NO_HOLIDAYS],
  ["extends a copyright to the current year", "site", SITE, { ...SITE, copyrightUntil: "now" }],
  ["leaves the demo's copyright", "site", DEMO, DEMO],
  [
    "finds address and sections by label and anchor",
    "privacy",
    privacy({ label: "Székhely", value: "külföldön" }, { id: "urlap" }, { id: "szerzoi-jogok" }),
    privacy(
      { label: "Székhely", value: "külföldön", role: "seat" },
      { id: "urlap", role: "form" },
      { id: "szerzoi-jogok", role: "rights" },
    ),
  ],
  [
    "finds a renamed address and sections without anchor",
    "privacy",
    privacy({ label: "Műterem" }, {}, { title: "A szerzői jogokról" }),
    privacy(
      { label: "Műterem", role: "seat" },
      { role: "form" },
      { title: "A szerzői jogokról", role: "rights" },
    ),
  ],
  [
    "leaves roles that were taken away",
    "privacy",
    privacy({}, { role: "form" }, {}),
    privacy({}, { role: "form" }, {}),
  ],
  [
    "leaves an imprint without address",
    "privacy",
    { imprint: [HOST, PHONE] },
    { imprint: [HOST, PHONE] },
  ],
])("%s, once, and other content stays", (_what, entry, before, after) => {
  const files = { home: { title: "Éva" }, "galleries/broken": undefined, [entry]: before };
  const migrated = migrateContent(files, {});
  expect(migrated).toEqual({ ...files, [entry]: after });
  expect(migrated.home).toBe(files.home);
  expect(migrateContent(migrated, {})[entry]).toBe(migrated[entry]);
});

test("takes missing files, except galleries, from the starter; existing files stay", () => {
  const files = { site: { name: "Éva" }, home: { title: "Éva" } };
  const starter = {
    home: { title: "{name}" },
    landing: { title: "{name} képei" },
    "galleries/wedding": {},
  };
  const migrated = migrateContent(files, starter);
  expect(migrated).toEqual({ ...files, landing: { title: "Éva képei" } });
});
