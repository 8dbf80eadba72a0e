/**
 * Which version of a file a form started from. It is put into the file as the editor reads it, comes back with what is
 * saved, also out of a draft that the editor has kept for days, and never stands in the file itself.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "@/lib/write-whole";
import { VERSION } from "./version-field";

const folder = (root: string) => join(root, "var/desk/versions");
const NAME = /^[0-9a-f]{40}$/;

/** What the editor reads of a file, with its version; the version is kept for the day when it is saved. */
export async function withVersion(text: string, root: string): Promise<string> {
  const content: unknown = JSON.parse(text);
  if (typeof content !== "object" || content === null || Array.isArray(content)) return text;
  const version = createHash("sha1").update(text).digest("hex");
  await writeWhole(join(folder(root), `${version}.json`), text);
  return JSON.stringify({ ...content, [VERSION]: version });
}

/** The file as it was in that version; undefined when it is none that the desk has handed out. */
export async function readVersion(
  version: unknown,
  root: string,
): Promise<Record<string, unknown> | undefined> {
  if (typeof version !== "string" || !NAME.test(version)) return undefined;
  try {
    return JSON.parse(await readFile(join(folder(root), `${version}.json`), "utf8"));
  } catch {
    return undefined;
  }
}
