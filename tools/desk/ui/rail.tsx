import type { PropsWithChildren } from "react";
import type { DeskPage } from "../http/page-data";
import styles from "./rail.module.css";
import { Search } from "./search";

/** By path below `/desk`. */
const ITEMS = {
  "": "Íróasztal",
  "/galleries": "Galériák",
  "/stories": "Történetek",
  "/packages": "Árak",
  "/dates": "Napok",
  "/clients": "Ügyfelek",
  "/pages": "Oldal",
  "/publish": "Közzététel",
};

/** The path of the item that a page belongs to. Most entries are texts and settings of the whole site. */
export function railItemOf(path: string): string {
  const folder = path.replace(/^(\/[^/]*).*/, "$1").replace("/places", "/stories");
  return folder in ITEMS ? folder : "/pages";
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
          {Object.entries(ITEMS).map(([item, label]) => (
            <li key={item}>
              <a href={`/desk${item}`} aria-current={item === current ? "page" : undefined}>
                {label} {counts[item] ? <span>{counts[item]}</span> : null}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </header>
  );
}
