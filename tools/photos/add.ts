import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { PAGE_BANNERS, readCategories } from "@/content/categories.mjs";
import type { BannerEntry, GalleryEntry } from "@/content/schema";
import { writeWhole } from "@/lib/write-whole";
import { forEachInOrder } from "./in-order";
import { listPath, originalPath, type PhotoProblem, readList } from "./library";
import { changeGallery, filesIn, putLast, readGallery, writeJson } from "./list";
import type { Rights } from "./metadata";
import { freeName, isPhotoName, slugOf } from "./names";
import { PhotoError } from "./open-photo";
import { entryBeside, moveAside, planAside } from "./set-aside";
import { identityOf, type TakenIn, takeIn } from "./take-in";

interface AddedPhoto extends GalleryEntry {
  /** Set when the alt text is what the picture's own metadata say. */
  describedByPicture?: true | undefined;
}

export interface AddedPhotos {
  added: AddedPhoto[];
  /** Files whose picture is in the gallery already, and under what name. */
  skipped: { file: string; name: string }[];
  problems: PhotoProblem[];
  /** How many files were not looked at, as the work was stopped. */
  left: number;
}

export interface AddOptions {
  /** Set in place of what the pictures say of themselves. */
  rights?: Rights;
  /** Called with files done and files to do. */
  onProgress?: (done: number, total: number) => void;
  /** Stops it between two pictures. What is in stays in; the same call does the rest. */
  signal?: AbortSignal;
}

/**
 * Takes pictures into a gallery: makes an original of each, puts it into `content/photos/<category>/` and
 * appends it to the gallery's list, in the order of the files. In `banners`, a picture replaces the banner of its
 * file's name, which is set aside. A picture that cannot be used is named among the problems; the rest is done.
 *
 * @param folder a gallery's category or `banners`
 * @param files paths, relative to the working directory
 * @param altOf the alt text of a file; where it is empty, the entry beside a picture that was set aside counts, then
 *   what the picture says of itself. If all are empty it stays so, and the next build asks for it
 * @throws {ContentError} when the list cannot be read
 */
export async function addPhotos(
  root: string,
  folder: string,
  files: readonly string[],
  altOf: (file: string) => string,
  { rights, onProgress, signal }: AddOptions = {},
): Promise<AddedPhotos> {
  const shelf =
    folder === "banners" ? new BannerShelf(root) : await GalleryShelf.open(root, folder);
  const result: AddedPhotos = { added: [], skipped: [], problems: [], left: files.length };

  const make = async (file: string) => {
    signal?.throwIfAborted();
    try {
      return await takeIn(await read(file), file, rights);
    } catch (error) {
      if (error instanceof PhotoError) return error;
      throw error;
    }
  };
  const take = async (made: TakenIn | PhotoError, file: string) => {
    try {
      if (made instanceof PhotoError) throw made;
      const beside = await entryBeside(file);
      const given = altOf(file).trim() || beside?.alt?.trim() || "";
      const entry: AddedPhoto = { file: "", alt: given || made.alt };
      if (beside?.focus) entry.focus = beside.focus;
      const { name, isNew } = await shelf.put(made, file, entry);
      const describedByPicture = !given && entry.alt ? true : undefined;
      if (isNew) result.added.push({ ...entry, file: name, describedByPicture });
      else result.skipped.push({ file, name });
    } catch (error) {
      if (!(error instanceof PhotoError)) throw error;
      result.problems.push({ file, reason: error.message, fault: error.fault });
    }
    result.left -= 1;
    onProgress?.(files.length - result.left, files.length);
  };

  try {
    await forEachInOrder(files, availableParallelism(), make, take);
  } catch (error) {
    if (!signal?.aborted || error !== signal.reason) throw error;
  }
  return result;
}

async function read(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT") throw new PhotoError("missing", "does not exist");
    throw new PhotoError("unreadable", `cannot be read (${code})`);
  }
}

/** Whether a picture was put in now, and under which name it is in. */
interface Placed {
  name: string;
  isNew: boolean;
}

/** A gallery's folder and list, to which pictures are added one by one. */
class GalleryShelf {
  private constructor(
    private readonly root: string,
    private readonly category: string,
    /** Names of the pictures in the folder, by what they show. */
    private readonly present: Map<string, string>,
    /** Names that are in the folder or in the list. */
    private readonly taken: Set<string>,
  ) {}

