/** The JSON under `content/`, as every tool reads and writes it. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { ContentError } from "@/content/check";
import { writeWhole } from "@/lib/write-whole";

export const GENERATED_FILE = "content/photos.generated.json";

export function originalPath(folder: string, file: string): string {
  return folder === "banners" ? `public/assets/images/${file}` : `content/photos/${folder}/${file}`;
}

export function listPath(folder: string): string {
  return folder === "banners" ? "content/banners.json" : `content/galleries/${folder}.json`;
}

export const storyPath = (name: string) => `content/stories/${name}.json`;

/** What a content file holds, not checked against the schema. @throws {ContentError} when it is missing or no JSON */
export async function readJson(root: string, file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(root, file), "utf8"));
  } catch (error) {
    throw new ContentError(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/** The content's JSON by path below its folder: `galleries/wedding.json`. */
export type ContentFiles = Record<string, unknown>;

/** All of a content's files, which lie in this folder; undefined for one that is no JSON. */
export async function readContent(folder: string): Promise<ContentFiles> {
  const names = async (below: string) =>
    (await readdir(join(folder, below)).catch(() => []))
      .filter((name) => name.endsWith(".json"))
      .map((name) => `${below}${name}`);
  const files = (await Promise.all(["", "galleries/", "stories/"].map(names))).flat();
  const read = async (file: string) =>
    [file, parseJson(await readFile(join(folder, file), "utf8"))] as const;
  return Object.fromEntries(await Promise.all(files.map(read)));
}

/** What a text holds as JSON; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the schema's check reports it
  }
}

/** Writes JSON indented, so that a person can read it and a diff stays small. */
export async function writeJson(path: string, data: unknown): Promise<void> {
  await writeWhole(path, `${JSON.stringify(data, null, 2)}\n`);
}
