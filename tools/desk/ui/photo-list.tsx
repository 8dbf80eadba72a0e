import type { KeyboardEvent } from "react";
import type { GalleryEntry } from "@/lib/content/schema";
import type { Field, PhotoView } from "../protocol";
import { InputField } from "./field";
import styles from "./photo-list.module.css";

interface PhotoListProps {
  photos: GalleryEntry[];
  fields: Field[];
  viewOf: (file: string) => PhotoView | undefined;
}

export const PhotoList = ({ photos, fields, viewOf }: PhotoListProps) => (
  <ol className={styles.list} onKeyDown={focusNextText}>
    {photos.map(({ file, hidden }, index) => (
      <li key={file} data-hidden={hidden}>
        <img src={viewOf(file)?.small} alt="" loading="lazy" />
        {fields.map((field) => (
          <InputField
            key={field.name}
            field={{ ...field, help: "", label: `${index + 1}. kép: ${field.label}` }}
            path={`photos[${index}].${field.name}`}
            control={(props) => <textarea {...props} name={field.name} placeholder={field.label} />}
          />
        ))}
      </li>
    ))}
  </ol>
);

/** Enter, or an arrow key at the start or end of a text, focuses the same field of the photo beside it. */
function focusNextText(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget, nativeEvent } = event;
  if (!(target instanceof HTMLTextAreaElement) || nativeEvent.isComposing) return;
  const { name, value, selectionStart, selectionEnd } = target;
  const isNext = key === "Enter" || (key === "ArrowDown" && selectionEnd === value.length);
  if (!isNext && !(key === "ArrowUp" && selectionStart === 0)) return;
  event.preventDefault();
  const texts = [...currentTarget.querySelectorAll<HTMLTextAreaElement>(`[name="${name}"]`)];
  const next = texts[texts.indexOf(target) + (isNext ? 1 : -1)];
  next?.focus();
  next?.select();
}
