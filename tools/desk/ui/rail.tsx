import { type KeyboardEvent, type PropsWithChildren, useRef, useState } from "react";
import type { SearchItem } from "../http/cards";
import type { DeskPage } from "../http/page-data";
import { usePageEvent } from "./page-event";
import styles from "./rail.module.css";
import { read } from "./request";
import searchStyles from "./search.module.css";

/** Labels by path below `/desk`. */
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
function railItemOf(path: string): string {
  const folder = path.replace(/^(\/[^/]*).*/, "$1").replace("/places", "/stories");
  return folder in ITEMS ? folder : "/pages";
}

interface RailProps extends Pick<DeskPage, "counts"> {
  path: string;
  /** The search is empty again after each visit of a page. */
  visit: number;
}

export function Rail({ path, visit, counts, children }: PropsWithChildren<RailProps>) {
  const current = railItemOf(path);
  return (
    <header className={styles.rail}>
      <Search key={visit} />
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

const SHOWN_RESULTS = 20;

/** The text without accents and capitals. */
const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The items that contain all words of a query. */
export function findItems(items: SearchItem[], query: string): SearchItem[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return items.filter(({ text, place = "", words: more = "" }) => {
    const folded = fold(`${text} ${place} ${more}`);
    return words.every((word) => folded.includes(word));
  });
}

/** Finds entries, fields and photos. Ctrl+K focuses it. */
function Search() {
  const [items, setItems] = useState<SearchItem[] | string>("Egy pillanat…");
  const [query, setQuery] = useState("");
  const input = useRef<HTMLInputElement>(null);
  usePageEvent("keydown", (event) => {
    if (event.key !== "k" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    input.current?.focus();
  });
  const found = typeof items === "string" ? [] : findItems(items, query);
  const summary = typeof items === "string" ? items : `${found.length} találat`;

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, a")];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const index = stops.indexOf(event.target as HTMLElement);
    if (step) stops[Math.max(0, index + step)]?.focus();
    else if (event.key === "Escape") {
      setQuery("");
      input.current?.focus();
    } else if (event.key === "Enter" && index === 0) stops[1]?.click();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser knows the search element
    <div role="search" className={searchStyles.search} onKeyDown={move}>
      <input
        ref={input}
        type="search"
        aria-label="Keresés az íróasztalon"
        placeholder="Keresés (Ctrl+K)"
        value={query}
        onFocus={() => read<SearchItem[]>("/api/desk/search").then(setItems)}
        onChange={({ target }) => setQuery(target.value)}
      />
      {query.trim() && (
        <div className={searchStyles.results}>
          <p role="status">{summary}</p>
          <ul className={searchStyles.items}>
            {found.slice(0, SHOWN_RESULTS).map(({ text, place, href, photo }) => (
              <li key={href + text}>
                <a href={href}>
                  {photo && <img src={photo} alt="" width={48} height={32} />}
                  <span>{text}</span>
                  <small>{place}</small>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
