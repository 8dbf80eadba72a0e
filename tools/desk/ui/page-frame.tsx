/** The page that shows an entry, live from Next's dev server. */
import { type DependencyList, use, useEffect, useRef, useState } from "react";
import type { DeskMessage } from "@/lib/desk-message";
import { readFrom, writeTo } from "@/lib/storage";
import type { EntryPage } from "../http/page-data";
import { Button } from "./controls";
import { useForm } from "./field";
import { usePageEvent } from "./page-event";
import styles from "./page-frame.module.css";
import { useIsPainted } from "./use-is-painted";
import { RefreshContext } from "./use-page";

const WIDTHS = { phone: "Telefonon", desktop: "Számítógépen", closed: "Oldal nélkül" };

export function PageFrame({ entry, issues }: Pick<EntryPage, "entry" | "issues">) {
  const { name, preview } = entry;
  const { content, saving } = useForm();
  const refresh = use(RefreshContext);
  const isPainted = useIsPainted();
  /** Path of the last field that had the focus. */
  const [editedPath, setEditedPath] = useState("");
  // A gallery's photos need the whole width, unless the photographer chooses otherwise.
  const [key, usual] = name.startsWith("galleries/") ? ["photos", "closed"] : ["page", "phone"];
  const [chosen, setChosen] = useState(() => readFrom("localStorage", `frame:${key}`));
  const width = chosen || usual;
  const choose = (width: string) => {
    writeTo("localStorage", `frame:${key}`, width);
    setChosen(width);
  };
  const edited = { content, path: editedPath };
  const banner =
    name === "banners" && /^(?:splash|gallery|pricing|contact)\b/.exec(editedPath)?.[0];
  const page = banner ? `/${banner}` : preview;
  // If the page fails to load, there may be issues: Next renders none then.
  const frame = useSiteFrame(page, { edited }, [editedPath, width], refresh);

  usePageEvent("focusin", ({ target }) => {
    const field = target instanceof Element && target.closest("[data-path]");
    if (field) setEditedPath(field.getAttribute("data-path") ?? "");
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each save
  useEffect(() => {
    if (saving.state === "saved") frame.send({ hasChanged: true });
  }, [saving]);

  return (
    <aside className={styles.page} aria-label="Az oldal" data-width={width}>
      <p className={styles.buttons}>
        {Object.entries(WIDTHS).map(([one, label]) => (
          <Button key={one} aria-pressed={one === width} onClick={() => choose(one)}>
            {label}
          </Button>
        ))}
      </p>
      {width !== "closed" && issues.length === 0 && (
        <div className={styles.view}>{isPainted && <iframe {...frame.props} loading="lazy" />}</div>
      )}
      {width !== "closed" && issues.length > 0 && (
        <p>{["Az oldal most nem látszik.", ...issues].join(" ")}</p>
      )}
    </aside>
  );
}

/** Next may answer once with an error while it compiles, and the desk frames no other sites. */
const REPLY_TIMEOUT_MS = 2000;

/**
 * Shows a page of the site in a frame, and loads it again if it does not reply.
 * @param message sent each time the page has loaded, and on `changes`
 */
export function useSiteFrame(
  path: string,
  message: DeskMessage,
  changes: DependencyList,
  onError?: () => void,
) {
  const site = document.documentElement.dataset.site ?? ""; // its origin
  const ref = useRef<HTMLIFrameElement>(null);
  /** Set once a page has loaded. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = (data: DeskMessage) => {
    if (timer.current) ref.current?.contentWindow?.postMessage(data, site);
  };
  const onLoad = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      onError?.();
      ref.current?.contentWindow?.location.replace(site + path); // adds no entry to the history
    }, REPLY_TIMEOUT_MS);
    send(message);
  };
  usePageEvent("message", ({ origin, source }) => {
    if (origin === site && source === ref.current?.contentWindow) clearTimeout(timer.current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: not on every change of the message
  useEffect(() => send(message), changes);
  return { send, props: { ref, src: site + path, title: "Az oldal", onLoad } };
}
