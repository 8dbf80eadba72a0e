import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PhotoFacts } from "@/content/photo-facts";
import { writeWhole } from "@/lib/write-whole";
import { GENERATED_FILE } from "../content/content-files";

/** The facts of every original when its variants were last made, by key. */
export async function readKnownFacts(root: string): Promise<Record<string, PhotoFacts>> {
  try {
    return JSON.parse(await readFile(join(root, GENERATED_FILE), "utf8"));
  } catch {
    return {}; // missing or damaged: it is generated again
  }
}

/** Writes the facts, sorted so that a diff stays small. */
export async function writeFacts(
  root: string,
  facts: [{ key: string }, PhotoFacts][],
): Promise<void> {
  const byKey = new Map(facts.map(([{ key }, its]) => [key, its])); // one picture may be two banners
  const sorted = [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = sorted.map(([key, its]) => `  ${JSON.stringify(key)}: ${JSON.stringify(its)}`);
  const text = `{\n${lines.join(",\n")}\n}\n`;
  const before = await readFile(join(root, GENERATED_FILE), "utf8").catch(() => "");
  if (text !== before) await writeWhole(join(root, GENERATED_FILE), text);
}
