import type { Metadata } from "next";
import type { ReactNode } from "react";
import styles from "@/tools/desk/ui/desk.module.css";
import { IntakeProgress } from "@/tools/desk/ui/intake-progress";
import { WrongFiles } from "@/tools/desk/ui/wrong-files";

export const metadata: Metadata = { title: "Íróasztal", robots: "noindex" };

export default function DeskLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={styles.header}>
        <a href="/desk">Íróasztal</a>
        <a href="/desk/publish">Közzététel</a>
        <IntakeProgress />
      </header>
      <main className={styles.desk}>
        <WrongFiles root={process.cwd()} />
        {children}
      </main>
    </>
  );
}
