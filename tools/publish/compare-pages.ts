import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { parse, serialize } from "parse5";
import { writeWhole } from "@/lib/write-whole";
import { attributesOf, elementsIn, textOf } from "../kit/html";

const FIRST_CHANGE = "valtozas";
const markedPath = (path: string) => `/osszevetes${path}`;

/** Address of a page's marked copy; the page itself stays as visitors get it. */
export const markedAddress = (path: string) => `${markedPath(path)}#${FIRST_CHANGE}`;

const MARK = "outline:3px solid #d9480f;outline-offset:4px;scroll-margin-block:30vh";
const NOT_SHOWN = ["script", "style", "noscript"];

/**
 * Writes marked copies of pages of a site.
 * @param into the folder that is emptied and gets them, to be served before the site's own
 */
export async function markChanges(site: string, other: string, paths: string[], into: string) {
  await rm(into, { recursive: true, force: true });
  await mkdir(into, { recursive: true });
  for (const path of paths) {
    const [page, beside] = await Promise.all(
      [site, other].map((folder) => readFile(join(folder, `${path}.html`), "utf8").catch(() => "")),
    );
    // One of them may not have the page.
    if (page)
      await writeWhole(join(into, `${markedPath(path)}.html`), withMarks(page, beside ?? ""));
  }
}

/** A page with a mark on each element whose own text or picture the other page does not have. */
export function withMarks(page: string, other: string): string {
  const document = parse(page);
  const known = elementsIn(parse(other)).map(shownBy);
  const shown = elementsIn(document).filter((element) => shownBy(element) !== "");
  const changed = shown.filter((element) => !known.includes(shownBy(element)));
  for (const element of changed) {
    const { style = "" } = attributesOf(element);
    const others = element.attrs.filter(({ name }) => name !== "style");
    element.attrs = [...others, { name: "style", value: [style, MARK].filter(Boolean).join(";") }];
  }
  const [first] = changed.filter(({ tagName }) => tagName !== "title");
  first?.attrs.unshift({ name: "id", value: FIRST_CHANGE }); // of two the first counts
  return serialize(document);
}

const shownBy = (element: Parameters<typeof attributesOf>[0]): string =>
  NOT_SHOWN.includes(element.tagName)
    ? ""
    : (attributesOf(element).src ?? textOf(element).replace(/\s+/g, " ").trim());
