/** What is different on the site since it was last published from this computer. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { parseVariant } from "@/lib/photos/recipe.mjs";

/** What a visitor can tell apart, as a hash by path: `pricing.html`, `photos/wedding/wedding-01.1a2b3c4d`. */
export type SiteDigest = Record<string, string>;

export interface Changes {
  /** Addresses of pages, sorted. */
  newPages: string[];
  changedPages: string[];
  lostPages: string[];
  /** Pictures, whatever their variants, by name: `wedding/wedding-01`. */
  newPhotos: string[];
  lostPhotos: string[];
  /** Styles, scripts, fonts, the functions' code and the like. */
  otherFiles: number;
}

/**
 * Reads the exported site, and other folders that are published with it.
 *
 * @param folders paths of folders by the name under which their files are listed; the site itself is `""`
 * @throws {Error} when a folder is missing
 */
export async function digestSite(folders: Record<string, string>): Promise<SiteDigest> {
  const digest: SiteDigest = {};
  for (const [prefix, folder] of Object.entries(folders)) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((one) => one.isFile())) {
      const file = join(entry.parentPath, entry.name);
      const path = prefix + file.slice(join(folder, sep).length).split(sep).join("/");
      if (path.includes("node_modules/")) continue; // the emulators' own
      const photo = path.startsWith("photos/") && parseVariant(path);
      if (photo) digest[`photos/${photo.key}.${photo.hash}`] = "";
      else digest[path] = hashOf(await readFile(file));
    }
  }
  return digest;
}

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex").slice(0, 16);

/** Compares what was published with what shall be. */
export function compareSites(before: SiteDigest, after: SiteDigest): Changes {
  const added = Object.keys(after).filter((path) => !(path in before));
  const lost = Object.keys(before).filter((path) => !(path in after));
  const changed = Object.keys(after).filter(
    (path) => path in before && before[path] !== after[path],
  );
  const photosNow = photosOf(after);
  const photosBefore = photosOf(before);
  return {
    newPages: pagesOf(added),
    changedPages: pagesOf(changed),
    lostPages: pagesOf(lost),
    newPhotos: [...photosNow].filter((name) => !photosBefore.has(name)).sort(),
    lostPhotos: [...photosBefore].filter((name) => !photosNow.has(name)).sort(),
    otherFiles: [...added, ...changed, ...lost].filter((path) => isOther(path)).length,
  };
}

/** Files that follow the pages, as the lists of them and the pictures that they name for shared links. */
const FOLLOWING = /^sw\.js$|\.map$|^sitemap\.xml$|^previews\/|^functions\/askable\.json$/;

const isOther = (path: string) =>
  !path.endsWith(".html") && !path.startsWith("photos/") && !FOLLOWING.test(path);

/** Pages of free Saturdays: they come and go with the days, which their list and the contact page tell. */
const OF_A_DAY = /^contact\/\d{4}-\d{2}-\d{2}\.html$/;

const pagesOf = (paths: readonly string[]) =>
  paths
    .filter((path) => path.endsWith(".html") && !OF_A_DAY.test(path))
    .map((path) => `/${path.replace(/(?:index)?\.html$/, "")}`)
    .sort();

const photosOf = (digest: SiteDigest) =>
  new Set(
    Object.keys(digest)
      .filter((path) => path.startsWith("photos/"))
      .map((path) => path.replace(/^photos\/(.+)\.[0-9a-f]{8}$/, "$1")),
  );

/** In how many lines one kind of change is told. */
const SHOWN = 12;

/** The changes in plain lines; a single line when there are none. */
export function describeChanges(changes: Changes): string[] {
  const photoPages = new Set(
    [...changes.newPhotos, ...changes.lostPhotos].map((name) => `/gallery/${name}`),
  );
  const without = (pages: string[]) => pages.filter((page) => !photoPages.has(page));
  const lines = [
    ...listed("+ page", without(changes.newPages)),
    ...listed("~ page", changes.changedPages),
    ...listed("- page", without(changes.lostPages)),
    ...listed("+ picture", changes.newPhotos),
    ...listed("- picture (kép törölve)", changes.lostPhotos),
    ...(changes.otherFiles > 0
      ? [`~ ${changes.otherFiles} other files (styles, scripts, code)`]
      : []),
  ];
  return lines.length > 0 ? lines : ["Nothing is different."];
}

function listed(sign: string, names: string[]): string[] {
  const more = names.length - SHOWN;
  const shown = names.slice(0, SHOWN).map((name) => `${sign} ${name}`);
  return more > 0 ? [...shown, `${sign}s: ${more} more`] : shown;
}
