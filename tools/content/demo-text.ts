import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { isDraft } from "@/lib/content/entry-files.mjs";
import { pathOf } from "@/lib/content/files";
import { readContent, readJson } from "./content-files";
import { isObject } from "./list-items";

const DEMO_NAME = "Minta Anna";

/** Strings of the demo and the starter that no real site contains, not even inside longer words. */
const DEMO_WORDS = [
  DEMO_NAME,
  "Szia, Anna vagyok",
  "mintaanna", // host, e-mail and social media
  ".example", // hosts that nobody can have
  "+36300000000",
  "+36 30 000 0000",
  "Mintaváros",
  "Példa utca",
  "Minta Tárhely",
  "Kérdezd meg a könyvelődet",
  "Mikor honnan süt?", // of new places, before there were drafts
];

/** The tax number in the demo's imprint. A real account number may end in as many zeros. */
const DEMO_NUMBER = /(?<![\d-])0{8}(?![\d])/;

/** Every text outside drafts that still contains a demo word. A site with one cannot be published. */
export async function findDemoText(root: string) {
  const finished = Object.entries(await readContent(root)).filter(([, data]) => !isDraft(data));
  const content = finished.flatMap(([entry, data]) =>
    textsIn(data).map(([field, text]) => ({ file: pathOf(entry), field, text })),
  );
  const settings = await readFile(join(root, ".env"), "utf8").catch(() => "");
  const { SITE_URL = "" } = parseEnv(settings);
  const places = [...content, { file: ".env", field: "SITE_URL", text: SITE_URL }];
  return places.flatMap(({ text, ...place }) => {
    const word = DEMO_WORDS.find((string) => text.includes(string)) ?? DEMO_NUMBER.exec(text)?.[0];
    return word ? [{ ...place, word }] : [];
  });
}

/** Every text and number with its path: `packages[1].title`. */
export function textsIn(value: unknown, place = ""): [field: string, text: string][] {
  if (typeof value === "string" || typeof value === "number") return [[place, `${value}`]];
  if (typeof value !== "object" || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, part]) =>
    textsIn(part, isList ? `${place}[${key}]` : place ? `${place}.${key}` : key),
  );
}

/** True if the site still names the demo's photographer. */
export async function isDemo(root: string): Promise<boolean> {
  const site = await readJson(root, pathOf("site")).catch(() => undefined);
  return isObject(site) && site.name === DEMO_NAME;
}
