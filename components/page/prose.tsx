import type { ReactNode } from "react";
import styles from "./prose.module.css";

export function Prose({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.prose}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  );
}
