import type { Metadata } from "next";
import type { SchemaDescription } from "yup";
import styles from "@/components/desk/desk.module.css";
import { DeskDropZone } from "@/components/desk/desk-drop-zone";
import { galleries } from "@/content";
import { contentSchemas } from "@/content/schema";
import { SINGLETONS } from "@/tools/desk/keystatic-config";
import { forThisComputerOnly } from "@/tools/desk/this-computer";

export const metadata: Metadata = { title: "Íróasztal", robots: "noindex" };

export default async function DeskPage() {
  await forThisComputerOnly();
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
          banners={[
            ...Object.entries(contentSchemas.banners.fields).map(([name, field]) => ({
              label: (field.describe() as SchemaDescription).meta?.label ?? name,
              value: `banners/${name}`,
            })),
            ...Object.values(galleries).map(({ title, category }) => ({
              label: title,
              value: `banners/${category}`,
            })),
          ]}
        />
      </section>
      <section>
        <h2>Szövegek, árak, sorrend</h2>
        <ul className={styles.entries}>
          {Object.entries(SINGLETONS).map(([entry, { label, previewUrl }]) => (
            <li key={entry}>
              <a href={`/keystatic/singleton/${entry}`}>{label}</a>
              <a
                href={String(previewUrl)}
                target="_blank"
                rel="noopener"
                aria-label={`Megnézem: ${label}`}
              >
                Megnézem
              </a>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}
