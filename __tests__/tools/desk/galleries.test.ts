import { existsSync } from "node:fs";
import { join } from "node:path";
import { readCategories, readStories } from "@/content/categories.mjs";
import { bringBack, listVersions } from "@/tools/content/history";
import type { Answer } from "@/tools/desk/form";
import { addGallery, removeGallery } from "@/tools/desk/galleries";
import { addStory, removeStory } from "@/tools/desk/stories";
import { todoOf } from "@/tools/desk/todo";
import { makePhotoProject } from "../../helpers/photo-project";

const said = async (response: Promise<Response>) => (await response).json() as Promise<Answer>;

test("a gallery is made behind the others, and what is left to do says that it has no pictures", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const others = readCategories(root);
  expect(await said(addGallery({ title: " Őszi tájak " }, root))).toMatchObject({
    isDone: true,
    href: "/desk/galleries/oszi-tajak",
  });
  expect(readCategories(root)).toEqual([...others, "oszi-tajak"]);
  const left = { text: "Tegyél képeket ide: Őszi tájak", href: "/desk/galleries/oszi-tajak" };
  expect(await todoOf(root)).toContainEqual({ ...left, isAdvice: true });
});

test.each([
  ["", /^Adj nevet/],
  ["Wedding", /^Ilyen galéria már van/],
  ["Banners", /^Ez a név nem lehet/],
  ["2027", /^Ez a név nem lehet/],
  [undefined, /^Adj nevet/],
])("„%s” is no gallery that can be made", async (title, why) => {
  const root = await makePhotoProject();
  expect(await said(addGallery({ title }, root))).toMatchObject({
    isDone: false,
    text: expect.stringMatching(why),
  });
});

test("a gallery that was removed comes back with its pictures; the last one stays", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  for (const category of readCategories(root).filter((one) => one !== "wedding")) {
    await removeGallery({ category }, root);
  }
  expect((await removeGallery({ category: "wedding" }, root)).status).toBe(422);
  expect((await removeGallery({ category: "../photos" }, root)).status).toBe(404);

  await addGallery({ title: "Tájak" }, root);
  await removeGallery({ category: "wedding" }, root);
  const original = join(root, "content/photos/wedding/a.jpg");
  expect(existsSync(original)).toBe(false);
  const [before] = await listVersions(root);
  await bringBack(root, String(before?.id));
  expect(existsSync(original)).toBe(true);
  expect(readCategories(root)).toContain("wedding");
});

test("a story is made, refused where there is one, taken out, and comes back", async () => {
  const root = await makePhotoProject({ wedding: ["a.jpg"] });
  const before = readStories(root);
  expect(await said(addStory({ title: "Lili és Marci" }, root))).toMatchObject({
    isDone: true,
    href: "/desk/stories/lili-es-marci",
  });
  expect(readStories(root)).toEqual([...before, "lili-es-marci"]);
  expect((await addStory({ title: "Lili és Marci" }, root)).status).toBe(422);
  expect((await addStory({ title: "2027" }, root)).status).toBe(422);
  expect((await removeStory({ name: "../home" }, root)).status).toBe(404);
  await removeStory({ name: "lili-es-marci" }, root);
  expect(readStories(root)).toEqual(before);
  const [kept] = await listVersions(root);
  await bringBack(root, String(kept?.id));
  expect(readStories(root)).toContain("lili-es-marci");
});
