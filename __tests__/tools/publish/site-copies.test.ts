import { readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import {
  buildSite,
  changesBack,
  changesSince,
  markPublished,
  publishedCopies,
} from "@/tools/publish/site-copies";
import { makeTempFolder, put } from "../../helpers/temp-folder";

const write = (root: string, name: string) =>
  put(root, "content/site.json", JSON.stringify({ name }));

/** Builds a page from the content. */
const build = (root: string) =>
  buildSite(root, async (folder) => {
    await put(folder, "out/index.html", await readFile(join(root, "content/site.json"), "utf8"));
  });

async function publish(root: string, name: string, hosting = "host") {
  await write(root, name);
  const copy = await build(root);
  await markPublished(root, copy, hosting);
  return copy;
}

const said = async (root: string, folder = "") =>
  JSON.parse(await readFile(join(root, folder, "out/index.html"), "utf8")).name;

test("keeps copies of the published site and the previous one of a hosting; a rollback swaps them", async () => {
  const root = await makeTempFolder();
  for (const name of ["site 1", "site 2", "site 3"]) await publish(root, name);
  const { current, previous } = await publishedCopies(root, "host");
  expect(await said(root, current?.folder)).toBe("site 3");
  expect(await said(root, previous?.folder)).toBe("site 2");
  expect(await readdir(join(root, "var/published"))).toHaveLength(3);
  if (previous) await markPublished(root, previous, "host");
  expect(await publishedCopies(root, "host")).toEqual({ current: previous, previous: current });
  await publish(root, "site 4", "other");
  expect(await publishedCopies(root, "host")).toEqual({});
  expect((await publishedCopies(root, "other")).previous).toBeUndefined();
});

test("the next build removes a copy that was never published", async () => {
  const root = await makeTempFolder();
  const copies = [await publish(root, "site 1"), await build(root), await build(root)];
  const kept = [copies[0], copies[2]].map((copy) => `${copy?.at}`);
  expect((await readdir(join(root, "var/published"))).sort()).toEqual([...kept, "sites.json"]);
});

test("builds with the packages and the history of a folder that was moved", async () => {
  const old = await makeTempFolder({ "node_modules/next/package.json": "{}" });
  await publish(old, "site");
  const root = join(await makeTempFolder(), "moved");
  await rename(old, root);
  await build(root);
  for (const file of ["node_modules/next/package.json", "var/history/HEAD"])
    expect(await readFile(join(root, "var/build", file))).toEqual(await readFile(join(root, file)));
});

test("lists changes since a build, including replaced photos", async () => {
  const root = await makeTempFolder({ "public/assets/images/home.jpg": "picture" });
  await write(root, "one");
  await put(root, "content/stories/regi.json", '{ "title": "Régi" }');
  const { version } = await build(root);
  await put(root, "content/photos.generated.json", "{}");
  await put(root, "content/stories/uj.json", '{ "state": "draft" }');
  expect(await changesSince(root, version)).toEqual([]);
  const lost = { entry: "stories/uj", change: "removed" };
  expect(await changesBack(root, version)).toMatchObject([lost]);
  await put(root, "content/stories/regi.json", '{ "title": "Régi", "state": "draft" }');
  expect(await changesSince(root, version)).toMatchObject([{ place: "Régi", change: "draft" }]);
  await put(root, "content/stories/regi.json", '{ "title": "Régi" }');
  await write(root, "two");
  await put(root, "public/assets/images/home.jpg", "another picture");
  expect(await changesSince(root, version)).toEqual([
    expect.objectContaining({ entry: "site", change: "value", from: "„one”", to: "„two”" }),
    { entry: "banners", change: "picture", place: "Kezdőlap" },
  ]);
});
