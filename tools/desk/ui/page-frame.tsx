/** The page that shows an entry, live from Next's dev server. */
import { useEffect, useRef, useState } from "react";
import type { Content } from "../content/merge";
import { issueSentence } from "../field-strings";
import type { ContentIssue } from "../protocol";
import { Button } from "./controls";
import { findEdited } from "./find-edited";
import styles from "./page-frame.module.css";
import { readPage } from "./request";

export type FrameWidth = "phone" | "desktop" | "closed";

const WIDTHS = { phone: "Telefonon", desktop: "Számítógépen" };
const RETRY_DELAY_MS = 1000;

/** A page of the site; Next adds its router. */
type SiteWindow = Window & { next?: { router?: { refresh: () => void } } };

interface PageFrameProps {
  url: string;
  /** Below `/desk`. */
  path: string;
  width: FrameWidth;
  onWidth: (width: FrameWidth) => void;
  /** While there are any, Next renders no page. */
  issues: ContentIssue[];
  /** Changes whenever the entry is saved. */
  saved: unknown;
  content: Content;
}

export function PageFrame({ url, path, width, onWidth, saved, ...rest }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [issues, setIssues] = useState(rest.issues);
  const site = () => frame.current?.contentWindow as SiteWindow | null | undefined;

  /** Path of the last field that had the focus. */
  const [edited, setEdited] = useState("");

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const field = (target as Element).closest("[data-path]");
      if (field) setEdited(field.getAttribute("data-path") ?? "");
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, []);

  // Next itself renders a page again when a file changes that the page imports, but pages only read the files in folders.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each save
  useEffect(() => {
    if (path.lastIndexOf("/") > 0) site()?.next?.router?.refresh();
  }, [saved]);

  const scrollToEdited = () => {
    const view = site();
    const element = view && findEdited(view.document, rest.content, edited);
    if (!element) return;
    const folded = element.closest("details");
    if (folded) folded.open = true;
    const { top, height } = element.getBoundingClientRect();
    view.scrollBy(0, top + (height - view.innerHeight) / 2); // `scrollIntoView` would scroll the desk too
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: not while the field's text changes
  useEffect(scrollToEdited, [edited, width]);

  const onLoad = async () => {
    if (site()?.document.querySelector("main")) return scrollToEdited();
    const page = await readPage(path);
    if (typeof page === "object" && page.issues.length > 0) return setIssues(page.issues);
    // Next may answer once with an error while it compiles.
    setTimeout(() => site()?.location.reload(), RETRY_DELAY_MS);
  };

  return (
    <aside className={styles.page} aria-label="Az oldal">
      <p className={styles.buttons}>
        {Object.entries(WIDTHS).map(([name, label]) => (
          <Button
            key={name}
            aria-pressed={width === name}
            onClick={() => onWidth(name as FrameWidth)}
          >
            {label}
          </Button>
        ))}
        <Button onClick={() => onWidth("closed")}>Bezárom</Button>
      </p>
      {issues.length > 0 ? (
        <div>
          <p>Az oldal most nem látszik, mert ez hibás benne:</p>
          {issues.map((issue) => (
            <p key={issueSentence(issue)}>{issueSentence(issue)}</p>
          ))}
        </div>
      ) : (
        <div className={styles.view} data-width={width}>
          <iframe ref={frame} src={url} title="Az oldal" loading="lazy" onLoad={onLoad} />
        </div>
      )}
    </aside>
  );
}
