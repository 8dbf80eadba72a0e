/** At the desk: what its frame of this page needs, since the desk has another origin. */
import type { DeskMessage } from "@/lib/desk-message";

/** Next adds its router. */
type SiteWindow = Window & { next?: { router?: { refresh?: () => void } } };

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
  if (hasChanged) (window as SiteWindow).next?.router?.refresh?.();
  window.parent.postMessage("shown", desk);
});

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
const plain = (text: unknown): string => String(text ?? "").replace(/[^\p{L}\p{N}]/gu, "");

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
    for (const text of texts.filter((one) => typeof one !== "object").map(plain)) {
      const shows = (element: Element) => plain(element.textContent).includes(text);
      const isShown = (one: Element) => shows(one) && ![...one.children].some(shows);
      const index = text.length < MIN_LENGTH ? -1 : rest.findIndex(isShown);
      if (index < 0) continue;
      found = rest[index];
      rest = rest.slice(index);
      break;
    }
  }
  return found;
}
