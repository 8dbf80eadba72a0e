import type { ReactNode } from "react";
import styles from "./desk.module.css";

interface DropZoneProps {
  accept: string;
  isMultiple: boolean;
  onFiles: (files: File[]) => void;
  className?: string;
  children: ReactNode;
}

export function DropZone({ accept, isMultiple, onFiles, className, children }: DropZoneProps) {
  const take = (files: FileList | null) =>
    onFiles([...(files ?? [])].slice(0, isMultiple ? undefined : 1));
  return (
    <label
      className={`${styles.dropZone} ${className ?? ""}`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      {children}
      <input
        type="file"
        accept={accept}
        multiple={isMultiple}
        onChange={({ target }) => {
          take(target.files);
          target.value = ""; // or the same file could not be chosen again
        }}
      />
    </label>
  );
}
