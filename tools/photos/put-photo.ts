import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { PAGE_BANNERS, readCategories } from "@/content/categories.mjs";
import { checkContent } from "@/content/check";
import { PHOTO_FILE } from "@/content/fields";
import type { BannerEntry, GalleryEntry } from "@/content/schema";
import { writeWhole } from "@/lib/write-whole";
import {
  changeGallery,
  insertPhoto,
  listPath,
  originalPath,
  type Place,
  readGallery,
  readJson,
  writeJson,
} from "../content/content-files";
import { keepVersion, WHY } from "../content/history";
import { type ImportedPhoto, importPhoto } from "./import-photo";
import { freeName, slugOf } from "./names";
import { originalOf } from "./originals";
import { PhotoError } from "./photo-error";
import { listWithFacts } from "./prepare-photos";

type Photo = ImportedPhoto & Pick<GalleryEntry, "focus">;

/**
 * Puts a picture into a gallery. One that is there already gets the alt text and time that it lacks.
 * @returns `isNew`: false when the same picture was there already
 */
export async function addToGallery(
  root: string,
  category: string,
  { original, isDoubtful: _, ...entry }: Photo,
  file: string,
  place?: Place,
) {
  const { photos } = await readGallery(root, category);
  const pathOf = (name: string) => join(root, originalPath(category, name));
  const files = await readdir(pathOf("")).catch(() => []);
  const isSame = async (path: string) =>
    (await stat(path)).size === original.length && (await readFile(path)).equals(original);
  let same: string | undefined;
  for (const name of files.filter((one) => PHOTO_FILE.test(one)))
    if (await isSame(pathOf(name))) same = name;
  const taken = [...files, ...photos.map((photo) => photo.file)].map((name) => name.toLowerCase());
  const name = same ?? freeName(slugOf(file), (one) => taken.includes(one));
  // A photo that an interrupted run did not list is found by its bytes.
  if (!same) await writeWhole(pathOf(name), original);
  let isNew = true;
  const list = () =>
    changeGallery(root, category, (gallery) => {
      const listed = gallery.photos.find((one) => one.file === name);
      if (listed) {
        isNew = false;
        listed.alt ||= entry.alt;
        if (entry.taken) listed.taken ??= entry.taken;
      } else {
        insertPhoto(gallery, { ...entry, file: name }, place);
      }
    });
  await listWithFacts(root, originalOf(category, { ...entry, file: name }), list);
  return { name, isNew };
}

/** Replaces the banner that has the name of the file. @throws {PhotoError} when there is none */
export async function replaceBanner(root: string, { original, alt }: Photo, file: string) {
  const categories = readCategories(root);
  const names = [...PAGE_BANNERS, ...categories];
  const banner = slugOf(file);
  if (!names.includes(banner)) {
    throw new PhotoError("misnamed", `is not a banner; choose from: ${names.join(", ")}`);
  }
  const [list, field, kind] = categories.includes(banner)
    ? ([listPath(banner), "banner", "gallery"] as const)
    : ([listPath("banners"), banner, "banners"] as const);
  const content = (await readJson(root, list)) as Record<string, BannerEntry | undefined>;
  const before = content[field];
  const name = `${banner}.jpg`;
  const target = join(root, originalPath("banners", name));
  const old = await readFile(target).catch(() => undefined);
  if (old?.equals(original)) {
    content[field] = { ...before, file: name, alt: alt || (before?.alt ?? "") };
  } else {
    if (old) await keepVersion(root, WHY.banner);
    await writeWhole(target, original);
    content[field] = { file: name, alt }; // focal point and side were those of the other picture
  }
  const replaced = originalOf("banners", content[field], list);
  await listWithFacts(root, replaced, () =>
    writeJson(join(root, list), checkContent(kind, content, list)),
  );
  return { name, isNew: true };
}

/**
 * Imports a file into a gallery. In `banners`, it replaces the banner of its name.
 * @param drop names of new photos that are added with it; its own is appended
 * @throws {PhotoError} when it cannot be used
 */
export async function addFile(root: string, folder: string, file: string, drop: string[] = []) {
  const bytes = await readFile(file).catch(({ code }: NodeJS.ErrnoException) => {
    if (code === "ENOENT") throw new PhotoError("missing", "does not exist");
    throw new PhotoError("unreadable", `cannot be read (${code})`);
  });
  const photo = await importPhoto(bytes, file);
  const added = await (folder === "banners"
    ? replaceBanner(root, photo, file)
    : addToGallery(root, folder, photo, file, { drop }));
  if (added.isNew) drop.push(added.name);
  return { ...added, alt: photo.alt, isDoubtful: photo.isDoubtful };
}
