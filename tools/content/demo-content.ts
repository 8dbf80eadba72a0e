/** Tells the demo's content from a photographer's own. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { contentTexts, ICON } from "./demo-words";

/** After an edit of the demo, the failing test shows the new one. */
export const DEMO_DIGEST = "cc24ebc9869c";

/** Shortened SHA-256 of all texts. Ignores layout and line ends, which git and editors change. */
export async function contentDigest(root: string): Promise<string> {
  const hash = createHash("sha256");
  for (const file of [...(await contentTexts(root)), ICON]) {
    const text = await readFile(join(root, file), "utf8");
    hash.update(file).update(file === ICON ? text.trim() : JSON.stringify(JSON.parse(text)));
  }
  return hash.digest("hex").slice(0, 12);
}

export async function isUntouchedDemo(root: string): Promise<boolean> {
  return (await contentDigest(root).catch(() => "")) === DEMO_DIGEST; // one that is not JSON was edited
}
