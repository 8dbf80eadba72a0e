import type { ReactNode } from "react";
import styles from "./desk.module.css";

interface DropZoneProps {
  accept: string;
  onFiles: (files: File[]) => void;
  className?: string;
  children: ReactNode;
}

/** The browser's own field for files lies over it, unseen: it opens the dialog, and takes what is dropped. */
export function DropZone({ accept, onFiles, className = "", children }: DropZoneProps) {
  return (
    <label className={`${styles.dropZone} ${className}`}>
      {children}
      <input
        type="file"
        accept={accept}
        multiple
        title=""
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = ""; // or the same file could not be chosen again
        }}
      />
    </label>
  );
}
