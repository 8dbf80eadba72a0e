import siteJson from "@/content/site.json";
import { checkContent } from "@/lib/content/check";
import { PAGE_BANNERS } from "@/lib/content/entry-files.mjs";
import { ContentError } from "@/lib/content/read-json.mjs";
import type { ContentKind } from "@/lib/content/schema";

function messageOf(kind: ContentKind, data: unknown, context = {}): string {
  try {
    checkContent(kind, data, "content/file.json", context);
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
  return "nothing is wrong";
}

const offer = { id: "csaladi-alap", title: "Családi alap", items: ["60 perc"], price: 35_000 };
const packages = (changes: object) => ({
  title: "Fotócsomagok",
  lead: "Egyszerű csomagok.",
  description: "Csomagok.",
  note: "Az árak változhatnak.",
  packages: [offer, { ...offer, id: "portre-alap", ...changes }],
});

const photo = { file: "wedding-01.jpg", alt: "Csokor" };
const gallery = (photos: unknown, changes: object = {}) => ({
  title: "Esküvői fotók",
  name: "Esküvő",
  lead: "Egy nap.",
  description: "Esküvők.",
  banner: { file: "wedding.jpg", alt: "Gyűrűk" },
  cover: "wedding-01.jpg",
  photos,
  ...changes,
});

const second = (changes: object) =>
  gallery([photo, { file: "wedding-02.jpg", alt: "Torta", ...changes }]);
const first = (changes: object) => gallery([{ ...photo, ...changes }]);
const site = (changes: object) => ({ ...siteJson, ...changes });
const section = (id: string) => ({
  title: "Impresszum",
  description: "Ki írja.",
  imprint: [],
  sections: [{ id, title: "Szerzői jogok", paragraphs: ["Minden jog fenntartva."] }],
});
const { invitation } = siteJson.social;
const { areaServed: _, ...withoutArea } = siteJson;
const PNG = `data:image/png;base64,iVBORw0KGgo${"A".repeat(80)}==`;
const banners = Object.fromEntries(PAGE_BANNERS.map((name) => [name, photo]));

test.each<[ContentKind, unknown]>([
  ["gallery", second({ focus: "40% 60%" })],
  ["packages", packages({})],
  ["site", siteJson],
  ["gallery", gallery([])],
  ["site", site({ social: { invitation } })],
  ["site", withoutArea],
  ["site", site({ areaServed: [] })],
  ["site", site({ logo: PNG, icon: PNG, palette: "plum", fonts: "garamond" })],
  ["packages", { ...packages({}), packages: [] }],
  ["banners", banners],
])("accepts a %s file, with and without optional fields: %#", (kind, data) => {
  expect(messageOf(kind, data)).toBe("nothing is wrong");
});

const FOCUS = 'photos[0].focus (wedding-01.jpg) must be two percentages like "40% 60%"';
const URL = "url must be an origin like https://mintaanna.hu, without a folder or a query";
const ID = "sections[0].id may hold a-z, 0-9 and hyphens only";
const nameOf = (file: string) => `photos[0].file (${file}) must be a name like wedding-01.jpg`;

type Wrong = [kind: ContentKind, data: unknown, message: string];

test.each<Wrong>([
  ["packages", packages({ price: 0 }), "packages[1].price must be above 0"],
  ["packages", packages({ price: 35_000.5 }), "packages[1].price must be a whole number"],
  ["packages", packages({ price: undefined }), "packages[1].price is missing"],
  ["packages", packages({ prize: 1 }), "packages[1] has unknown fields: prize"],
  ["packages", packages({ title: "" }), "packages[1].title is missing or empty"],
  ["packages", packages({ items: [] }), "packages[1].items needs at least one"],
  ["dates", { taken: [], expecting: { from: 36 } }, "expecting.to ends before it starts"],
  ["gallery", second({ alt: "   " }), "photos[1].alt (wedding-02.jpg) "],
  ["gallery", second({ alt: undefined }), "photos[1].alt (wedding-02.jpg) "],
  ["gallery", second({ file: "wedding-01.jpg" }), "photos has wedding-01.jpg twice"],
  ["gallery", gallery([photo], { cover: "a.jpg" }), "cover (a.jpg) is not one of its photos"],
  ...["40%", "40 60", "40% 60% 10%", "left top", "40.5% 60%", ""].map(
    (focus): Wrong => ["gallery", first({ focus }), FOCUS],
  ),
  ...["Wedding-01.jpg", "wedding 01.jpg", "wedding-01.png", "../site.json", "csók.jpg"].map(
    (file): Wrong => ["gallery", gallery([{ ...photo, file }], { cover: file }), nameOf(file)],
  ),
  ...["http://a.example", "https://a.example/", "a.example", "javascript:alert(1)"].map(
    (link): Wrong => [
      "site",
      site({ social: { invitation, links: [link] } }),
      "social.links[0] must start with https:// and not end with a slash",
    ],
  ),
  ...["http://a.example", "https://a.example/eva", "https://a.example?x=1", "https://a"].map(
    (url): Wrong => ["site", site({ url }), URL],
  ),
  ...["https://eva:pw@a.example", "https://a.example#x", "https://a.example/"].map(
    (url): Wrong => ["site", site({ url }), URL],
  ),
  ...["data:image/svg+xml;base64,PHN2Zz4=", `${PNG}" onload="alert(1)`, "logo.png"].map(
    (logo): Wrong => ["site", site({ logo }), "logo must be a PNG as a data: URL"],
  ),
  ["site", site({ phone: "06 30 123 4567" }), "phone must be + and digits only"],
  ["site", site({ email: "anna" }), "email is not an e-mail address"],
  ["site", site({ email: "anna@minta" }), "email is not an e-mail address"],
  ["site", site({ name: " Minta Anna" }), "name has spaces at its ends"],
  ["site", site({ areaServed: ["Eger", ""] }), "areaServed[1] "],
  ["banners", { ...banners, home: undefined }, "home"],
  ...["Szerzői jogok", "#jogok", "a b", ""].map((id): Wrong => ["privacy", section(id), ID]),
  ...[null, [], "text", 1].map((data): Wrong => ["contact", data, ""]),
])("names file and field of an error in a %s file: %#", (kind, data, message) => {
  expect(messageOf(kind, data)).toMatch("content/file.json: ");
  expect(messageOf(kind, data)).toMatch(message);
});

test.each<[ContentKind, object]>([
  ["gallery", { photos: [] }],
  ["story", { cover: [], chapters: [] }],
  ["place", { photos: [], light: ["Reggel."], rooms: [] }],
])("a draft %s may lack anything, which becomes empty, but not be wrong", (kind, blanks) => {
  const draft = {
    state: "draft",
    lead: "",
    month: "",
    ...(kind === "place" && { light: ["", "Reggel."] }),
  };
  const known = kind === "story" ? draft : { state: draft.state, lead: "", light: draft.light };
  const data = JSON.parse(JSON.stringify(known));
  const checked = checkContent(kind, data, "content/file.json");
  expect(checked).toMatchObject({ title: "", lead: "", description: "", ...blanks });
  expect(messageOf(kind, { ...data, lead: 1 })).toMatch("content/file.json: lead ");
  const { state: _, ...published } = data;
  expect(messageOf(kind, published)).toMatch("content/file.json: title is missing");
});

test("reports all errors at once, one per line", () => {
  const message = messageOf("packages", packages({ title: "", price: -1 }));
  expect(message.split("\n").sort()).toEqual([
    "content/file.json: packages[1].price must be above 0",
    "content/file.json: packages[1].title is missing or empty",
  ]);
});
