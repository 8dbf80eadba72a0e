/** Sites of other shapes than the test site, made from the starter, exported, and looked at by `shapes/shapes.spec.ts`. */
import { cp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathOf } from "@/lib/content/files";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { originalPath, readContent, writeJson } from "@/tools/content/content-files";
import { setUp } from "@/tools/setup/set-up";
import { run } from "@/tools/shared/run";
import { plainJpeg } from "./photos";
import { makeTestSite } from "./test-site";

/** One folder for all, so that they share caches. */
const PROJECT = "var/shapes-project";
/** The exported shapes, by name. */
export const SHAPES_FOLDER = "var/shapes";

/** Content by entry. Fields replace those of the starter's entry. */
type Changes = Record<string, object>;

interface Shape {
  name?: string;
  content?: Changes;
  /** The version that wrote its content. */
  release?: "1.0" | "1.2";
  /** Sizes of the photos of each gallery, in px. */
  photos?: Record<string, [width: number, height: number][]>;
}

const TALL: [number, number] = [600, 900];
const WIDE: [number, number] = [900, 600];
const WORD = "megszentségteleníthetetlenségeskedéseitekért".slice(0, 45);
const PACKAGE = "Legboldogságosabbnyáridélutánikertiesküvőszertartáskészülődéssel".padEnd(90, "ó");

const idsOf = (gallery: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${gallery}/${gallery}-${index + 1}`);
export const story = (photos: string[], more = {}) => ({
  title: "Lili és Marci",
  month: "2026-06",
  place: "Szentendre",
  cover: [],
  lead: "Egy nap.",
  description: "Egy nap képekben.",
  chapters: [{ heading: "Reggel", paragraphs: ["Korán kezdtük."], photos }],
  ...more,
});
const items = ["60 perc", "15 kép"];
const [ONE, TWO, THREE, ...MORE] = "Családi Esküvői Portré Kismama Páros Kis"
  .split(" ")
  .map((title, index) => ({ title, items, price: 30_000 * (index + 1) }));
const priced = (...packages: object[]) => ({ packages: { packages } });
const everySaturday = (first: string, count: number) =>
  Array.from({ length: count }, (_, week) =>
    new Date(Date.parse(first) + week * 7 * 86_400_000).toISOString().slice(0, 10),
  );

/** Incomplete, and referred to by the home page. */
const draft = { state: "draft", title: "Felvázolt", chapters: undefined, photos: undefined };
const draftGallery = { ...draft, photos: [{ file: "felvazolt.jpg" }] };

export const SHAPES: Record<string, Shape> = {
  starter: {
    content: {
      "galleries/felvazolt": draftGallery,
      "stories/felvazolt": draft,
      "places/felvazolt": draft,
      home: { photos: ["felvazolt/felvazolt"] },
    },
  },
  "one-photo": { photos: { wedding: [WIDE] } },
  "two-galleries": {
    photos: { wedding: [TALL, WIDE], family: [WIDE, WIDE, TALL, WIDE, TALL] },
    content: {
      ...priced(
        { ...ONE, gallery: "family" },
        { ...TWO, gallery: "wedding", emphasis: "yes" },
        { ...THREE, items: Array.from({ length: 14 }, (_, n) => `${n + 1}. tétel`) },
      ),
      "stories/lili-es-marci": story(idsOf("wedding", 2)),
    },
  },
  "in-stories": {
    photos: { wedding: [TALL, WIDE, WIDE], portrait: [TALL] },
    content: {
      "galleries/wedding": { shownIn: "stories" },
      "galleries/portrait": { shownIn: "stories" },
      ...priced(
        { ...ONE },
        { ...TWO, basic: "Néhány óra", variants: [{ name: "Egész nap", price: 260_000 }] },
        { ...THREE },
        ...MORE,
      ),
      "stories/lili-es-marci": story([...idsOf("wedding", 3), ...idsOf("portrait", 1)]),
      dates: {
        taken: everySaturday("2027-01-02", 60),
        weekly: [1, 2, 3, 4, 5, 7],
        openUntil: "2027-12-31",
        changed: "2027-01-10",
        gallery: "wedding",
      },
    },
  },
  "odd-names": {
    name: `D'Artagnan & Társa <Fotó> "Stúdió"`,
    photos: { expectant: [[2400, 300], [300, 1800], WIDE], tajak: [[2400, 400], TALL] },
    content: {
      site: { tagline: "Képek </title><script>alert(1)</script>, gonddal." },
      "galleries/tajak": {
        title: "Tájak <és> 'kertek'",
        name: "Tájak & kertek",
        lead: "Csend.",
        description: "Tájak és kertek csendben, reggeli fényben, néhány képen.",
        order: 5,
      },
      ...priced({ ...ONE, gallery: "expectant" }),
      // The last review is too old, so everything about free days is hidden.
      dates: {
        taken: [],
        openUntil: "2026-12-31",
        changed: "2026-01-10",
        gallery: "wedding",
        expecting: { gallery: "expectant" },
      },
    },
  },
  "from-1.0": { release: "1.0", photos: { wedding: [WIDE, TALL] } },
  "from-1.2": { release: "1.2", photos: { wedding: [WIDE, TALL] } },
  "long-words": {
    name: `Vízkereszti-${WORD} Éva`,
    photos: { family: [WIDE, TALL, WIDE, WIDE, WIDE, TALL, WIDE] },
    content: {
      home: { title: WORD, lead: WORD, greeting: WORD },
      landing: { title: WORD, lead: WORD },
      contact: { title: WORD, lead: WORD },
      "galleries/family": { title: WORD, name: WORD, lead: WORD },
      packages: {
        title: WORD,
        lead: WORD,
        packages: [
          { ...ONE, title: PACKAGE, items: [PACKAGE], gallery: "family", delivery: PACKAGE },
          { ...TWO, title: PACKAGE, emphasis: "yes", variants: [{ name: PACKAGE, price: 1e6 }] },
        ],
        questions: [{ question: PACKAGE, answer: [PACKAGE] }],
      },
      "stories/hosszu": story(idsOf("family", 7), { title: PACKAGE, place: PACKAGE, lead: WORD }),
      testimonials: {
        testimonials: [{ words: PACKAGE, who: PACKAGE, occasion: WORD, agreed: "2026-01-01" }],
      },
    },
  },
};

