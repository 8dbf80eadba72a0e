import { PAGE_BANNERS } from "@/content/categories.mjs";
import { ContentError, checkContent } from "@/content/check";
import siteJson from "@/content/site.json";

/** What a wrong file is answered with. */
function messageOf(kind: Parameters<typeof checkContent>[0], data: unknown): string {
  try {
    checkContent(kind, data, "content/file.json");
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

test("content that is right is handed through", () => {
  const data = gallery([photo, { file: "wedding-02.jpg", alt: "Torta", focus: "40% 60%" }]);
  expect(checkContent("gallery", data, "content/file.json")).toBe(data);
  expect(messageOf("packages", packages({}))).toBe("nothing is wrong");
  expect(messageOf("site", siteJson)).toBe("nothing is wrong");
});

test.each([
  ["a text", "35000", /^content\/file\.json: packages\[1\]\.price must be a `number` type/],
  ["below zero", -1, "content/file.json: packages[1].price must be above 0"],
  ["zero", 0, "content/file.json: packages[1].price must be above 0"],
  ["not whole", 35_000.5, "content/file.json: packages[1].price must be whole Ft"],
  ["missing", undefined, "content/file.json: packages[1].price is missing"],
])("a price that is %s is named with its file and place", (_, price, message) => {
  expect(messageOf("packages", packages({ price }))).toMatch(message);
});

test("a field that nobody knows is named", () => {
  expect(messageOf("packages", packages({ prize: 1 }))).toBe(
    "content/file.json: packages[1] has unknown fields: prize",
  );
  expect(messageOf("site", { ...siteJson, fax: "1" })).toMatch(
    /^content\/file\.json: *has unknown fields: fax$/,
  );
});

test.each(["", "   ", undefined, null])(
  "an alt text that is %p is named with its picture",
  (alt) => {
    expect(messageOf("gallery", gallery([photo, { file: "wedding-02.jpg", alt }]))).toMatch(
      /^content\/file\.json: photos\[1\]\.alt \(wedding-02\.jpg\) /,
    );
  },
);

test("a package without a title is told so", () => {
  expect(messageOf("packages", packages({ title: "" }))).toBe(
    "content/file.json: packages[1].title is missing or empty",
  );
});

test("a package without items is told so", () => {
  expect(messageOf("packages", packages({ items: [] }))).toBe(
    "content/file.json: packages[1].items needs at least one",
  );
});

test("all that is wrong is told at once, a line each", () => {
  const message = messageOf("packages", packages({ title: "", price: -1 }));
  expect(message.split("\n").sort()).toEqual([
    "content/file.json: packages[1].price must be above 0",
    "content/file.json: packages[1].title is missing or empty",
  ]);
});

test("a picture that is listed twice is named", () => {
  const photos = [photo, { file: "wedding-02.jpg", alt: "Torta" }, { ...photo, alt: "Másként" }];
  expect(messageOf("gallery", gallery(photos))).toBe(
    "content/file.json: photos[2] (wedding-01.jpg) is listed twice",
  );
});

test("a cover that is not listed is named", () => {
  expect(messageOf("gallery", gallery([photo], { cover: "wedding-99.jpg" }))).toBe(
    "content/file.json: cover (wedding-99.jpg) is not one of its photos",
  );
});

test("a gallery may be empty", () => {
  expect(messageOf("gallery", gallery([]))).toBe("nothing is wrong");
});

test.each([
  "http://mintaanna.example",
  "https://mintaanna.example/",
  "mintaanna.example",
  "https://minta anna.example",
  "javascript:alert(1)",
  "",
])("the address %p of the site is refused", (url) => {
  expect(messageOf("site", { ...siteJson, url })).toMatch(/^content\/file\.json: url /);
});

test("the address of a social page is checked too", () => {
  const social = { ...siteJson.social, facebook: "facebook.example/minta" };
  expect(messageOf("site", { ...siteJson, social })).toBe(
    "content/file.json: social.facebook must start with https:// and not end with a slash",
  );
});

test("social pages may be left out, and packages may be none", () => {
  const { invitation } = siteJson.social;
  expect(messageOf("site", { ...siteJson, social: { invitation } })).toBe("nothing is wrong");
  expect(messageOf("packages", { ...packages({}), packages: [] })).toBe("nothing is wrong");
});

test.each(["40%", "40 60", "40% 60% 10%", "left top", "40.5% 60%", ""])(
  "the focal point %p is named with its picture",
  (focus) => {
    expect(messageOf("gallery", gallery([{ ...photo, focus }]))).toBe(
      'content/file.json: photos[0].focus (wedding-01.jpg) must be two percentages like "40% 60%"',
    );
  },
);

test.each(["Wedding-01.jpg", "wedding 01.jpg", "wedding-01.png", "../site.json", "csók.jpg"])(
  "a picture's file may not be called %p",
  (file) => {
    expect(messageOf("gallery", gallery([{ ...photo, file }], { cover: file }))).toBe(
      `content/file.json: photos[0].file (${file}) must be a name like wedding-01.jpg`,
    );
  },
);

test("a banner that is missing is named", () => {
  const banners = Object.fromEntries(PAGE_BANNERS.map((name) => [name, { ...photo }]));
  expect(messageOf("banners", banners)).toBe("nothing is wrong");
  const { home: _, ...others } = banners;
  expect(messageOf("banners", others)).toMatch(/^content\/file\.json: home/m);
});

test.each([
  ["phone", "06 30 123 4567", "must be + and digits only"],
  ["email", "anna", "is not an e-mail address"],
  ["name", " Minta Anna", "has spaces at its ends"],
])("the site's %s %p is refused", (field, value, reason) => {
  expect(messageOf("site", { ...siteJson, [field]: value })).toBe(
    `content/file.json: ${field} ${reason}`,
  );
});

test("where the photographer works may be left out, but not empty", () => {
  const { areaServed: _, ...without } = siteJson;
  expect(messageOf("site", without)).toBe("nothing is wrong");
  expect(messageOf("site", { ...siteJson, areaServed: [] })).toBe(
    "content/file.json: areaServed needs at least one",
  );
  expect(messageOf("site", { ...siteJson, areaServed: ["Eger", ""] })).toMatch(
    /^content\/file\.json: areaServed\[1\] /,
  );
});

test.each(["Szerzői jogok", "#jogok", "a b", ""])(
  "a section cannot be led to by the address %p",
  (id) => {
    const sections = [{ id, title: "Szerzői jogok", paragraphs: ["Minden jog fenntartva."] }];
    const data = { title: "Impresszum", description: "Ki írja.", imprint: [], sections };
    expect(messageOf("privacy", data)).toBe(
      "content/file.json: sections[0].id may hold a-z, 0-9 and hyphens only",
    );
  },
);

test.each([null, [], "text", 1])("a file that holds %p is refused", (data) => {
  expect(messageOf("contact", data)).toMatch(/^content\/file\.json: /);
});
