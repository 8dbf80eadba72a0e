/** Texts with links and lists: `[Virágműhely](https://viragmuhely.hu)`, and lines that begin with • or –. */

/** Only these protocols, because others can run scripts. Parentheses in a URL are in pairs. */
const LINK = /\[([^[\]]+)\]\(((?:https?:\/\/|mailto:)(?:[^\s()]|\([^\s()]*\))+)\)/g;

const ITEM = /^[•–]\s+/;

/** The texts and links of a line, in order. */
export function partsOf(line: string): { text: string; href?: string | undefined }[] {
  const parts = [];
  let end = 0;
  for (const { 0: link, 1: label = "", 2: href, index } of line.matchAll(LINK)) {
    parts.push({ text: line.slice(end, index) }, { text: label, href });
    end = index + link.length;
  }
  return [...parts, { text: line.slice(end) }];
}

/** A text as it is read: links by their labels. */
export const withoutLinks = (text: string): string => text.replace(LINK, "$1");

/** Paragraphs and lists: successive items are one block. */
export function blocksOf(lines: readonly string[]): (string | string[])[] {
  const blocks: (string | string[])[] = [];
  for (const line of lines) {
    const item = line.replace(ITEM, "");
    const last = blocks.at(-1);
    if (item === line) blocks.push(line);
    else if (Array.isArray(last)) last.push(item);
    else blocks.push([item]);
  }
  return blocks;
}
