import type { KeyboardEvent } from "react";
import type { PhotoEntry } from "@/lib/content/schema";
import type { Field, PhotoView } from "../protocol";
import { InputField } from "./field";
import styles from "./photo-list.module.css";

interface PhotoListProps {
  photos: PhotoEntry[];
  fields: Field[];
  viewOf: (photo: PhotoEntry) => PhotoView | undefined;
}

export const PhotoList = ({ photos, fields, viewOf }: PhotoListProps) => (
  <ol className={styles.list} onKeyDown={goByKey(focusBeside)}>
    {photos.map((photo, index) => (
      <li key={photo.file} data-hidden={photo.hidden}>
        <img src={viewOf(photo)?.small} alt="" loading="lazy" />
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

function focusBeside(step: 1 | -1, text: HTMLTextAreaElement): void {
  const item = text.closest("li");
  const beside = step > 0 ? item?.nextElementSibling : item?.previousElementSibling;
  const next = beside?.querySelector<HTMLTextAreaElement>(`[name="${text.name}"]`);
  next?.focus();
  next?.select();
}

/** Goes to the photo beside it on Enter, or on an arrow key at the start or end of a text. */
export const goByKey =
  (onGo: (step: 1 | -1, text: HTMLTextAreaElement) => void) => (event: KeyboardEvent) => {
    const { key, target, nativeEvent } = event;
    if (!(target instanceof HTMLTextAreaElement) || nativeEvent.isComposing) return;
    const { value, selectionStart, selectionEnd } = target;
    const isNext = key === "Enter" || (key === "ArrowDown" && selectionEnd === value.length);
    if (!isNext && !(key === "ArrowUp" && selectionStart === 0)) return;
    event.preventDefault();
    onGo(isNext ? 1 : -1, target);
  };