/** For everyone. The others belong to the slow tests. */
export const EVERYDAY_SHAPES = ["starter"];

/** Exports shapes into their folders, and removes the other folders. */
export async function makeShapes(names: string[]): Promise<void> {
  await rm(SHAPES_FOLDER, { recursive: true, force: true });
  await makeTestSite(PROJECT);
  for (const name of names) {
    const shape = SHAPES[name] ?? {};
    await writeShape(shape);
    if (shape.release) await putRelease(shape.release);
    await run("npm", ["run", "--silent", "export"], { cwd: PROJECT });
    await cp(join(PROJECT, "out"), join(SHAPES_FOLDER, name), { recursive: true });
  }
}

/** Replaces the content by what a release's setup and desk wrote, with a package. The build updates it. */
async function putRelease(release: string): Promise<void> {
  const text = await readFile(`__tests__/fixtures/released/${release}.json`, "utf8");
  const content: Record<string, object> = JSON.parse(text).content; // Playwright cannot import JSON
  await rm(join(PROJECT, "content/galleries"), { recursive: true });
  for (const [entry, json] of Object.entries(content))
    await writeJson(join(PROJECT, pathOf(entry)), json);
}

async function writeShape({ name = "Éva Kiss", ...shape }: Shape): Promise<void> {
  await setUp(PROJECT, { name, email: "eva@pelda.hu", palette: "sage", copyrightYear: 2026 });
  await addContent(PROJECT, shape);
}

/** Adds content to a starter, by files. */
export async function addContent(project: string, { content = {}, photos = {} }: Shape) {
  const galleries = Object.entries(photos).map(async ([gallery, sizes]) => {
    const files = sizes.map((_, index) => `${gallery}-${index + 1}.jpg`);
    for (const [index, [width, height]] of sizes.entries()) {
      const photo = await plainJpeg(`rgb(${40 * (index + 1)}, 110, 90)`, width, height);
      await writeFileAtomic(join(project, originalPath(gallery, files[index] ?? "")), photo);
    }
    return [`galleries/${gallery}`, { photos: files.map((file) => ({ file, alt: "" })) }] as const;
  });
  const starter = await readContent(project);
  const lists: Changes = Object.fromEntries(await Promise.all(galleries));
  for (const entry of new Set([...Object.keys(content), ...Object.keys(lists)])) {
    const changed = { ...(starter[entry] as object), ...content[entry], ...lists[entry] };
    await writeJson(join(project, pathOf(entry)), changed);
  }
}
