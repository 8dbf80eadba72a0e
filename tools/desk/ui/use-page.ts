import {
  createContext,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { unlessSame } from "../editing/edits";
import type { DeskPage } from "../http/page-data";
import { strings } from "../strings";
import { readPage } from "./request";

export interface OpenedPage {
  /** Below `/desk`. */
  path: string;
  /** A text if there is no such page. */
  opened: DeskPage | string;
}

/** Reads the page again. Resolves to what was read, which the form on the page shows. */
export type Refresh = () => Promise<DeskPage | string>;
export const RefreshContext = createContext<Refresh>(async () => "");

const pathOf = (pathname: string) => /^\/desk((?:\/.*)?)$/.exec(pathname)?.[1];

/**
 * The page that is shown, the number of pages before it, and where it is scrolled to, in px. Links to other pages do not
 * load a document: the old page stays until the new one is read. Browsers without the Navigation API load documents.
 * @param leave called before the next page is read
 */
export function usePage(first: OpenedPage, leave: () => Promise<unknown> | undefined) {
  const [shown, setShown] = useState({ ...first, visit: 0, top: 0 });
  const { path, visit, top } = shown;
  /** Where pages were scrolled to, by the key of their entry in the browser's history. */
  const scrolled = useRef<Record<string, number>>({});
  const onNavigate = useEffectEvent((event: NavigateEvent) => {
    const { destination, signal } = event;
    const { pathname } = new URL(destination.url);
    const next = pathOf(pathname);
    const isSamePage = destination.sameDocument && next === path; // a photo is opened or closed
    if (
      next === undefined ||
      isSamePage ||
      !event.canIntercept ||
      event.navigationType === "reload"
    )
      return;
    scrolled.current[`${window.navigation.currentEntry?.key}`] = window.scrollY;
    const handler = async () => {
      await leave();
      const opened = await readPage(next);
      if (signal.aborted) return;
      const top = scrolled.current[destination.key] ?? 0;
      setShown(({ visit }) => ({ path: next, opened, visit: visit + 1, top }));
    };
    event.intercept({ handler, scroll: "manual", focusReset: "manual" });
  });
  useLayoutEffect(() => {
    document.body.style.minBlockSize = `${top && top + window.innerHeight}px`; // grids follow after the first paint
    if (visit === 0 || new URLSearchParams(window.location.search).has("mezo")) return; // the form focuses the field
    document.querySelector("h1")?.focus({ preventScroll: true });
    window.scrollTo(0, top);
  }, [visit, top]);
  useEffect(() => {
    window.navigation?.addEventListener("navigate", onNavigate);
    return () => window.navigation?.removeEventListener("navigate", onNavigate);
  }, []);
  const refresh = useCallback(async () => {
    const opened = await readPage(path);
    if (typeof opened !== "string")
      setShown((now) => (now.path === path ? unlessSame(now, { ...now, opened }) : now));
    else if (opened === strings.noPage && pathOf(window.location.pathname) === path)
      window.location.assign(path.startsWith("/clients/") ? "/desk/clients" : "/desk"); // it was removed
    return opened;
  }, [path]);
  return { ...shown, refresh };
}
