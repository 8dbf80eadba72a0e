import type { Metadata } from "next";
import type { ReactNode } from "react";
import { forThisComputerOnly } from "@/tools/desk/this-computer";
import styles from "@/tools/desk/ui/desk.module.css";
import { PublishedState } from "@/tools/desk/ui/published-state";

export const metadata: Metadata = { title: "Íróasztal", robots: "noindex" };

export default async function DeskLayout({ children }: { children: ReactNode }) {
  await forThisComputerOnly();
  return (
    <>
      <header className={styles.header}>
        <a href="/desk">Íróasztal</a>
        <PublishedState />
      </header>
      <main className={styles.desk}>{children}</main>
    </>
  );
}
