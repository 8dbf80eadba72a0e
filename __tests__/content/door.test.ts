import { readFileSync } from "node:fs";
import sharp from "sharp";
import { banners, galleries, type pricing } from "@/content";
import { photoKey } from "@/content/photo-facts";
import { originalPath } from "@/tools/content/content-files";
import { setEnvironment } from "../helpers/environment";

const all = Object.values(galleries);
const folderOf = (key: string) => key.slice(0, key.indexOf("/"));

test("every picture that is listed is there, in the size that the page is told", async () => {
  const photos = all.flatMap(({ photos: its, banner }) => [banner, ...its]);
  for (const photo of [...photos, ...Object.values(banners)]) {
    const { key, slug, width, height, hash, placeholder } = photo;
    const { autoOrient } = await sharp(originalPath(folderOf(key), `${slug}.jpg`)).metadata();
    expect([key, width, height]).toEqual([key, autoOrient.width, autoOrient.height]);
    expect(`${hash} ${placeholder}`).toMatch(/^[0-9a-f]{8} #[0-9a-f]{3},#[0-9a-f]{3}$/);
  }
});

test("every picture has an address of its own in its gallery, and the cover is one of them", () => {
  for (const { category, photos: its, cover, banner } of all) {
    expect(new Set(its.map(({ slug }) => slug)).size).toBe(its.length);
    for (const { slug, key } of its) expect(key).toBe(`${category}/${slug}`);
    if (its.length > 0) expect(its).toContainEqual(cover);
    else expect(cover).toBe(banner);
  }
});

/** The prices page's content, with these in its lists. */
function pricingWith(lists: object): typeof pricing | undefined {
  let door: typeof import("@/content") | undefined;
  jest.isolateModules(() => {
    const file = JSON.parse(readFileSync("content/packages.json", "utf8"));
    jest.doMock("@/content/packages.json", () => ({ ...file, ...lists }));
    door = jest.requireActual("@/content");
  });
  return door?.pricing;
}
afterEach(() => jest.dontMock("@/content/packages.json"));

test("every question has an address: its own, or one that is made of its words", () => {
  const answer = ["Szívesen."];
  const questions = [
    { id: "foglalo", question: "Kell foglalót fizetni?", answer },
    { question: "Mi történik, ha esik?", answer },
    { question: "Mi történik, ha esik…", answer },
    { question: "???", answer },
  ];
  const ids = pricingWith({ questions })?.questions.map(({ id }) => id);
  expect(ids).toEqual(["foglalo", "mi-tortenik-ha-esik", "mi-tortenik-ha-esik-2", "kerdes"]);
});

test("a package of a gallery that is not there stops the build", () => {
  const offer = { title: "Alap", gallery: "nincs", items: ["60 perc"], price: 1 };
  expect(() => pricingWith({ packages: [offer] })).toThrow(
    "content/packages.json: packages[0].gallery (nincs) is no gallery",
  );
});

test("a picture without words is called by its gallery and its number; a cover stands in for a drawing", () => {
  const category = all.find(({ photos }) => photos.length > 0)?.category ?? "";
  const file = `content/galleries/${category}.json`;
  const gallery = JSON.parse(readFileSync(file, "utf8"));
  const photos = [{ file: gallery.cover, alt: "" }];
  const banner = { ...gallery.banner, file: "minta-1.jpg", side: "end" };
  const undescribed = JSON.stringify({ ...gallery, photos, banner, singular: "Tóparti fotó" });
  jest.isolateModules(() => {
    const facts = jest.requireActual("@/content/photos.generated.json");
    const known = facts[photoKey("banners", gallery.banner.file)];
    jest.doMock("@/content/photos.generated.json", () => ({ ...facts, "banners/minta-1": known }));
    jest.doMock("node:fs", () => ({
      ...jest.requireActual("node:fs"),
      readFileSync: (path: string) => (path === file ? undescribed : readFileSync(path, "utf8")),
    }));
    const { galleries } = jest.requireActual<typeof import("@/content")>("@/content");
    const [cover] = galleries[category]?.photos ?? [];
    expect(cover?.alt).toBe("Tóparti fotó, 1. kép");
    expect(galleries[category]?.banner).toEqual({ ...cover, side: "end" });
  });
  for (const module of ["node:fs", "@/content/photos.generated.json"]) jest.dontMock(module);
});

test("free days that name a gallery which is not there stop the build, with file and field", () => {
  const open = () =>
    jest.isolateModules(() => {
      setEnvironment("NODE_ENV", "development");
      jest.doMock("@/content/dates.json", () => ({ taken: [], gallery: "nowhere" }));
      jest.requireActual("@/content");
    });
  expect(open).toThrow("content/dates.json: gallery (nowhere) is no gallery");
  jest.dontMock("@/content/dates.json");
});
