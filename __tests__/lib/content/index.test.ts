import { readFileSync, statSync } from "node:fs";
import facts from "@/content/photos.generated.json";
import { galleries } from "@/lib/content";
import { namesIn } from "@/lib/content/entry-files.mjs";

const all = galleries();

test("photos of a gallery have distinct slugs and their facts, and its cover is one of them, else its banner", () => {
  for (const { category, photos, cover, banner } of all) {
    expect(new Set(photos.map(({ slug }) => slug)).size).toBe(photos.length);
    for (const { slug, key, width, height, hash, placeholder } of photos) {
      expect(key).toBe(`${category}/${slug}`);
      expect(facts).toHaveProperty([key], expect.objectContaining({ width, height, hash }));
      expect(placeholder).toMatch(/^#[0-9a-f]{3},#[0-9a-f]{3}$/);
    }
    if (photos.length > 0) expect(photos).toContainEqual(cover);
    else expect(cover).toBe(banner);
  }
});

type Content = typeof import("@/lib/content");

/** The time of the file that `contentWith` changes. */
let savedAt = 0;

/** Reloads the content, with these fields in one of its files, or with another text. */
function contentWith(entry: string, fields: object | string, morePhotos: object = {}): Content {
  const path = `content/${entry}.json`;
  const file = JSON.parse(readFileSync(path, "utf8"));
  const textOf = () =>
    typeof fields === "string" ? fields : JSON.stringify({ ...file, ...fields });
  jest.resetModules();
  jest.doMock(`@/${path}`, () => JSON.parse(textOf()));
  jest.doMock("node:fs", () => ({
    ...jest.requireActual("node:fs"),
    readFileSync: (name: string) => (name === path ? textOf() : readFileSync(name, "utf8")),
    statSync: (name: string) => (name === path ? { mtimeMs: savedAt } : statSync(name)),
  }));
  const facts = jest.requireActual("@/content/photos.generated.json");
  jest.doMock("@/content/photos.generated.json", () => ({ ...facts, ...morePhotos }));
  try {
    return jest.requireActual("@/lib/content");
  } finally {
    jest.dontMock(`@/${path}`).dontMock("node:fs");
    jest.dontMock("@/content/photos.generated.json");
  }
}

test("every question has an id: its own, else its slug", () => {
  const answer = ["Szívesen."];
  const questions = [
    { question: "Foglaló?", answer },
    { id: "foglalo", question: "Kell foglalót fizetni?", answer },
    { id: "foglalo", question: "És ha lemondjuk?", answer },
    { id: "foglalo-2", question: "Visszajár?", answer },
    { question: "Mi történik, ha esik?", answer },
    { question: "Mi történik, ha esik…", answer },
    { question: "???", answer },
  ];
  const ids = contentWith("packages", { questions }).pricing.questions.map(({ id }) => id);
  const byTitle = ["mi-tortenik-ha-esik", "mi-tortenik-ha-esik-2", "kerdes"];
  expect(ids).toEqual(["foglalo-3", "foglalo", "foglalo-4", "foglalo-2", ...byTitle]);
});

test("a photo without a caption is named after its gallery; a cover replaces a missing banner, and is not first in the grid", () => {
  const [gallery] = all.filter(({ photos }) => photos.length > 1);
  const other = gallery?.photos.find(({ slug }) => slug !== gallery.cover.slug);
  const [category, file] = [String(gallery?.category), `${gallery?.cover.slug}.jpg`];
  const photos = [file, `${other?.slug}.jpg`].map((file) => ({ file, alt: "" }));
  const fields = { cover: file, photos, banner: undefined, singular: "Tóparti fotó" };
  const { findGallery } = contentWith(`galleries/${category}`, fields);
  const [first, cover] = findGallery(category)?.photos ?? [];
  expect(first).toMatchObject({ slug: other?.slug, alt: "Tóparti fotó, 1. kép" });
  expect(findGallery(category)?.banner).toEqual(cover);
});

test("a hidden photo is neither in its gallery nor anywhere else, and cannot be the cover", () => {
  const [gallery] = all.filter(({ photos }) => photos.length > 1);
  const [category, { key }] = [String(gallery?.category), gallery?.cover ?? { key: "" }];
  const file = JSON.parse(readFileSync(`content/galleries/${category}.json`, "utf8"));
  const photos = file.photos.map((photo: { file: string }) =>
    key === `${category}/${photo.file.replace(".jpg", "")}` ? { ...photo, hidden: true } : photo,
  );
  const { findGallery, findPhotos } = contentWith(`galleries/${category}`, { photos });
  const shown = findGallery(category);
  expect(shown?.photos).toHaveLength(photos.length - 1);
  expect(shown?.cover).toEqual(shown?.photos[0]);
  expect(findPhotos([key])).toEqual([]);
});

test("in development, reads galleries and stories again only after one was saved", () => {
  jest.replaceProperty(process.env, "NODE_ENV", "development");
  const category = String(all[0]?.category);
  const fields = { title: "Tóparti képek" };
  const { findGallery, stories } = contentWith(`galleries/${category}`, fields);
  const titleAndStories = () => [findGallery(category)?.title, stories()] as const;
  const [title, before] = titleAndStories();
  fields.title = "Erdei képek";
  expect(titleAndStories()).toEqual([title, before]);
  expect(stories()).toBe(before);
  savedAt += 1;
  expect(findGallery(category)?.title).toBe("Erdei képek");
  expect(stories()).not.toBe(before);
});

test("a draft is no part of the site, but has a page in development, even without its banner's facts", () => {
  const [gallery] = all.filter(({ photos }) => photos.length > 0);
  const { category = "", path = "", photos = [] } = gallery ?? {};
  const banner = { file: "uj.jpg", alt: "" };
  const inBuild = contentWith(`galleries/${category}`, { state: "draft", title: 1 });
  expect(inBuild.findGallery(category)).toBeUndefined();
  jest.replaceProperty(process.env, "NODE_ENV", "development");
  const fields = { state: "draft", title: undefined, lead: "", banner };
  const { findGallery, ...content } = contentWith(`galleries/${category}`, fields);
  expect(findGallery(category)).toMatchObject({ title: "", photos, banner: { hash: "" } });
  expect(content.isDraftPage(path)).toBe(true);
  expect(content.findPhotos(photos.map(({ key }) => key))).toEqual([]);
  expect(content.listedGalleries().map((other) => other.path)).not.toContain(path);
});

const offer = { title: "Alap", gallery: "nincs", items: ["60 perc"], price: 1 };

test.each([
  ["packages", { packages: [offer] }, "packages[0].gallery"],
  ["dates", { taken: [], gallery: "nincs" }, "gallery"],
])("a missing gallery in %s stops the build", (entry, fields, field) => {
  const message = `content/${entry}.json: ${field} (nincs) is not a gallery`;
  expect(() => contentWith(entry, fields)).toThrow(message);
});

test("a story that is not JSON stops the build, which names it", () => {
  const [slug] = namesIn("stories");
  const message = new RegExp(`^content/stories/${slug}.json: .*JSON`);
  expect(() => contentWith(`stories/${slug}`, "{ no json")).toThrow(message);
});
