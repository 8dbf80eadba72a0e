import type { Metadata } from "next";
import styles from "@/components/desk.module.css";
import { DeskDropZone } from "@/components/desk-drop-zone";
import { galleries } from "@/content";
import { BANNERS } from "@/content/types";
import { BANNER_LABELS } from "@/lib/desk/banner-labels";

export const metadata: Metadata = { title: "Íróasztal", robots: "noindex" };

/** What can be edited: its name, its entry in the editor, and the page on which it shows. */
const ENTRIES = [
  ...Object.values(galleries).map(
    ({ title, category }) => [title, category, `/gallery/${category}`] as const,
  ),
  ["Nagy képek", "banners", "/home"],
  ["Kezdőlap és hír", "home", "/home"],
  ["Fotócsomagok, árak", "packages", "/pricing"],
  ["Kapcsolat", "contact", "/contact"],
  ["Név, elérhetőség, közösségi oldalak", "site", "/contact"],
  ["Adatkezelés és impresszum", "privacy", "/privacy"],
] as const;

export default function DeskPage() {
  return (
    <main className={styles.desk}>
      <h1>Íróasztal</h1>
      <p>
        Amit itt elmentesz, ezen a gépen rögtön látszik. Az interneten akkor, ha közzéteszed:{" "}
        <code>npm run publish:site</code>.
      </p>
      <section>
        <h2>Új képek</h2>
        <DeskDropZone
          galleries={Object.values(galleries).map(({ title, category }) => ({
            label: title,
            value: category,
          }))}
          banners={BANNERS.map((name) => ({
            label: BANNER_LABELS[name],
            value: `banners/${name}`,
          }))}
        />
      </section>
      <section>
        <h2>Szövegek, árak, sorrend</h2>
        <ul className={styles.entries}>
          {ENTRIES.map(([title, entry, page]) => (
            <li key={entry}>
              <a href={`/keystatic/singleton/${entry}`}>{title}</a>
              <a href={page} target="_blank" rel="noopener" aria-label={`Megnézem: ${title}`}>
                Megnézem
              </a>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}
