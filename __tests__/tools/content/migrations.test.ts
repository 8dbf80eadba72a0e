import { readContent, STARTER } from "@/tools/content/content-files";
import { migrateContent } from "@/tools/content/migrations";

const taken = (milliseconds: string) => ({
  photos: [{ file: "a.jpg", alt: "12ab", taken: `2027-06-12T15:04:05.${milliseconds}` }],
});
const OWN = { title: "Eljegyzés", photos: [] };
const DRAWN = { file: "eljegyzes.jpg", alt: "Rajzolt kép: életlen fényfoltok sötét háttér előtt" };
const PHOTO = { ...OWN, banner: { file: "eljegyzes.jpg", alt: "" } };
const HOLIDAYS = { taken: [], holidays: expect.arrayContaining(["12-24", "01-01"]) };
const [basic, other] = [{ title: "Esküvő", price: 100_000 }, { title: "Portré" }];
const packages = (...own: object[]) => ({ note: "Írj.", packages: own });
const NO_HOLIDAYS = { taken: [], holidays: [] };
const DEMO = { copyrightYear: 2023, email: "anna@mintaanna.example" };
const SITE = { copyrightYear: 2019, email: "eva@kisseva.hu", phoneText: "06 30 555 1234" };
const SITE_NOW = { ...SITE, copyrightUntil: "now" };

const FACEBOOK = { facebook: "https://fb.com/e" };
const social = (links: object) => ({ name: "Éva", social: { invitation: "Kövess!", ...links } });

type Item = Record<string, string | string[]>;
const HOST = { label: "Szolgáltató", value: "1000 Eger, Fő tér 1." };
const PHONE = { label: "Telefon", value: "0630 123 4567" };
const RIGHTS = { title: "Jogaid", paragraphs: ["Bármikor kérdezhetsz."] };
/** @param roles of the seat, the form and the rights */
const privacy = (items: Item[], ...roles: string[]) => {
  const [seat, form, rights] = items.map((one, at) => ({
    ...one,
    ...(roles[at] && { role: roles[at] }),
  }));
  return {
    imprint: [HOST, PHONE, { label: "Székhelyem", value: "9021 Győr, Fő tér 2.", ...seat }],
    sections: [RIGHTS, { paragraphs: ["Ezeket: {mezők}."], ...form }, rights],
  };
};
const ROLES = ["seat", "form", "rights"];
const LABELLED = [{ label: "Székhely", value: "itt" }, { id: "urlap" }, { id: "szerzoi-jogok" }];
const RENAMED = [{ label: "Műterem" }, {}, { title: "A szerzői jogokról" }];
const TAKEN_AWAY = [{}, { role: "form" }, {}];
const NO_ADDRESS = { imprint: [HOST, PHONE] };

test.each<[what: string, entry: string, before: object, after: object]>([
  [
    "turns the price of a whole day into a variant",
    "packages",
    packages({ ...basic, from: 260_000 }, other),
    packages({ ...basic, variants: [{ name: "Egész nap", price: 260_000 }] }, other),
  ],
  [
    "renames fields of variants",
    "packages",
    packages({ ...basic, variants: [{ title: "Fél nap", items: ["Öt óra"], from: 9 }] }, other),
    packages({ ...basic, variants: [{ name: "Fél nap", items: ["Öt óra"], price: 9 }] }, other),
  ],
  ["removes letters after a capture time", "galleries/wedding", taken("12a"), taken("120")],
  ["removes a gallery's drawing", "galleries/eljegyzes", { ...OWN, banner: DRAWN }, OWN],
  ["leaves a gallery's photo", "galleries/eljegyzes", PHOTO, PHOTO],
  ["adds Hungarian holidays to days without any", "dates", { taken: [] }, HOLIDAYS],
  ["leaves emptied holidays", "dates", NO_HOLIDAYS, NO_HOLIDAYS],
  ["extends a copyright to the current year", "site", SITE, SITE_NOW],
  ["leaves the demo's copyright", "site", DEMO, DEMO],
  ["lists social links", "site", social(FACEBOOK), social({ links: ["https://fb.com/e"] })],
  ["leaves a site without social links", "site", social({}), social({})],
  ["finds roles by label and anchor", "privacy", privacy(LABELLED), privacy(LABELLED, ...ROLES)],
  ["finds roles without them", "privacy", privacy(RENAMED), privacy(RENAMED, ...ROLES)],
  ["leaves roles that were taken away", "privacy", privacy(TAKEN_AWAY), privacy(TAKEN_AWAY)],
  ["leaves an imprint without address", "privacy", NO_ADDRESS, NO_ADDRESS],
  [
    "asks for the telephone number once",
    "privacy",
    { imprint: [HOST, { ...PHONE, value: SITE.phoneText }, PHONE] },
    { imprint: [HOST, { ...PHONE, value: "{telefon}" }, PHONE] },
  ],
  [
    "names the site's e-mail address once",
    "privacy",
    { imprint: [], sections: [`Írj: ${SITE.email}.`, `${SITE.email}-ra`, `nagy.${SITE.email}`] },
    { imprint: [], sections: ["Írj: {e-mail}.", "{e-mail}-ra", `nagy.${SITE.email}`] },
  ],
])("%s, once, and other content stays", (_what, entry, before, after) => {
  const files = {
    site: SITE_NOW,
    home: { title: "Éva" },
    "galleries/broken": undefined,
    [entry]: before,
  };
  const migrated = migrateContent(files, {});
  expect(migrated).toEqual({ ...files, [entry]: after });
  expect(migrated.home).toBe(files.home);
  expect(migrateContent(migrated, {})[entry]).toBe(migrated[entry]);
});

test("takes missing files, except galleries, from the starter; existing files stay", () => {
  const files = { site: { name: "Éva" }, home: { title: "Éva" } };
  const starter = { home: { title: "{name}" }, landing: { title: "{name}!" }, "galleries/a": {} };
  const migrated = migrateContent(files, starter);
  expect(migrated).toEqual({ ...files, landing: { title: "Éva!" } });
});

test("leaves content of this version as it is, since every build looks at it", async () => {
  const files = await readContent(".");
  const migrated = migrateContent(files, await readContent(STARTER));
  for (const [entry, json] of Object.entries(migrated)) expect(json).toBe(files[entry]);
});
