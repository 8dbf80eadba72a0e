/** Tells the demo's content from a photographer's own. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { contentTexts, ICON } from "./demo-words";

/** Shortened SHA-256 of each file. After an edit of the demo, the failing test shows the new ones. */
export const DEMO_DIGESTS: Record<string, string> = {
  "content/banners.json": "3d95d35cd521",
  "content/contact.json": "3b5c1c6f3e49",
  "content/dates.json": "369181962e0e",
  "content/galleries/expectant.json": "198b598a427c",
  "content/galleries/family.json": "caca6be8b2a9",
  "content/galleries/portrait.json": "be40d3d516e8",
  "content/galleries/wedding.json": "30b89d915715",
  "content/home.json": "54c426a3427a",
  "content/landing.json": "070b6c2e61e3",
  "content/packages.json": "4142d4c6e581",
  "content/privacy.json": "21ae957c1d60",
  "content/site.json": "55b790201051",
  "content/stories/egy-nap-a-reten.json": "496278effe59",
  "content/testimonials.json": "df521e756822",
  "content/icon.svg": "7d92183fbfc9",
};

/** Ignores layout and line ends, which git and editors change. */
async function digestOf(path: string): Promise<string> {
  const text = await readFile(path, "utf8");
  const plain = path.endsWith(".json") ? JSON.stringify(JSON.parse(text)) : text.trim();
  return createHash("sha256").update(plain).digest("hex").slice(0, 12);
}

export async function contentDigests(root: string): Promise<Record<string, string>> {
  const files = [...(await contentTexts(root)), ICON];
  const digests = files.map(async (file) => [file, await digestOf(join(root, file))]);
  return Object.fromEntries(await Promise.all(digests));
}

/** Whether the content is still the unchanged demo. */
export async function isUntouchedDemo(root: string): Promise<boolean> {
  const digests = await contentDigests(root).catch(() => ({})); // a file that is not JSON was edited
  return isDeepStrictEqual(digests, DEMO_DIGESTS);
}
