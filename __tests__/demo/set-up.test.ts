import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PAGE_BANNERS, readCategories } from "@/lib/content/categories.mjs";
import { entriesIn, kindOf } from "@/lib/content/files";
import { contentSchemas } from "@/lib/content/schema";
import { originalPath, readContent } from "@/tools/content/content-files";
import {
  contentDigest,
  DEMO_DIGEST,
  findDemoText,
  isUntouchedDemo,
} from "@/tools/content/demo-text";
import { listVersions, restore } from "@/tools/content/history";
import { checklistOf } from "@/tools/desk/content/checklist";
import { setUp } from "@/tools/setup/set-up";
import { makeTempFolder } from "../helpers/temp-folder";

const ANSWERS = {
  name: 'Kiss & "Éva"',
  email: "eva@kisseva.hu",
  palette: "sage",
  copyrightYear: 2014,
} as const;

/** The parts of the demo that setup reads. */
async function demo(): Promise<string> {
  const root = await makeTempFolder();
  for (const path of ["content", "public/assets/images", "tools/setup/starter"]) {
    await cp(path, join(root, path), { recursive: true });
  }
  return root;
}

test("the demo is recognised by its digest, and by its words", async () => {
  expect(await contentDigest(".")).toBe(DEMO_DIGEST);
  const found = (await findDemoText(".")).map(({ file, field }) => `${file} ${field}`);
  expect(found).toEqual(
    expect.arrayContaining([
      "content/icon.svg title",
      "content/contact.json paragraphs[1]",
      "content/galleries/wedding.json description",
      "content/privacy.json imprint[6].value",
      "content/site.json phoneText",
      "content/site.json social.facebook",
    ]),
  );
});

test("the starter is valid and names the photographer; what is left of the demo stops publishing", async () => {
  const root = await demo();
  await setUp(root, ANSWERS);
  expect(await isUntouchedDemo(root)).toBe(false);
  const { site, banners } = await readContent(root);
  expect(site).toMatchObject({ ...ANSWERS, brand: ANSWERS.name, copyrightUntil: "now" });
  expect(await readFile(join(root, "content/icon.svg"), "utf8")).toMatch(
    "<title>Kiss &amp; &quot;Éva&quot;</title>",
  );
  expect((await findDemoText(root)).map(({ file, field }) => `${file} ${field}`).sort()).toEqual([
    ...[1, 2, 4, 5].map((line) => `content/privacy.json imprint[${line}].value`),
    "content/privacy.json sections[2].paragraphs[2]",
    "content/site.json areaServed[0]",
    "content/site.json phone",
    "content/site.json phoneText",
    "content/site.json url",
  ]);
  expect(readCategories(root)).toEqual(["family", "wedding", "expectant", "portrait"]);
  const files = Object.values(banners as Record<string, { file: string }>).map(({ file }) => file);
  const there = await readdir(join(root, "public/assets/images"));
  expect(there).toEqual(expect.arrayContaining([...new Set(files)]));
  expect(there).toHaveLength(4);
  const kinds = Object.keys(contentSchemas).filter((kind) => kindOf(kind));
  expect(entriesIn(root)).toEqual(expect.arrayContaining(kinds)); // the build reads a file of each
});

test("the to-do list links everything that is still the sample's to its field, and old news", async () => {
  const root = await demo();
  await setUp(root, ANSWERS);
  const home = (await readContent(root)).home as object;
  const news = { ...home, announcement: "Nyári fotózás", announcedUntil: "2020-08-31" };
  await writeFile(join(root, "content/home.json"), JSON.stringify(news));
  const todo = await checklistOf(root);
  const privacy = [1, 2, 4, 5].map((line) => `privacy?mezo=imprint[${line}].value`);
  const text = "privacy?mezo=sections[2].paragraphs[2]";
  const site = ["url", "phoneText", "areaServed[0]"].map((field) => `site?mezo=${field}`);
  const linked = todo
    .filter(({ isAdvice }) => !isAdvice)
    .map(({ href }) => decodeURIComponent(href));
  const wanted = [...privacy, text, ...site, "publish"].map((href) => `/desk/${href}`);
  expect(linked.sort()).toEqual(wanted.sort());
  expect(new Set(todo.map((one) => one.text)).size).toBe(todo.length);
  const banners = PAGE_BANNERS.map((page) => `/desk/banners?mezo=${page}`);
  const advised = todo.flatMap(({ isAdvice, href }) => (isAdvice ? href : []));
  expect(advised).toEqual(expect.arrayContaining(["/desk/home?mezo=announcedUntil", ...banners]));
});

test("the demo is kept, and comes back whole", async () => {
  const root = await demo();
  await setUp(root, { ...ANSWERS, palette: "terracotta" });
  const { site } = await readContent(root);
  expect(site).toMatchObject({ palette: "terracotta" }); // the form shows it as chosen
  const [demoVersion] = await listVersions(root);
  await restore(root, String(demoVersion?.id));
  expect(await isUntouchedDemo(root)).toBe(true);
  const picture = originalPath("wedding", "wedding-01.jpg");
  expect(await readFile(join(root, picture))).toEqual(await readFile(picture));
});

test("with an invalid answer nothing is written; what was edited is not the demo, nor need it be JSON", async () => {
  const root = await demo();
  const setting = setUp(root, { ...ANSWERS, email: "eva" });
  await expect(setting).rejects.toThrow("content/site.json: email");
  expect(await isUntouchedDemo(root)).toBe(true);
  await writeFile(join(root, "content/home.json"), "{");
  expect(await isUntouchedDemo(root)).toBe(false);
});
