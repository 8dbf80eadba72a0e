import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";

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

export const ICON = "content/icon.svg";

/** Paths of all JSON files of the content, without the generated one, from the project's root. */
export async function contentTexts(root: string): Promise<string[]> {
  const names = await readdir(join(root, "content"), { recursive: true });
  return names
    .map((name) => `content/${name.replaceAll("\\", "/")}`)
    .filter((file) => file.endsWith(".json") && file !== "content/photos.generated.json")
    .sort();
}

/** Every text that still contains a word of the demo. A site with one cannot be published. */
export async function demoWordsLeft(root: string): Promise<DemoWord[]> {
  const left: Omit<DemoWord, "word">[] = [];
  for (const file of await contentTexts(root)) {
    const content: unknown = JSON.parse(await readFile(join(root, file), "utf8"));
    for (const [field, text] of textsIn(content)) left.push({ file, field, text });
  }
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
  return Object.entries(value).flatMap(([key, its]) =>
    textsIn(its, isList ? `${place}[${key}]` : place ? `${place}.${key}` : key),
  );
}

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
