import { existsSync } from "node:fs";
import { join } from "node:path";
import { readCategories } from "@/lib/content/entry-files.mjs";
import { GENERATED_FILE } from "@/lib/content/files";
import { findDemoText } from "@/tools/content/demo-text";
import { addEntry, removeEntry, renameEntry } from "@/tools/desk/editing/add-and-remove";
import { checklistOf, dismissTask } from "@/tools/desk/editing/checklist";
import { diff } from "@/tools/desk/editing/edits";
import { saveEntry } from "@/tools/desk/editing/save";
import { restoreVersion } from "@/tools/desk/editing/undo";
import { strings } from "@/tools/desk/strings";
import { historyOf } from "@/tools/history/history";
import { askDesk, deskOf, postPhoto } from "../../../helpers/desk-requests";
import { makePhotoProject, put, readJson } from "../../../helpers/photo-project";
import { plainJpeg } from "../../../helpers/photos";

jest.mock("@/tools/desk/editing/generated-files"); // would go on after the test

let root = "";
beforeEach(async () => {
  root = await makePhotoProject({ wedding: ["a.jpg"] });
});

const add = (folder: "galleries" | "stories" | "places", title: string) =>
  addEntry({ folder, title }, deskOf(root));
/** Adds or replaces a story with photos. */
async function addStory(fields: object, ...photos: string[]): Promise<void> {
  await add("stories", "Lili és Marci");
  const file = "content/stories/lili-es-marci.json";
  const story = await readJson<object>(root, file);
  const texts = { place: "Eger", lead: "Egy nap.", description: "Egy nap képekben." };
  const chapters = [{ heading: "Készülődés", paragraphs: ["Korán keltünk."], photos }];
  await put(root, file, JSON.stringify({ ...story, ...texts, ...fields, chapters }));
}
const remove = async (name: string) => {
  const answer = await removeEntry({ name }, deskOf(root));
  return answer && (answer.isDone || answer.text);
};

test("adds a gallery after the others, and lists its missing photos, then its missing banner", async () => {
  const others = readCategories(root);
  const href = "/desk/galleries/oszi-tajak";
  expect(await add("galleries", " Őszi tájak ")).toMatchObject({ isDone: true, href });
  expect(readCategories(root)).toEqual([...others, "oszi-tajak"]);
  const checklist = async () =>
    (await checklistOf(root)).filter((item) => item.href.includes("oszi-tajak"));
  expect(await checklist()).toEqual([]); // of a draft
  const file = "content/galleries/oszi-tajak.json";
  const { state, ...published } = await readJson<{ state: string }>(root, file);
  expect(state).toBe("draft");
  await put(root, file, JSON.stringify(published));
  const text = "Őszi tájak: nincs látható képe, ezért az oldalon nem látszik";
  expect(await checklist()).toMatchObject([{ text, href, state: "advice" }]);
  await postPhoto(root, { place: "oszi-tajak", bytes: await plainJpeg("#c81e28") });
  const noBanner = "Őszi tájak: nincs fejlécképe, ezért a borítóképe áll a helyén";
  expect(await checklist()).toContainEqual(expect.objectContaining({ text: noBanner }));
  await postPhoto(root, { place: "banners/oszi-tajak", bytes: await plainJpeg("#1e28c8") });
  expect(await checklist()).not.toContainEqual(expect.objectContaining({ text: noBanner }));
});

test("starts a story without texts", async () => {
  await add("stories", "Lili és Marci");
  const file = "content/stories/lili-es-marci.json";
  const { title, month, ...story } = await readJson<Record<string, unknown>>(root, file);
  const chapters = [{ heading: "", paragraphs: [""], photos: [] }];
  expect(story).toEqual({ state: "draft", order: 1, cover: [], chapters });
});

test.each([
  ["galleries", "", /^Adj neki nevet/],
  ["galleries", "Wedding", /^Ilyen már van/],
  ["galleries", "Banners", /^Ez a név nem lehet/],
  ["stories", "2027", /^Ez a név nem lehet/],
] as const)("refuses in %s the title %j", async (folder, title, why) => {
  const answer = await add(folder, title);
  expect(answer).toMatchObject({ isDone: false, text: expect.stringMatching(why) });
});

