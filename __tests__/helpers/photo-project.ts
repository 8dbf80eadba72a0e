import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PAGE_BANNERS } from "@/lib/content/entry-files.mjs";
import type { PhotoEntry } from "@/lib/content/schema";
import { listPath, originalPath } from "@/tools/content/content-files";
import { plainJpeg } from "./photos";
import { makeTempFolder, put } from "./temp-folder";

export { put };

export const CATEGORIES = ["family", "wedding", "expectant", "portrait"];

/** Sets the time. Files are still read and written. */
export const setTime = (now: string) =>
  jest.useFakeTimers({ now: new Date(now), doNotFake: ["nextTick", "setImmediate"] });

/** Writes a gallery with these photos. */
export async function list(root: string, category: string, photos: PhotoEntry[]): Promise<void> {
  const gallery = {
    title: "Képek",
    name: "Képek",
    lead: "Néhány kép.",
    description: "Néhány kép egy próbához.",
    order: CATEGORIES.indexOf(category) + 1,
    banner: { file: `${category}.jpg`, alt: `Fejléc: ${category}` },
    cover: photos[0]?.file ?? "none.jpg",
    photos,
  };
  await put(root, listPath(category), JSON.stringify(gallery));
}

export async function readJson<T>(root: string, file: string): Promise<T> {
  return JSON.parse(await readFile(join(root, file), "utf8"));
}

/**
 * The smallest project that the commands work on: every banner, and the photos of one gallery. Photos are small and of
 * one colour, which keeps the tests fast.
 * @param wedding photos of the wedding gallery; the other galleries are empty
 */
export async function makePhotoProject({ wedding = [] as string[] } = {}): Promise<string> {
  const root = await makeTempFolder();
  const banner = await plainJpeg("#665544", 80, 640);
  const bannerOf = (name: string) => ({ file: `${name}.jpg`, alt: `Fejléc: ${name}` });
  const banners = Object.fromEntries(PAGE_BANNERS.map((name) => [name, bannerOf(name)]));
  await put(root, listPath("banners"), JSON.stringify(banners));
  for (const name of [...PAGE_BANNERS, ...CATEGORIES])
    await put(root, originalPath("banners", `${name}.jpg`), banner);
  for (const category of CATEGORIES) await list(root, category, []);
  const photos = wedding.map((file) => ({ file, alt: `Kép: ${file}` }));
  await list(root, "wedding", photos);
  for (const [index, file] of wedding.entries()) {
    const photo = await plainJpeg(`rgb(${index + 1}, 80, 120)`, 320, 640);
    await put(root, originalPath("wedding", file), photo);
  }
  return root;
}
