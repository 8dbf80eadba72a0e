import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathOf } from "@/lib/content/files";
import type { GalleryFile } from "@/lib/content/schema";
import { recordGalleries } from "@/tools/clients/records";
import { originalPath } from "@/tools/content/content-files";
import type { Arrangement } from "@/tools/desk/clients/gallery-actions";
import { diff } from "@/tools/desk/editing/edits";
import { type ClientPage, type PublishPage, readPage } from "@/tools/desk/http/page-data";
import { STEPS_HEADER, type Steps } from "@/tools/desk/protocol";
import { strings } from "@/tools/desk/strings";
import { askDesk, deskOf, postPhoto, postToDesk, startSteps } from "../../../helpers/desk-requests";
import { COUPLE, shot } from "../../../helpers/opened-gallery";
import { makePhotoProject, put, readJson } from "../../../helpers/photo-project";
import { flatPhoto, plainJpeg } from "../../../helpers/photos";

jest.mock("@/tools/desk/editing/generated-files"); // would go on after the test

let root = "";
beforeEach(async () => {
  root = await makePhotoProject({ wedding: ["a.jpg", "b.jpg", "c.jpg"] });
});

const GALLERY = pathOf("galleries/wedding");
const gallery = () => readJson<GalleryFile>(root, GALLERY);

async function shown(): Promise<Steps> {
  const { headers } = await askDesk(root, "steps");
  return JSON.parse(decodeURIComponent(headers.get(STEPS_HEADER) ?? ""));
}
const take = async (direction: "undo" | "redo") =>
  postToDesk(root, direction, { id: (await shown())[direction]?.id });

async function save(change: (photos: GalleryFile["photos"]) => unknown[], step = "") {
  const start = await gallery();
  const edits = diff(start, { ...start, photos: change(structuredClone(start.photos)) });
  const name = "galleries/wedding";
  expect(await postToDesk(root, "save", { name, edits, step })).toHaveProperty("isDone", true);
}
const describe3 = (alt: string) =>
  save((photos) => photos.with(2, { ...photos[2], file: "c.jpg", alt }), "typing");

/** All files but facts about photos. */
async function contentOf() {
  const names = await readdir(join(root, "content"), { recursive: true, withFileTypes: true });
  const found = names.filter((one) => one.isFile() && one.name !== "photos.generated.json");
  const paths = found.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Promise.all(paths.map(async (path) => [path, await readFile(path, "base64")]));
}

test("undoes and redoes every step with all its files, each by its name", async () => {
  const add = async (name: string, index: number) =>
    postPhoto(root, {
      place: "wedding",
      name,
      bytes: await plainJpeg(`rgb(0, 0, ${99 * index})`),
      index,
    });
  const steps = Object.entries({
    "2 kép hozzáadása": async () => [await add("x.jpg", 0), await add("y.jpg", 1)],
    "2 kép elrejtése": () =>
      save((photos) => photos.map((one, at) => (at < 2 ? { ...one, hidden: true } : one))),
    "a 3. kép leírása": async () => [await describe3("Cs"), await describe3("Csokor")],
    "képek sorrendje": () => save((photos) => photos.toReversed()),
    "1 kép áthelyezése": () =>
      postToDesk(root, "move", { from: "wedding", to: "portrait", files: ["a.jpg"] }),
    "1 kép törlése": () => save((photos) => photos.slice(1)),
    "„Portré” hozzáadása": () => postToDesk(root, "add", { folder: "stories", title: "Portré" }),
    "„Képek” törlése": () => postToDesk(root, "remove", { name: "galleries/wedding" }),
  });
  await startSteps(root); // from here
  const states = [await contentOf()];
  for (const [name, change] of steps) {
    await change();
    expect((await shown()).undo?.name).toBe(name);
    states.push(await contentOf());
  }
  for (const [at, [name]] of [...steps.entries()].toReversed()) {
    expect(await take("undo")).toMatchObject({ text: strings.undo(name) });
    expect(await contentOf()).toEqual(states[at]);
    expect((await shown()).redo?.name).toBe(name);
  }
  expect((await shown()).undo).toBeUndefined();
  for (const [at, [name]] of steps.entries()) {
    expect(await take("redo")).toMatchObject({ text: strings.redo(name) });
    expect(await contentOf()).toEqual(states[at + 1]);
  }
  const page = (await readPage(deskOf(root), "/publish")) as PublishPage;
  const listed = page.versions.map(({ why }) => why);
  expect(listed).toEqual(expect.arrayContaining(["2 kép elrejtése", "1 kép törlése"]));
  expect(listed).not.toContain("");
});

