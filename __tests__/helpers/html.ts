/** Reads what a built page says of itself. The pages are the build's own, so their shape is known. */
import { readdir, readFile } from "node:fs/promises";

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#x27": "'",
  "#39": "'",
};
const decode = (text: string) =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** The attributes of every element of this name, in the page's order. */
export function elementsOf(html: string, name: string): Record<string, string>[] {
  // Texts of scripts hold the page a second time.
  const page = html.replace(/(<script[^>]*>)[\s\S]*?<\/script>/g, "$1</script>");
  return [...page.matchAll(new RegExp(`<${name}((?:\\s[^>]*)?)/?>`, "g"))].map(([, text = ""]) =>
    Object.fromEntries(
      [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = "", value = ""]) => [
        key.toLowerCase(),
        decode(value),
      ]),
    ),
  );
}

/** The contents of every `<meta>` with this `name` or `property`. */
export function metaOf(html: string, name: string): string[] {
  return elementsOf(html, "meta")
    .filter((meta) => meta.name === name || meta.property === name)
    .map(({ content = "" }) => content);
}

/** The addresses of every `<link>` of this kind. */
export function linksOf(html: string, rel: string): string[] {
  return elementsOf(html, "link")
    .filter((link) => link.rel === rel)
    .map(({ href = "" }) => href);
}

export function titleOf(html: string): string {
  return decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "");
}

/** Where the page's links lead. */
export function anchorsOf(html: string): string[] {
  return elementsOf(html, "a").flatMap(({ href }) => (href ? [href] : []));
}

// biome-ignore lint/suspicious/noExplicitAny: any shape that JSON can have; the tests ask for what they expect
export type JsonLd = Record<string, any>;

/** What the page tells search engines: every node of its graphs. */
export function structuredDataOf(html: string): JsonLd[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return [...blocks].flatMap(([, json = ""]) => JSON.parse(json)["@graph"] as JsonLd[]);
}

/** The pages below a folder, by path. */
export async function pagesIn(folder: string): Promise<Map<string, string>> {
  const files = await readdir(folder, { recursive: true });
  const pages = files.filter((file) => file.endsWith(".html") && !/^(_|404)/.test(file)).sort();
  const texts = pages.map((page) => readFile(`${folder}/${page}`, "utf8"));
  return new Map((await Promise.all(texts)).map((text, n) => [pages[n] ?? "", text]));
}