test("runs changes from two tabs one by one, and rejects unknown actions", async () => {
  const body = JSON.stringify({ folder: "galleries", title: "Tájak" });
  const answer = async (action: string, init: RequestInit = { method: "POST", body }) =>
    (await askDesk(root, action, init)).status;
  expect(await Promise.all([answer("add"), answer("add")])).toEqual([200, 200]); // browsers log others as errors
  for (const other of ["", "constructor", "delete"])
    expect([await answer(other), await answer(other, {})]).toEqual([404, 404]);
});

test("restores a removed gallery with photos and facts, migrated; keeps the last gallery", async () => {
  await put(root, "content/dates.json", '{"taken":[]}');
  await put(root, "tools/setup/starter/content/galleries/family.json", "{}");
  for (const one of readCategories(root)) if (one !== "wedding") await remove(`galleries/${one}`);
  expect(await remove("galleries/wedding")).toBe(strings.lastGallery);
  for (const name of ["site", "../photos"]) expect(await remove(name)).toBeUndefined();

  await add("galleries", "Tájak");
  const before = await historyOf(root).settle();
  await remove("galleries/wedding");
  const original = join(root, "content/photos/wedding/a.jpg");
  expect(existsSync(original)).toBe(false);
  await historyOf(root).tag(before, "published");
  const compared = (id: unknown) => askDesk(root, `version?id=${id}`);
  const added = [{ entry: "galleries/wedding", change: "added" }];
  expect(await (await compared(before)).json()).toMatchObject(added);
  const unknown = { isDone: false, text: strings.noVersion };
  expect(await (await compared("HEAD")).json()).toEqual(unknown);
  expect(await restoreVersion({ id: "HEAD" }, deskOf(root))).toEqual(unknown);
  const answer = restoreVersion({ id: before }, deskOf(root));
  await deskOf(root).replacement; // which the site's pages wait for
  expect(existsSync(original)).toBe(true);
  expect(readCategories(root)).toContain("wedding");
  expect(await readJson(root, GENERATED_FILE)).toHaveProperty(["wedding/a"]);
  expect(await readJson(root, "content/dates.json")).toHaveProperty("holidays");
  expect(await answer).toHaveProperty("isDone", true);
});

test("removes a gallery with what points to it", async () => {
  const pointing = {
    dates: { taken: [], gallery: "wedding", expecting: { gallery: "wedding", from: 30 } },
    packages: {
      packages: [{ gallery: "wedding", cover: ["wedding/a"] }, { gallery: "family" }],
      questions: [{ galleries: ["wedding", "family"] }],
    },
    home: { photos: ["wedding/a", "family/b"] },
  };
  for (const [name, content] of Object.entries(pointing))
    await put(root, `content/${name}.json`, JSON.stringify(content));
  const read = (name: string) => readJson(root, `content/${name}.json`);
  await removeEntry({ name: "galleries/wedding" }, deskOf(root));
  expect(await read("dates")).toEqual({ taken: [], expecting: { from: 30 } });
  expect(await read("packages")).toEqual({
    packages: [{ cover: [] }, { gallery: "family" }],
    questions: [{ galleries: ["family"] }],
  });
  expect(await read("home")).toEqual({ photos: ["family/b"] });
});

