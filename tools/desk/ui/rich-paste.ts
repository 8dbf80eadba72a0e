/** Links and lists of web pages and of Word, in the way of `lib/text/rich-text.ts`. */
import type { ClipboardEvent } from "react";

/** Word's bullets and numbers are texts. */
const WORD_MARK = "[style*='mso-list:Ignore' i]";
const LINK = "a[href^='https://' i], a[href^='http://' i], a[href^='mailto:' i]";
const BLOCK = ":is(p, div, li, ul, ol, h1, h2, h3, h4, tr, blockquote):not(li > :first-child)";

/** Lines of what is pasted onto the selected text; undefined if it has no links and lists. */
export function richLines({ clipboardData }: ClipboardEvent, selected: string) {
  const text = clipboardData.getData("text").trim();
  if (selected && /^https?:\/\/\S+$/.test(text)) return [linkTo(selected, text)];
  // Line breaks of the source are spaces.
  const html = clipboardData.getData("text/html").replace(/\s+/g, " ");
  const { body } = new DOMParser().parseFromString(html, "text/html");
  if (!body.querySelector(`${LINK}, ${WORD_MARK}, li`)) return undefined;
  for (const link of body.querySelectorAll<HTMLAnchorElement>(LINK))
    link.textContent = linkTo(link.textContent, link.href);
  for (const mark of body.querySelectorAll(WORD_MARK)) {
    const isNumber = /\w[.)]/.test(mark.textContent);
    mark.textContent = isNumber ? `${mark.textContent} ` : "• ";
  }
  for (const item of body.querySelectorAll("ul > li")) item.prepend("• ");
  for (const list of body.querySelectorAll("ol"))
    for (const [index, item] of [...list.querySelectorAll(":scope > li")].entries())
      item.prepend(`${list.start + index}. `);
  for (const hidden of body.querySelectorAll("style, script")) hidden.remove();
  for (const block of body.querySelectorAll(BLOCK))
    block.replaceWith("\n", ...block.childNodes, "\n");
  for (const br of body.querySelectorAll("br")) br.replaceWith("\n");
  const lines = body.textContent.split("\n").map((line) => line.replace(/\s+/g, " ").trim());
  return lines.filter(Boolean);
}

/** Spaces around the label stay outside. */
const linkTo = (label: string, href: string): string =>
  label.replace(/\S(?:.*\S)?/, (shown) => `[${shown.replace(/[[\]]/g, "")}](${href})`);
