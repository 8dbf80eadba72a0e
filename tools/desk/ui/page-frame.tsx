/** The page that shows an entry, live from Next's dev server. */
import { useEffect, useRef, useState } from "react";
import { readFrom, writeTo } from "@/lib/storage";
import type { Content } from "../content/merge";
import type { EntryPage } from "../http/page-data";
import { Button } from "./controls";
import { useForm } from "./field";
import styles from "./page-frame.module.css";
import { readPage } from "./request";

const WIDTHS = { phone: "Telefonon", desktop: "Számítógépen", closed: "Oldal nélkül" };
const RETRY_DELAY_MS = 1000;

/** A page of the site; Next adds its router. */
type SiteWindow = Window & { next?: { router?: { refresh: () => void } } };

export function PageFrame({ entry, ...page }: Pick<EntryPage, "entry" | "issues">) {
  const { name, preview } = entry;
  const { content, saving } = useForm();
  const frame = useRef<HTMLIFrameElement>(null);
  /** Next renders no page while there are any. */
  const [issues, setIssues] = useState(page.issues);
  /** Path of the last field that had the focus. */
  const [editedPath, setEditedPath] = useState("");
  // A gallery's photos need the whole width, unless the photographer chooses otherwise.
  const [key, usual] = name.startsWith("galleries/") ? ["photos", "closed"] : ["page", "phone"];
  const [width, setWidth] = useState(() => readFrom("localStorage", `frame:${key}`) || usual);
  useEffect(() => writeTo("localStorage", `frame:${key}`, width), [key, width]);
  /** Undefined for other sites, which a link may have led to. */
  const site = () => frame.current?.contentDocument?.defaultView as SiteWindow | null | undefined;

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const field = (target as Element).closest("[data-path]");
      if (field) setEditedPath(field.getAttribute("data-path") ?? "");
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, []);

  // Next renders a page again when a file changes that it imports. The files in folders are only read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each save
  useEffect(() => {
    if (saving.state === "saved" && name.includes("/")) site()?.next?.router?.refresh();
  }, [saving]);

  const scrollToEdited = () => {
    const view = site();
    const element = view && findEdited(view.document, content, editedPath);
    if (!element) return;
    const folded = element.closest("details");
    if (folded) folded.open = true;
    const { top, height } = element.getBoundingClientRect();
    view.scrollBy(0, top + (height - view.innerHeight) / 2); // `scrollIntoView` would scroll the desk too
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: not while the field's text changes
  useEffect(scrollToEdited, [editedPath, width]);

  const onLoad = async () => {
    if (site()?.document.querySelector("main")) return scrollToEdited();
    const page = await readPage(`/${name}`);
    if (typeof page === "object") setIssues(page.issues);
    // Next may answer once with an error while it compiles, and the desk frames no other sites.
    setTimeout(() => frame.current?.setAttribute("src", preview), RETRY_DELAY_MS);
  };

  return (
    <aside className={styles.page} aria-label="Az oldal" data-width={width}>
      <p className={styles.buttons}>
        {Object.entries(WIDTHS).map(([one, label]) => (
          <Button key={one} aria-pressed={one === width} onClick={() => setWidth(one)}>
            {label}
          </Button>
        ))}
      </p>
      {width !== "closed" && issues.length === 0 && (
        <div className={styles.view}>
          <iframe ref={frame} src={preview} title="Az oldal" loading="lazy" onLoad={onLoad} />
        </div>
      )}
      {width !== "closed" && issues.length > 0 && (
        <p>{["Az oldal most nem látszik.", ...issues].join(" ")}</p>
      )}
    </aside>
  );
}

/** Shorter texts occur by chance. */
const MIN_LENGTH = 3;

/** Only letters and digits, because the site typesets texts. */
const plain = (text: unknown): string => String(text ?? "").replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Finds the element of a page that shows a field, by the field's text. Each step of the path narrows the search to what
 * follows the item's own texts, because prices and phrases repeat.
 */
export function findEdited(page: Document, content: Content, path: string): Element | undefined {
  let rest = [...page.querySelectorAll("body :not(script, style, nav *)")];
  let found: Element | undefined;
  let value: unknown = content;
  for (const key of path.match(/[^.[\]]+/g) ?? []) {
    value = (value as Content | undefined)?.[key];
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
