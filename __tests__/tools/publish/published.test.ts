import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { readContent } from "@/tools/content/content-files";
import {
  isUpToDate,
  keepSite,
  markCurrent,
  markPublished,
  publishedSites,
} from "@/tools/publish/published";
import { put } from "../../helpers/photo-project";
import { makeTempFolder } from "../../helpers/temp-folder";

/** A project whose site says this. */
async function write(root: string, text: string): Promise<void> {
  await put(root, "out/pricing.html", text);
  await put(root, "functions/.env", "SITE_URL=x");
  for (const file of ["firebase.json", ".firebaserc", "storage.rules"]) await put(root, file, "{}");
  await put(root, "content/site.json", JSON.stringify({ text }));
  await put(root, "content/galleries/wedding.json", "{}");
  await put(root, "content/photos/wedding/a.jpg", "picture");
  await put(root, "content/schema.ts", "code");
}

const keep = async (root: string) => keepSite(root, await readContent(join(root, "content")));

async function publish(root: string, text: string, at: number): Promise<void> {
  await write(root, text);
  await markPublished(root, await keep(root), "host", at);
}

const said = async (root: string, folder = "") =>
  readFile(join(root, folder, "out/pricing.html"), "utf8");
const day = (number: number) => 1_700_000_000_000 + number;

test("what was published is kept whole, with its texts and without its pictures' originals", async () => {
  const root = await makeTempFolder();
  await publish(root, "one", day(1));
  await publish(root, "two", day(2));
  const { current, previous } = await publishedSites(root, "host");
  expect(await said(root, current?.folder)).toBe("two");
  expect(await said(root, previous?.folder)).toBe("one");
  const folder = join(root, previous?.folder ?? "");
  expect(await readFile(join(folder, "functions/.env"), "utf8")).toBe("SITE_URL=x");
  expect(await readContent(join(folder, "content"))).toEqual({
    "site.json": { text: "one" },
    "galleries/wedding.json": {},
  });
  expect((await readdir(folder, { recursive: true })).join()).not.toMatch(/a\.jpg|schema\.ts/);
});

test("a site is not kept when its content was changed since, but for what making it found out of the pictures", async () => {
  const root = await makeTempFolder();
  await write(root, "one");
  const content = await readContent(join(root, "content"));
  await put(root, "content/photos.generated.json", '{"wedding/a":{}}');
  const made = await keepSite(root, content);
  expect(await isUpToDate(root, made)).toBe(true);
  await put(root, "content/photos.generated.json", '{"wedding/a":{"hash":"other"}}');
  expect(await isUpToDate(root, made)).toBe(false);
  await write(root, "two");
  await expect(keepSite(root, content)).rejects.toThrow("Make it again");
  expect(await readdir(join(root, "var/published"))).toHaveLength(1);
});

test("going back is a step: it can be taken back, and what comes next follows what visitors get", async () => {
  const root = await makeTempFolder();
  for (const number of [1, 2]) await publish(root, String(number), day(number));
  const { previous } = await publishedSites(root, "host");
  if (previous) await markCurrent(root, previous);
  const back = await publishedSites(root, "host");
  expect([back.current?.at, back.previous?.at]).toEqual([day(1), day(2)]);
  await publish(root, "3", day(3));
  const next = await publishedSites(root, "host");
  expect([next.current?.at, next.previous?.at]).toEqual([day(3), day(1)]);
  expect(await said(root, next.previous?.folder)).toBe("1");
});