  static async open(root: string, category: string): Promise<GalleryShelf> {
    const { photos } = await readGallery(root, category);
    const files = await filesIn(root, category);
    const present = new Map<string, string>();
    // One after the other: a gallery's originals together may be larger than the memory.
    for (const name of files.filter(isPhotoName)) {
      present.set(identityOf(await readFile(join(root, originalPath(category, name)))), name);
    }
    const taken = new Set([...files, ...photos.map(({ file }) => file)]);
    return new GalleryShelf(root, category, present, taken);
  }

  async put(made: TakenIn, file: string, entry: GalleryEntry): Promise<Placed> {
    const { root, category } = this;
    const { photos } = await readGallery(root, category);
    const isListed = (name: string) => photos.some((entry) => entry.file === name);
    const own = this.nameInFolder(file);
    const twin = this.present.get(made.identity);
    if (twin && twin !== own && isListed(twin)) {
      await this.describe(twin, entry.alt);
      return { name: twin, isNew: false };
    }

    const isTaken = (name: string) => this.taken.has(name);
    const name = own && isPhotoName(own) ? own : (twin ?? freeName(slugOf(file), isTaken));
    const target = join(root, originalPath(category, name));
    if (name === own) await this.copyAside(own, made.identity);
    await writeWhole(target, made.original);
    this.present.set(made.identity, name);
    this.taken.add(name);
    if (isListed(name)) return { name, isNew: false };
    // After each picture, so that an interruption loses none: one that was written but not listed is found
    // by its content and listed the next time.
    await changeGallery(root, category, (list) => putLast(list, { ...entry, file: name }));
    if (own && name !== own) {
      await moveAside(root, category, own, await planAside(root, category, own));
    }
    return { name, isNew: true };
  }

  /** Words for a picture that is in already and has none. */
  private async describe(name: string, alt: string): Promise<void> {
    const { photos } = await readGallery(this.root, this.category);
    const hasNone = photos.some((photo) => photo.file === name && !photo.alt?.trim());
    if (!alt || !hasNone) return;
    await changeGallery(this.root, this.category, (list) => {
      list.photos = list.photos.map((photo) => (photo.file === name ? { ...photo, alt } : photo));
    });
  }

  /** The name of a file that somebody has put into the gallery's own folder: it shall not lie there twice. */
  private nameInFolder(file: string): string | undefined {
    const folder = resolve(this.root, originalPath(this.category, ""));
    return dirname(resolve(file)) === folder ? basename(file) : undefined;
  }

  /** Keeps what somebody has put into the folder, before its original takes its place. */
  private async copyAside(own: string, identity: string): Promise<void> {
    const bytes = await readFile(join(this.root, originalPath(this.category, own)));
    if (identityOf(bytes) === identity) return;
    await writeWhole(join(this.root, await planAside(this.root, this.category, own)), bytes);
  }
}

/** The banners: as many as there are names. */
class BannerShelf {
  constructor(private readonly root: string) {}

  async put(made: TakenIn, file: string, entry: GalleryEntry): Promise<Placed> {
    const { root } = this;
    const banner = slugOf(file);
    const categories = readCategories(root);
    const names = [...PAGE_BANNERS, ...categories];
    if (!names.includes(banner)) {
      throw new PhotoError("misnamed", `is no banner's name; there are: ${names.join(", ")}`);
    }
    const [list, field] = categories.includes(banner)
      ? [listPath(banner), "banner"]
      : [listPath("banners"), banner];
    const content = (await readList(root, list)) as Record<string, BannerEntry | undefined>;
    const before = content[field];
    const name = `${banner}.jpg`;
    const target = join(root, originalPath("banners", name));
    const old = await readFile(target).catch(() => undefined);
    if (old && !old.equals(made.original)) {
      const aside = await planAside(root, "banners", name, before);
      await writeWhole(join(root, aside), old); // a copy, as the banner must not be missing for a moment
    }
    await writeWhole(target, made.original);
    // Another picture shows something else, somewhere else.
    const isSame = old?.equals(made.original) === true;
    const { focus: _, side: __, ...kept } = before ?? { alt: "" };
    content[field] = isSame
      ? { ...before, ...entry, file: name, alt: entry.alt || kept.alt }
      : { ...kept, ...entry, file: name };
    await writeJson(join(root, list), content);
    return { name, isNew: true };
  }
}
