import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkContent } from "@/content/check";
import type { GalleryEntry } from "@/content/schema";
import { movePhotos } from "@/tools/photos/move";
import { orderPhotos } from "@/tools/photos/order";
import { removePhotos } from "@/tools/photos/remove";
import { entryBeside } from "@/tools/photos/set-aside";
import { list, makePhotoProject, put, readJson } from "../../helpers/photo-project";
import { plainJpeg } from "../../helpers/pictures";

// What becomes of a command whose process ends between any two of its changes on the disk.

// Many projects are made here, one for each step at which a command may end.
jest.setTimeout(60_000);

/** How many changes on the disk still happen. */
let mockStepsLeft = Number.POSITIVE_INFINITY;

jest.mock("node:fs/promises", () => {
  const real = jest.requireActual("node:fs/promises");
  const change = (name: string) => async (target: string, data: unknown, options: unknown) => {
    mockStepsLeft -= 1;
    if (mockStepsLeft >= 0) return real[name](target, data, options);
    // A file is not written at once.
    if (name === "writeFile" && mockStepsLeft === -1) await real.writeFile(target, "{");
    throw new Error("the light went out");
  };
  const changes = ["writeFile", "rename", "rm", "mkdir", "unlink", "copyFile"];
  return { ...real, ...Object.fromEntries(changes.map((name) => [name, change(name)])) };
});

/** Runs `work` in a new project for each step at which it may end; then looks, runs it again, and looks again. */
async function atEachStep(
  makeProject: () => Promise<string>,
  work: (root: string) => Promise<unknown>,
  look: { afterwards: (root: string) => Promise<void>; whenDone: (root: string) => Promise<void> },
): Promise<number> {
  for (let steps = 0; ; steps += 1) {
    const root = await makeProject();
    mockStepsLeft = steps;
    const ended = await work(root).then(
      () => true,
      (error) => {
        if (error.message !== "the light went out") throw error;
        return false;
      },
    );
    mockStepsLeft = Number.POSITIVE_INFINITY;
    await look.afterwards(root);
    if (!ended) await work(root);
    await look.whenDone(root);
    if (ended) return steps;
  }
}

const galleryOf = async (root: string, category: string) => {
  const file = `content/galleries/${category}.json`;
  return checkContent("gallery", await readJson(root, file), file);
};
const filesIn = async (root: string, folder: string) =>
  (await readdir(join(root, folder)).catch(() => [])).filter((name) => !name.endsWith(".part"));
/** What a picture shows: the colour by which it was made, as its bytes. */
const bytesOf = (root: string, path: string) =>
  readFile(join(root, path), "base64").catch(() => undefined);

const project = () => makePhotoProject({ wedding: ["a.jpg", "b.jpg", "c.jpg", "d.jpg"] });

test("a picture that is removed is never lost, nor its alt text, and the same call finishes", async () => {
  const pictures = new Map<string, string>();
  const entries = new Map<string, GalleryEntry>();
  const leaving = ["a.jpg", "c.jpg"];
  const steps = await atEachStep(
    async () => {
      const root = await project();
      for (const entry of (await galleryOf(root, "wedding")).photos) {
        entries.set(entry.file, entry);
        pictures.set(
          entry.file,
          (await bytesOf(root, `content/photos/wedding/${entry.file}`)) ?? "",
        );
      }
      return root;
    },
    (root) => removePhotos(root, "wedding", ["a", "c"], { cover: "b" }),
    {
      async afterwards(root) {
        const { photos } = await galleryOf(root, "wedding");
        for (const file of leaving) {
          const kept = [
            await bytesOf(root, `content/photos/wedding/${file}`),
            await bytesOf(root, `var/removed/wedding/${file}`),
          ];
          expect(kept).toContain(pictures.get(file));
          const beside = await entryBeside(join(root, "var/removed/wedding", file));
          const alts = [photos.find((entry) => entry.file === file)?.alt, beside?.alt];
          expect(alts).toContain(entries.get(file)?.alt);
        }
      },
      async whenDone(root) {
        const { cover, photos } = await galleryOf(root, "wedding");
        expect(cover).toBe("b.jpg");
        expect(photos.map(({ file }) => file)).toEqual(["b.jpg", "d.jpg"]);
        expect(await filesIn(root, "content/photos/wedding")).toEqual(["b.jpg", "d.jpg"]);
        expect(await filesIn(root, "var/removed/wedding")).toEqual(
          leaving.flatMap((file) => [file, `${file}.json`]),
        );
        for (const file of leaving) {
          expect(await bytesOf(root, `var/removed/wedding/${file}`)).toBe(pictures.get(file));
        }
      },
    },
  );
  expect(steps).toBeGreaterThan(15);
});

test("a picture that moves is always shown in one gallery, and the same call finishes", async () => {
  const pictures = new Map<string, string>();
  const steps = await atEachStep(
    async () => {
      const root = await project();
      await list(root, "portrait", [{ file: "c.jpg", alt: "Portré" }]);
      await put(root, "content/photos/portrait/c.jpg", await plainJpeg("#143cc8"));
      for (const file of ["a.jpg", "c.jpg"]) {
        pictures.set(file, (await bytesOf(root, `content/photos/wedding/${file}`)) ?? "");
      }
      return root;
    },
    (root) => movePhotos(root, "wedding", "portrait", ["a", "c"], { cover: "b" }),
    {
      async afterwards(root) {
        const shown: unknown[] = [];
        for (const category of ["wedding", "portrait"] as const) {
          for (const { file, alt } of (await galleryOf(root, category)).photos) {
            const bytes = await bytesOf(root, `content/photos/${category}/${file}`);
            // The site is built of what is listed: none of it may lack its file.
            expect(bytes).toBeDefined();
            shown.push(`${alt} ${bytes}`);
          }
        }
        for (const [file, bytes] of pictures) expect(shown).toContain(`Kép: ${file} ${bytes}`);
      },
      async whenDone(root) {
        const wedding = await galleryOf(root, "wedding");
        expect(wedding.cover).toBe("b.jpg");
        expect(wedding.photos.map(({ file }) => file)).toEqual(["b.jpg", "d.jpg"]);
        expect(await filesIn(root, "content/photos/wedding")).toEqual(["b.jpg", "d.jpg"]);
        const portrait = await galleryOf(root, "portrait");
        expect(portrait.photos).toEqual([
          { file: "c.jpg", alt: "Portré" },
          { file: "a.jpg", alt: "Kép: a.jpg" },
          { file: "c-2.jpg", alt: "Kép: c.jpg" },
        ]);
        const files = ["a.jpg", "c-2.jpg", "c.jpg"];
        expect(await filesIn(root, "content/photos/portrait")).toEqual(files);
        expect(await bytesOf(root, "content/photos/portrait/c-2.jpg")).toBe(pictures.get("c.jpg"));
      },
    },
  );
  expect(steps).toBeGreaterThan(20);
});

test("a list whose order is changed is the old one or the new one", async () => {
  const orders = new Set<string>();
  const namesOf = async (root: string) =>
    (await galleryOf(root, "wedding")).photos.map(({ file }) => file[0]).join("");
  await atEachStep(
    project,
    (root) => orderPhotos(root, "wedding", (files) => files.toSorted(backwards)),
    {
      afterwards: async (root) => void orders.add(await namesOf(root)),
      whenDone: async (root) => expect(await namesOf(root)).toBe("dcba"),
    },
  );
  expect([...orders]).toEqual(["abcd", "dcba"]);
});

const backwards = (a: string, b: string) => (a < b ? 1 : -1);
