/**
 * Copies of what was published, so that what was there before can be published again, and what is different can be told
 * and shown. A copy is the site with all that its hosting needs, and the content that it was made of.
 */
import { cp, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { writeWhole } from "@/lib/write-whole";
import { type ContentFiles, readContent } from "../content/content-files";
import { CommandError } from "../kit/run";
import { GENERATED_FILE } from "../photos/facts";
import { SITE_PARTS } from "./steps";

const FOLDER = "var/published";
const HISTORY = join(FOLDER, "history.json");
/** How many steps back are remembered. */
const KEPT = 5;
/** Names of copies: the time when they were published first, in ms. */
const NAME = /^\d{13}$/;

/** What visitors get, or got. */
export interface PublishedSite {
  /** The time when this copy was published first, in ms. */
  at: number;
  /** Where it was published to. */
  hosting: string;
  /** Path of its folder, from the project's root. */
  folder: string;
}

/** Without what is known of the pictures: making the site brings that up to date. */
const withoutFacts = (content: ContentFiles) => ({
  ...content,
  [basename(GENERATED_FILE)]: undefined,
});

/**
 * Copies the site that was made just now, and the content behind it.
 *
 * @param madeOf the content as it was before the site was made
 * @returns its folder, from the project's root
 * @throws {CommandError} when the content is another one by now
 */
export async function keepSite(root: string, madeOf: ContentFiles): Promise<string> {
  const folder = join(FOLDER, `made-${Date.now()}`);
  await mkdir(join(root, folder), { recursive: true });
  for (const part of SITE_PARTS) {
    await cp(join(root, part), join(root, folder, part), { recursive: true, dereference: true });
  }
  const isText = (path: string) => !/\.[a-z]+$/.test(path) || path.endsWith(".json");
  await cp(join(root, "content"), join(root, folder, "content"), {
    recursive: true,
    filter: (path) => isText(path) && !path.startsWith(join(root, "content", "photos", "/")),
  });
  const kept = await readContent(join(root, folder, "content"));
  if (!isDeepStrictEqual(withoutFacts(kept), withoutFacts(madeOf))) {
    await forgetSite(root, folder);
    throw new CommandError("The content was changed while the site was made. Make it again.");
  }
  return folder;
}

/** Whether a copy was made of the content of now. */
export async function isUpToDate(root: string, folder: string): Promise<boolean> {
  const [kept, now] = await Promise.all(
    [join(folder, "content"), "content"].map((one) => readContent(join(root, one))),
  );
  return isDeepStrictEqual(kept, now);
}

/** A copy that was made and not published is not needed any more. */
export const forgetSite = (root: string, folder: string) =>
  rm(join(root, folder), { recursive: true, force: true });

/** A copy that was made is what visitors get now. Copies that nobody goes back to any more are removed. */
export async function markPublished(
  root: string,
  made: string,
  hosting: string,
  now = Date.now(),
): Promise<void> {
  const folder = join(FOLDER, String(now));
  await rename(join(root, made), join(root, folder));
  await markCurrent(root, { at: now, hosting, folder });
}

/** A copy is what visitors get now. */
export async function markCurrent(root: string, { at, hosting }: PublishedSite): Promise<void> {
  const history = [...(await readHistory(root)), { at, hosting }].slice(-KEPT);
  await writeWhole(join(root, HISTORY), JSON.stringify(history));
  const needed = new Set(history.map((one) => String(one.at)));
  const names = await readdir(join(root, FOLDER));
  for (const name of names.filter((one) => NAME.test(one) && !needed.has(one))) {
    await rm(join(root, FOLDER, name), { recursive: true });
  }
}

/** What was there one after the other, the newest last; going back is a step as well. */
async function readHistory(root: string): Promise<{ at: number; hosting: string }[]> {
  return JSON.parse(await readFile(join(root, HISTORY), "utf8").catch(() => "[]"));
}

/**
 * What visitors of a hosting get now, and what they got before; nothing where nothing was published there from this
 * computer.
 */
export async function publishedSites(
  root: string,
  hosting: string,
): Promise<{ current?: PublishedSite; previous?: PublishedSite }> {
  const [current, previous] = (await readHistory(root))
    .filter((one) => one.hosting === hosting)
    .map((one) => ({ ...one, folder: join(FOLDER, String(one.at)) }))
    .reverse();
  return { ...(current && { current }), ...(previous && { previous }) };
}