test("undoes steps of client galleries among the others, also after new keys", async () => {
  await startSteps(root);
  const { href = "" } = await postToDesk(root, "client-gallery", COUPLE);
  const folder = href.replace("/desk/clients/", "");
  const client = async () => (await readPage(deskOf(root), `/clients/${folder}`)) as ClientPage;
  const state = async () => {
    const { removed, lastNumber, ...shown } = (await client()).gallery;
    return shown;
  };
  const add = async (...hours: number[]) => {
    for (const hour of hours) {
      const photo = { name: `${hour}.jpg`, bytes: await shot(`${hour}:00:00`) };
      await postPhoto(root, { place: `clients/${folder}`, ...photo });
    }
  };
  const arrange = (body: Omit<Arrangement, "folder">) =>
    postToDesk(root, "client-arrange", { folder, ...body });
  const steps = Object.entries({
    "2 kép hozzáadása": () => add(10, 12),
    fejezetek: () => arrange({ do: "propose" }),
    "1 kép elrejtése": () => arrange({ do: "hide", numbers: [1] }),
    "a 3. kép leírása": () => describe3("Csokor"),
    borító: () => arrange({ do: "cover", numbers: [0] }),
    "1 kép kivétele": () => arrange({ do: "take-out", numbers: [0] }),
    "1 kép hozzáadása": () => add(11),
  });
  const states = [await state()];
  for (const [name, change] of steps) {
    await change();
    expect((await shown()).undo?.name).toBe(name);
    states.push(await state());
  }
  await postToDesk(root, "client-guests", { folder, link: "new" });
  const { guests } = await state();
  const undoAll = async () => {
    for (const [at, [name]] of [...steps.entries()].toReversed()) {
      expect(await take("undo")).toMatchObject({ text: strings.undo(name) });
      expect(await state()).toEqual({ ...states[at], guests });
    }
  };
  await undoAll();
  expect((await client()).gallery.removed).toHaveLength(3); // none is lost
  expect((await gallery()).photos[2]?.alt).not.toBe("Csokor");
  for (const [at, [name]] of steps.entries()) {
    expect(await take("redo")).toMatchObject({ text: strings.redo(name) });
    expect(await state()).toEqual({ ...states[at + 1], guests });
  }
  await undoAll();
  await take("redo");
  await add(15);
  const numbers = (await state()).pictures.map(({ number }) => number);
  expect(numbers).toEqual([0, 1, 3]); // a choice may contain the number of one that is undone
  await describe3("Rózsa");
  await arrange({ do: "hide", numbers: [0] });
  await arrange({ do: "reseal" });
  await take("undo");
  expect((await state()).pictures[0]).toMatchObject({ number: 0, isPrivate: false });
  const { versions } = (await readPage(deskOf(root), "/publish")) as PublishPage;
  const { length } = versions.filter(({ why }) => why === "a 3. kép leírása");
  expect(length).toBe(versions.length); // client galleries are not part of a version
});

test("takes back one drop among others and changes, as a step of its own", async () => {
  await startSteps(root);
  const { href = "" } = await postToDesk(root, "client-gallery", COUPLE);
  const client = href.replace("/desk/", "");
  const read = async () => ((await readPage(deskOf(root), `/${client}`)) as ClientPage).gallery;
  const add = async (name: string, hour: string, colour: string, drop: string, place = "wedding") =>
    postPhoto(root, { place, name, bytes: await shot(hour, flatPhoto(colour)), drop });
  await add("old.jpg", "08:00:00", "#a03020", "earlier");
  const old = await readFile(join(root, originalPath("wedding", "old.jpg")));
  await add("x.jpg", "09:00:00", "#336699", "A");
  await add("x.jpg", "10:00:00", "#336699", "A", client);
  await add("y.jpg", "11:00:00", "#208040", "B");
  await add("old.jpg", "08:00:00", "#b04830", "A"); // a new version
  await add("z.jpg", "12:00:00", "#b04830", "B", client);
  await save((photos) => photos.map((photo) => ({ ...photo, alt: photo.file })), "typing");
  const files = async () => (await gallery()).photos.map(({ file, alt }) => `${file}: ${alt}`);
  const before = await files();
  expect(before).toHaveLength(6);
  expect(await postToDesk(root, "take-back", { id: "A" })).toMatchObject({ isDone: true });
  expect(await files()).toEqual(before.filter((line) => !line.startsWith("x.jpg")));
  expect(await readFile(join(root, originalPath("wedding", "old.jpg")))).toEqual(old);
  expect((await read()).pictures.map(({ number }) => number)).toEqual([1]);
  const step = (await shown()).undo;
  await recordGalleries(root); // as the next start does
  expect((await shown()).undo).toEqual(step);
  await take("undo");
  expect(await files()).toEqual(before);
  expect((await read()).pictures).toHaveLength(2);
});

test("never undoes what it has not named: a change by hand or in another tab", async () => {
  await startSteps(root);
  await describe3("Csokor");
  const seen = (await shown()).undo;
  await put(
    root,
    GALLERY,
    (await readFile(join(root, GALLERY), "utf8")).replace("Csokor", "Rózsa"),
  );
  expect(await postToDesk(root, "undo", { id: seen?.id })).toMatchObject({
    isDone: false,
    text: strings.otherStep,
  });
  expect((await gallery()).photos[2]?.alt).toBe("Rózsa");
  await take("undo");
  expect((await gallery()).photos[2]?.alt).toBe("Csokor");
});
