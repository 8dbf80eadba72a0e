/** At the desk: what its frame of this page needs, since the desk has another origin. */
import type { DeskMessage } from "@/lib/desk-message";
import { withoutLinks } from "@/lib/text/rich-text";

const root = document.documentElement;
const desk = String(root.dataset.desk);

window.addEventListener("message", ({ data, origin, source }: MessageEvent<DeskMessage>) => {
  if (origin !== desk || source !== window.parent) return;
  if (!document.querySelector("main")) return; // an error, so the desk loads the page again
  const { edited, colours, hasChanged } = data;
  if (colours) root.removeAttribute("style");
  for (const [token, colour] of Object.entries(colours ?? {}))
    root.style.setProperty(token, colour);
  if (edited) show(findEdited(edited));
  if (hasChanged) void renew();
  window.parent.postMessage("shown", desk);
});

// The browser would open a dropped file.
window.addEventListener("dragover", (event) => {
  if (!event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = "none";
});

/** In ms after a save, until an answer has the saved content: Next may not know yet that a file has changed. */
const RENEWALS = [0, 400, 1500];

/** Takes over what has changed on the page, without Next, which a framed page lacks. */
async function renew(): Promise<void> {
  for (const delay of RENEWALS) {
    await new Promise((resolve) => setTimeout(resolve, delay));
    const answer = await fetch(location.href).catch(() => undefined); // the desk may have stopped
    if (!answer?.ok) continue;
    const next = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (next.documentElement.dataset.fonts !== root.dataset.fonts) return location.reload(); // for the styles
    root.style.cssText = next.documentElement.style.cssText;
    replaceChanged(partsOf(document.body), partsOf(next.body));
    const { content } = next.documentElement.dataset;
    if (content !== root.dataset.content) return void Object.assign(root.dataset, { content });
  }
}

/** Without scripts, because parsed ones never run. */
const partsOf = (parent: Node) =>
  [...parent.childNodes].filter(({ nodeName }) => nodeName !== "SCRIPT") as ChildNode[];

/** Keeps what is equal: photos would flash, and folded parts close. */
function replaceChanged(parts: ChildNode[], next: ChildNode[]): void {
  parts.forEach((part, index) => {
    const other = next[index];
    if (!other || part.isEqualNode(other)) return;
    const [inner, otherInner] = [partsOf(part), partsOf(other)];
    const isAlike =
      inner.length === otherInner.length && part.cloneNode().isEqualNode(other.cloneNode());
    if (isAlike && inner.length > 0) replaceChanged(inner, otherInner);
    else part.replaceWith(other);
  });
}

function show(element: Element | undefined): void {
  if (!element) return;
  const folded = element.closest("details");
  if (folded) folded.open = true;
  const { top, height } = element.getBoundingClientRect();
  window.scrollBy(0, top + (height - window.innerHeight) / 2); // `scrollIntoView` would scroll the desk too
}

/** Shorter texts occur by chance. */
const MIN_LENGTH = 3;

/** Only letters and digits, because the site typesets texts. */
const plain = (text: unknown): string =>
  withoutLinks(String(text ?? "")).replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Finds the element that shows a field, by the field's text. Each step of the path narrows the search to what follows the
 * item's own texts, because prices and phrases repeat.
 */
function findEdited({ content, path }: NonNullable<DeskMessage["edited"]>): Element | undefined {
  let rest = [...document.querySelectorAll("body :not(script, style, nav *)")];
  let found: Element | undefined;
  let value: unknown = content;
  for (const key of path.match(/[^.[\]]+/g) ?? []) {
    value = (value as typeof content | undefined)?.[key];
    const texts = typeof value === "object" && value ? Object.values(value) : [value];
    for (const text of texts.filter((part) => typeof part !== "object").map(plain)) {
      const shows = (element: Element) => plain(element.textContent).includes(text);
      const isShown = (element: Element) => shows(element) && ![...element.children].some(shows);
      const index = text.length < MIN_LENGTH ? -1 : rest.findIndex(isShown);
      if (index < 0) continue;
      found = rest[index];
      rest = rest.slice(index);
      break;
    }
  }
  return found;
}
