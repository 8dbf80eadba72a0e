import type { ComponentProps, PropsWithChildren } from "react";
import styles from "./desk.module.css";
import form from "./form.module.css";

/** A button that submits no form. */
export const Button = (props: ComponentProps<"button">) => <button type="button" {...props} />;

/** @param labels by value */
export function Options({ labels }: { labels: Record<string, string> }) {
  return Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** A control below its label. */
export const Labelled = ({ label, children }: PropsWithChildren<{ label: string }>) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
  <label className={form.field}>
    {label}
    {children}
  </label>
);

interface DropZoneProps {
  accept: string;
  onFiles: (files: File[]) => void;
  className?: string | undefined;
}

/** The browser's own field for files lies over it, unseen: it opens the dialog, and takes what is dropped. */
export const DropZone = (props: PropsWithChildren<DropZoneProps>) => (
  <label className={`${styles.dropZone} ${props.className ?? ""}`}>
    {props.children}
    <input
      type="file"
      accept={props.accept}
      multiple
      title=""
      onChange={({ target }) => {
        props.onFiles([...(target.files ?? [])]);
        target.value = ""; // or the same file could not be chosen again
      }}
    />
  </label>
);

/** The list without an item that it has, or with one that it lacks. */
export const toggled = <Item,>(list: readonly Item[], item: Item): Item[] =>
  list.includes(item) ? list.filter((one) => one !== item) : [...list, item];
