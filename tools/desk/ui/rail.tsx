import type { PropsWithChildren } from "react";
import type { DeskPage } from "../http/page-data";
import styles from "./rail.module.css";
import { Search } from "./search";

interface RailItem {
  /** Below `/desk`. */
  path: string;
  label: string;
}

const HOME: RailItem = { path: "", label: "Íróasztal" };
/** Texts and settings of the whole site, whose pages are at `/desk/<entry>`. */
const SITE: RailItem = { path: "/pages", label: "Oldal" };
const ITEMS: RailItem[] = [
  HOME,
  { path: "/galleries", label: "Galériák" },
  { path: "/stories", label: "Történetek" },
  { path: "/packages", label: "Árak" },
  { path: "/dates", label: "Napok" },
  { path: "/clients", label: "Ügyfelek" },
  SITE,
  { path: "/publish", label: "Közzététel" },
];

/** The item that a page of the desk belongs to. @param path below `/desk` */
export function railItemOf(path: string): RailItem {
  const folder = path.replace(/^(\/[^/]*).*/, "$1").replace("/places", "/stories");
  return ITEMS.find((item) => item.path === folder) ?? SITE;
}

interface RailProps extends Pick<DeskPage, "counts"> {
  path: string;
}

/** The desk's search and navigation, and what is below them. */
export function Rail({ path, counts, children }: PropsWithChildren<RailProps>) {
  const current = railItemOf(path);
  return (
    <header className={styles.rail}>
      <Search />
      <nav aria-label="Íróasztal">
        <ul className={styles.items}>
          {ITEMS.map((item) => (
            <li key={item.path}>
              <a href={`/desk${item.path}`} aria-current={item === current ? "page" : undefined}>
                {item.label} {counts[item.path] ? <span>{counts[item.path]}</span> : null}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </header>
  );
}
