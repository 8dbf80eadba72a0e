import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { ICON, pathOf } from "@/content/files";
import { readContent } from "./content-files";

/** Words of the demo and the starter that no real site contains; also found inside longer words. */
const DEMO_WORDS = [
  "Minta Anna",
  "Szia, Anna vagyok",
  "mintaanna", // host, e-mail and social addresses
  ".example", // hosts that nobody can have
  "+36300000000",
  "+36 30 000 0000",
  "Mintaváros",
  "Példa utca",
  "Minta Tárhely",
];

/** The demo's numbers in the imprint. A real account number may end in as many zeros. */
const DEMO_NUMBER = /(?<![\d-])0{8}(?![\d])/;

export interface DemoWord {
  file: string;
  field: string;
  text: string;
  word: string;
}

/** Every text that still contains a word of the demo. A site with one cannot be published. */
export async function demoWordsLeft(root: string): Promise<DemoWord[]> {
  const left: Omit<DemoWord, "word">[] = [];
  for (const [entry, content] of Object.entries(await readContent(root)))
    for (const [field, text] of textsIn(content)) left.push({ file: pathOf(entry), field, text });
  const icon = await readFile(join(root, ICON), "utf8").catch(() => "");
  const title = /<title>(.*?)<\/title>/.exec(icon)?.[1];
  if (title) left.push({ file: ICON, field: "title", text: title });
  const settings = await readFile(join(root, ".env"), "utf8").catch(() => "");
  const { SITE_URL } = parseEnv(settings);
  if (SITE_URL) left.push({ file: ".env", field: "SITE_URL", text: SITE_URL });
  return left.flatMap((place) => {
    const word =
      DEMO_WORDS.find((one) => place.text.includes(one)) ?? DEMO_NUMBER.exec(place.text)?.[0];
    return word ? [{ ...place, word }] : [];
  });
}

function textsIn(value: unknown, place = ""): [field: string, text: string][] {
  if (typeof value === "string") return [[place, value]];
  if (typeof value !== "object" || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, part]) =>
    textsIn(part, isList ? `${place}[${key}]` : place ? `${place}.${key}` : key),
  );
}

/** After an edit of the demo, the failing test shows the new one. */
export const DEMO_DIGEST = "47fb4d3c8d1c";

/** Shortened SHA-256 of all texts. Ignores layout and line ends, which git and editors change. */
export async function contentDigest(root: string): Promise<string> {
  const icon = await readFile(join(root, ICON), "utf8");
  const texts = JSON.stringify([await readContent(root), icon.trim()]);
  return createHash("sha256").update(texts).digest("hex").slice(0, 12);
}

export const isUntouchedDemo = async (root: string): Promise<boolean> =>
  (await contentDigest(root).catch(() => "")) === DEMO_DIGEST; // the icon may be gone
