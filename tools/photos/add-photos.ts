import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { pMapIterable } from "p-map";
import { type ImportedPhoto, importPhoto } from "./import-photo";
import { PhotoError, type PhotoProblem, toProblem } from "./photo-error";
import { addToGallery, replaceBanner } from "./put-photo";

/**
 * Imports pictures into a gallery, in the order of the files. In `banners`, a picture replaces the banner named like its
 * file. A picture that cannot be used becomes a problem; the others are imported. Each is listed as soon as it is done, so
 * after an interruption the same call continues.
 * @returns `skipped`: files that the gallery already has, with the names that they have there
 * @throws {ContentError} when the list cannot be read
 */
export async function addPhotos(
  root: string,
  folder: string,
  files: readonly string[],
  onProgress: (done: number, total: number) => void = () => {},
) {
  const put = (photo: ImportedPhoto, file: string) =>
    folder === "banners"
      ? replaceBanner(root, photo, file)
      : addToGallery(root, folder, photo, file);
  const added: { file: string; alt: string }[] = [];
  const skipped: { file: string; name: string }[] = [];
  const problems: PhotoProblem[] = [];
  // A rejection would end the loop before the other files.
  const importOne = (file: string) => importFile(file).catch((error: unknown) => ({ error }));
  const imported = pMapIterable(files, importOne, { concurrency: availableParallelism() });
  let done = 0;
  onProgress(done, files.length);
  for await (const photo of imported) {
    const file = files[done] ?? "";
    try {
      if ("error" in photo) throw photo.error;
      const { name, isNew } = await put(photo, file);
      if (isNew) added.push({ file: name, alt: photo.alt });
      else skipped.push({ file, name });
    } catch (error) {
      problems.push(toProblem(file, error));
    }
    done += 1;
    onProgress(done, files.length);
  }
  return { added, skipped, problems };
}

async function importFile(file: string): Promise<ImportedPhoto> {
  const bytes = await readFile(file).catch(({ code }: NodeJS.ErrnoException) => {
    if (code === "ENOENT") throw new PhotoError("missing", "does not exist");
    throw new PhotoError("unreadable", `cannot be read (${code})`);
  });
  return importPhoto(bytes, file);
}
