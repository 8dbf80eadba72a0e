import { rm } from "node:fs/promises";
import { join } from "node:path";
import { ContentError } from "@/content/check";
import { writeWhole } from "@/lib/write-whole";
import { listPath, originalPath, type PhotoProblem } from "./library";
import { changeGallery, filesIn, putLast, readGallery } from "./list";
import { freeName, isPhotoName, slugOf } from "./names";
import { chooseLeaving, readOriginalOf, removePhotos, setCover, takeOff } from "./remove";
import { identityOf } from "./take-in";

export interface MovedPhotos {
  moved: {
    file: string;
    /** Name in the new gallery. */
    as: string;
    /** Set when the picture was in both galleries: this one has been set aside. */
    wasThere?: true;
  }[];
  problems: PhotoProblem[];
}

export interface MoveOptions {
  /** Picture for the card of the gallery that is left, when its own leaves. */
  cover?: string | undefined;
  dryRun?: boolean;
  signal?: AbortSignal;
}

/**
 * Moves pictures to the end of another gallery, entry and original. A name that is taken there gets a number. A
 * picture that is in both galleries is taken out of the first one.
 *
 * The original is copied, listed in the new gallery, taken out of the old one: whenever this is interrupted, the
 * picture is in one gallery at least, and the same call does the rest.
 *
 * @throws {ContentError} when one of the lists cannot be read, or both are the same
 */
export async function movePhotos(
  root: string,
  from: string,
  to: string,
  names: readonly string[],
  { cover, dryRun = false, signal }: MoveOptions = {},
): Promise<MovedPhotos> {
  // Each picture would be its own twin, and be set aside.
  if (from === to) throw new ContentError(`${listPath(to)}: its pictures are there already`);
  const source = await readGallery(root, from);
  const { leaving, problems } = chooseLeaving(
    source,
    await filesIn(root, from),
    from,
    names,
    cover,
  );
  const target = await readGallery(root, to);
  const listed = new Set(target.photos.map(({ file }) => file));
  const present = new Map<string, string>();
  const taken = new Set([...(await filesIn(root, to)), ...listed]);
  for (const name of await filesIn(root, to)) {
    const bytes = isPhotoName(name) && (await readOriginalOf(root, to, name));
    if (bytes) present.set(identityOf(bytes), name);
  }
  const result: MovedPhotos = { moved: [], problems };
  if (!dryRun) await setCover(root, from, leaving, cover);

  for (const { file, entry } of leaving) {
    signal?.throwIfAborted();
    const bytes = await readOriginalOf(root, from, file);
    const twin = bytes && present.get(identityOf(bytes));
    if (twin && listed.has(twin)) {
      if (!dryRun) await removePhotos(root, from, [file]);
      result.moved.push({ file, as: twin, wasThere: true });
      continue;
    }
    if (!bytes || !entry) {
      const reason = bytes ? "is in no list; take it in with add" : "has no file";
      problems.push({ file, reason });
      continue;
    }
    const as = twin ?? freeName(slugOf(file), (name) => taken.has(name));
    taken.add(as);
    listed.add(as);
    present.set(identityOf(bytes), as);
    result.moved.push({ file, as });
    if (dryRun) continue;
    await writeWhole(join(root, originalPath(to, as)), bytes);
    await changeGallery(root, to, (list) => putLast(list, { ...entry, file: as }));
    await changeGallery(root, from, (list) => takeOff(list, file));
    await rm(join(root, originalPath(from, file)));
  }
  return result;
}
