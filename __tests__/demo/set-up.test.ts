import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PAGE_BANNERS, readCategories } from "@/lib/content/entry-files.mjs";
import { entriesIn, kindOf } from "@/lib/content/files";
import { contentSchemas } from "@/lib/content/schema";
import { originalPath, readContent } from "@/tools/content/content-files";
import { findDemoText, isDemo } from "@/tools/content/demo-text";
import { checklistOf } from "@/tools/desk/editing/checklist";
import { History, historyOf } from "@/tools/history/history";
import { listRestorable } from "@/tools/history/questions";
import { setUp } from "@/tools/setup/set-up";
import { makeTempFolder } from "../helpers/temp-folder";

const ANSWERS = {
  name: 'Kiss & "Éva"',
  email: "eva@kisseva.hu",
  palette: "sage",
  copyrightYear: 2014,
} as const;

/** Copies the parts of the demo that setup reads. */
async function copyDemo(): Promise<string> {
  const root = await makeTempFolder();
  for (const path of ["content", "public/assets/images", "tools/setup/starter"])
    await cp(path, join(root, path), { recursive: true });
  return root;
}

test("recognises the demo, and finds its texts", async () => {
  expect(await isDemo(".")).toBe(true);
  const found = (await findDemoText(".")).map(({ file, field }) => `${file} ${field}`);
  expect(found).toEqual(
    expect.arrayContaining([
      "content/contact.json paragraphs[1]",
      "content/galleries/wedding.json description",
      "content/privacy.json imprint[6].value",
      "content/site.json phoneText",
      "content/site.json social.links[0]",
    ]),
  );
});

test("the starter is valid and names the photographer; the checklist links to demo text and old news", async () => {
  const root = await copyDemo();
  await setUp(root, ANSWERS);
  expect(await isDemo(root)).toBe(false);
  const { site, banners } = await readContent(root);
  expect(site).toMatchObject({ ...ANSWERS, brand: ANSWERS.name, copyrightUntil: "now" });
  expect((await findDemoText(root)).map(({ file, field }) => `${file} ${field}`).sort()).toEqual([
    ...[1, 2, 5].map((line) => `content/privacy.json imprint[${line}].value`),
    "content/privacy.json sections[2].paragraphs[2]",
    "content/site.json areaServed[0]",
    "content/site.json phone",
    "content/site.json phoneText",
    "content/site.json url",
  ]);
  expect(readCategories(root)).toEqual(["family", "wedding", "expectant", "portrait"]);
  const files = Object.values(banners as Record<string, { file: string }>).map(({ file }) => file);
  const copied = await readdir(join(root, "public/assets/images"));
  expect(copied).toEqual(expect.arrayContaining([...new Set(files)]));
  expect(copied).toHaveLength(4);
  const kinds = Object.keys(contentSchemas).filter((kind) => kindOf(kind));
  expect(entriesIn(root)).toEqual(expect.arrayContaining(kinds)); // the build reads a file of each

  const home = (await readContent(root)).home as object;
  const news = { ...home, announcement: "Nyári fotózás", announcedUntil: "2020-08-31" };
  await writeFile(join(root, "content/home.json"), JSON.stringify(news));
  const checklist = await checklistOf(root);
  const privacy = [1, 2, 5].map((line) => `privacy?mezo=imprint[${line}].value`);
  const text = "privacy?mezo=sections[2].paragraphs[2]";
  const fields = ["url", "phoneText", "areaServed[0]"].map((field) => `site?mezo=${field}`);
  const linked = checklist
    .filter(({ state }) => state === "blocking")
    .map(({ href }) => decodeURIComponent(href));
  const expected = [...privacy, text, ...fields, "publish"].map((href) => `/desk/${href}`);
  expect(linked.sort()).toEqual(expected.sort());
  expect(new Set(checklist.map((one) => one.text)).size).toBe(checklist.length);
  const links = PAGE_BANNERS.map((page) => `/desk/banners?mezo=${page}`);
  const advised = checklist.flatMap(({ state, href }) => (state === "advice" ? href : []));
  expect(advised).toEqual(expect.arrayContaining(["/desk/home?mezo=announcedUntil", ...links]));
});

test("saves the demo as a version that can be restored; a desk that starts later has nothing to undo", async () => {
  const root = await copyDemo();
  await setUp(root, { ...ANSWERS, palette: "terracotta" });
  const later = Object.assign(new History(root), { nameOf: () => "a change by hand" });
  await later.settle();
  expect(await later.next()).toEqual({});
  const { site } = await readContent(root);
  expect(site).toMatchObject({ palette: "terracotta" }); // the form shows it as chosen
  const [demo] = await listRestorable(root);
  await historyOf(root).restore(`${demo?.id}`, "");
  expect(await readContent(root)).toEqual(await readContent("."));
  const file = originalPath("wedding", "wedding-01.jpg");
  expect(await readFile(join(root, file))).toEqual(await readFile(file));
});

test.each(['{ "name": "Kiss Éva" }', "{"])(
  "content/site.json with %s is not the demo's",
  async (text) => {
    expect(await isDemo(await makeTempFolder({ "content/site.json": text }))).toBe(false);
  },
);
