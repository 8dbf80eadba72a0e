/** Reads the HTML of built pages. */
import { readdir, readFile } from "node:fs/promises";
import { parse } from "parse5";
import { attributesOf, type Element, elementsIn, textOf } from "@/tools/shared/html";

/** Each page is parsed once. */
const parsed = new Map<string, Element[]>();
function named(html: string, name: string): Element[] {
  const elements = parsed.get(html) ?? elementsIn(parse(html));
  parsed.set(html, elements);
  return elements.filter(({ tagName }) => tagName === name);
}

/** The attributes of every element with this name, in document order. */
export const elementsOf = (html: string, name: string) => named(html, name).map(attributesOf);

/** The contents of every `<meta>` with this `name` or `property`. */
export function metaOf(html: string, name: string): string[] {
  return elementsOf(html, "meta")
    .filter((meta) => meta.name === name || meta.property === name)
    .map(({ content = "" }) => content);
}

/** The URLs of every `<link>` with this `rel`. */
export function linksOf(html: string, rel: string): string[] {
  return elementsOf(html, "link")
    .filter((link) => link.rel === rel)
    .map(({ href = "" }) => href);
}

/** The first title, because SVGs further down also have titles. */
export const titleOf = (html: string): string =>
  named(html, "title").slice(0, 1).map(textOf).join();

export function anchorsOf(html: string): string[] {
  return elementsOf(html, "a").flatMap(({ href }) => (href ? [href] : []));
}

// biome-ignore lint/suspicious/noExplicitAny: JSON of any shape
export type JsonLd = Record<string, any>;

/** All nodes of the page's JSON-LD graphs. */
export function structuredDataOf(html: string): JsonLd[] {
  return named(html, "script")
    .filter((script) => attributesOf(script).type === "application/ld+json")
    .flatMap((script) => JSON.parse(textOf(script))["@graph"] as JsonLd[]);
}

/** The pages below a folder, by path. */
export async function pagesIn(folder: string): Promise<Map<string, string>> {
  const files = await readdir(folder, { recursive: true });
  const pages = files.filter((file) => file.endsWith(".html") && !/^(_|404)/.test(file)).sort();
  const texts = pages.map((page) => readFile(`${folder}/${page}`, "utf8"));
  return new Map((await Promise.all(texts)).map((text, n) => [pages[n] ?? "", text]));
}