test("a new place blocks nothing; once on the site, it lacks texts, then advice asks for words and a story", async () => {
  const entry = "places/mintavarosi-ret";
  expect(await add("places", "Mintavárosi rét")).toMatchObject({ href: `/desk/${entry}` });
  const checklist = async () =>
    (await checklistOf(root)).filter(({ href }) => href.includes(entry));
  expect(await checklist()).toEqual([]);
  const start = await readJson<object>(root, `content/${entry}.json`);
  const save = (fields: object) =>
    saveEntry({ name: entry, edits: diff(start, { ...start, ...fields }) }, deskOf(root));
  expect(await save({ lead: "Ott." })).toMatchObject({ isDone: true });
  const paths = ["town", "light[0]", "rooms[0]", "rain[0]", "distance[0]"];
  const missing = paths.map((path) => ({ path }));
  expect(await save({ state: "" })).toMatchObject({ isDone: false, issues: missing });
  const texts = { light: ["Ott."], rooms: ["Ott."], rain: ["Ott."], distance: ["Ott."] };
  expect(await save({ state: "", town: "Eger", ...texts })).toMatchObject({ isDone: true });
  const words = "Mintavárosi rét: a négy rész legyen együtt legalább 120 szó, most 4";
  const advice = { text: words, href: `/desk/${entry}?mezo=light`, state: "advice" };
  const story = "Mintavárosi rét: nincs olyan történet képekkel, amelynek ez a helye";
  expect(await checklist()).toMatchObject([advice, { text: story }]);
  await addStory({ state: undefined, place: "Mintavárosi rét" }, "wedding/a");
  expect(await checklist()).toMatchObject([advice]);
  const asBefore = { ...start, ...texts, state: undefined, light: ["Mikor honnan süt?"] };
  await put(root, `content/${entry}.json`, JSON.stringify(asBefore));
  expect(await findDemoText(root)).toContainEqual(expect.objectContaining({ field: "light[0]" }));
});

test("lists stories without photos or with removed ones", async () => {
  await addStory({ state: undefined }, "wedding/a", "wedding/gone", "sea/b");
  const href = "/desk/stories/lili-es-marci";
  const named = async () => (await checklistOf(root)).filter((one) => one.href === href);
  const gone = "Lili és Marci: 2 képe nincs a galériában, vagy el van rejtve";
  const key = "missing stories/lili-es-marci";
  expect(await named()).toEqual([{ key, text: gone, href, state: "advice" }]);
  await dismissTask({ key, isBack: false }, deskOf(root));
  expect(await named()).toEqual([{ key, text: gone, href, state: "dismissed" }]);
  await dismissTask({ key, isBack: true }, deskOf(root));
  expect(await named()).toEqual([{ key, text: gone, href, state: "advice" }]);
  await addStory({ state: undefined });
  const text = "Lili és Marci: nincs látható képe, ezért az oldalon nem látszik";
  expect(await named()).toMatchObject([{ text, href, state: "advice" }]);
});

test("renames a draft gallery with its photos and what points to it, but nothing that is on the site", async () => {
  const rename = (name: string, to: string) => renameEntry({ name, to }, deskOf(root));
  expect(await rename("galleries/wedding", "Nagy nap")).toBeUndefined();
  const file = "content/galleries/wedding.json";
  await put(
    root,
    file,
    JSON.stringify({ ...(await readJson<object>(root, file)), state: "draft" }),
  );
  await put(root, "content/home.json", JSON.stringify({ photos: ["wedding/a", "weddings/b"] }));
  const [other = ""] = readCategories(root).filter((category) => category !== "wedding");
  expect(await rename("galleries/wedding", other)).toMatchObject({ text: strings.nameTaken });
  expect(await rename("galleries/wedding", "❤️")).toMatchObject({ text: strings.noLetters });
  const href = "/desk/galleries/nagy-nap";
  expect(await rename("galleries/wedding", "Nagy nap")).toMatchObject({ isDone: true, href });
  expect(readCategories(root)).not.toContain("wedding");
  expect(existsSync(join(root, "content/photos/nagy-nap/a.jpg"))).toBe(true);
  expect(await readJson(root, GENERATED_FILE)).toHaveProperty(["nagy-nap/a"]);
  const home = { photos: ["nagy-nap/a", "weddings/b"] };
  expect(await readJson(root, "content/home.json")).toEqual(home);
});

test("lists texts of the starter about a gallery that is gone", async () => {
  const landing = { title: "Galéria", description: "Esküvői és kismamafotók." };
  await put(root, "content/landing.json", JSON.stringify(landing));
  const named = async () =>
    (await checklistOf(root)).flatMap(({ href, text }) => (/landing/.test(href) ? text : []));
  const before = await named();
  await remove("galleries/expectant");
  const text = strings.goneTopic("Galériák oldala", "kismama");
  expect((await named()).filter((line) => !before.includes(line))).toEqual([text]);
});
