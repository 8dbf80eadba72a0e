/** Going back in the history of the content, asked for at the desk. */
import { join } from "node:path";
import { readCategories } from "@/content/categories.mjs";
import { writeJson } from "../content/content-files";
import { bringBack, contentAt, keepVersion, listVersions } from "../content/history";
import { done, refused } from "./answer";
import { type Entry, findEntry } from "./entries";
import { makeVariants } from "./make-variants";
import type { Content } from "./merge";
import { problemsOf } from "./problems";

/** What a file held in the newest version in which the site could show it, and when that was kept. */
export async function lastGoodState(root: string, { kind, file }: Entry) {
  for (const { id, at } of await listVersions(root)) {
    const content = (await contentAt(root, id))[file.replace("content/", "")];
    const isGood = content && problemsOf(kind, content, readCategories(root)).length === 0;
    if (isGood) return { at, content };
  }
  return undefined;
}

/** Puts the last good state of a broken file back: `{ name }`. */
export async function restoreEntry({ name }: Content, root: string): Promise<Response> {
  const entry = findEntry(root, name);
  const good = entry && (await lastGoodState(root, entry));
  if (!good) return refused(404, "Ennek a fájlnak nincs korábbi jó állapota ezen a gépen.");
  await keepVersion(root, `Mielőtt visszaállt: ${entry.label}`);
  await writeJson(join(root, entry.file), good.content);
  return done("Visszaállítottam.", { href: "" });
}

/** Makes everything as it was in a version: `{ id }`. What is there now is kept as a version as well. */
export async function bringVersionBack({ id }: Content, root: string): Promise<Response> {
  const version = (await listVersions(root)).find((one) => one.id === id);
  if (!version) return refused(404, "Ilyen változat nincs ezen a gépen.");
  await bringBack(root, version.id);
  void makeVariants(root);
  return done("Visszahoztam. Ami eddig itt volt, az is a listában van.", { href: "" });
}
