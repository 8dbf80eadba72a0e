import { getIn } from "formik";
import { useRef, useState } from "react";
import type { Field } from "../protocol";
import { Button } from "./controls";
import { DeskDropZone } from "./desk-drop-zone";
import { FieldGroup, type FieldProps, useField } from "./field";
import { PhotoGrid, type Selected } from "./photo-grid";
import styles from "./photos-field.module.css";

/** The photos from one to another, including both. */
function rangeOf(all: string[], from: string, to: string): string[] {
  const [start = 0, end = 0] = [from, to].map((id) => all.indexOf(id)).sort((a, b) => a - b);
  return start < 0 ? [to] : all.slice(start, end + 1);
}

export function PhotosField({ field, path }: FieldProps<Field & { kind: "photos" }>) {
  const form = useField(path);
  const { value, views, galleries: galleryTitles, content, change } = form;
  const [selected, setSelected] = useState<Selected>(new Set());
  /** Photos are rendered once their gallery was opened: a page has a picker per package. */
  const [opened, setOpened] = useState<string[]>([]);
  const last = useRef("");
  const chosen: string[] = value ?? [];
  const marked = chosen.filter((id) => selected.has(id));
  const withAdded = (all: string[], ids: string[]) =>
    [...new Set([...all, ...ids])].slice(-field.max);
  const add = (ids: string[]) => change(withAdded(chosen, ids));
  const takeOut = (ids: readonly string[]) => {
    change(chosen.filter((id) => !ids.includes(id)));
    setSelected(new Set());
  };
  /** With Shift, adds all photos since the last pressed one, like file managers. */
  const press = (id: string, ids: string[], isRange: boolean) => {
    const from = last.current;
    last.current = id;
    if (isRange) add(rangeOf(ids, from, id));
    else if (chosen.includes(id)) takeOut([id]);
    else add([id]);
  };
  const names: Record<string, string> = {};
  const galleries = Object.entries(galleryTitles).map(([category, title]) => {
    const files = Object.keys(views).filter((name) => name.startsWith(`${category}/`));
    const ids = files.map((name) => name.replace(/\.jpg$/, ""));
    for (const [at, id] of ids.entries()) names[id] = `${title}, ${at + 1}. kép`;
    return { category, title, ids };
  });
  const isSingle = field.max === 1;
  const used = JSON.stringify(content);
  const countUsed = (category: string) => used.split(`"${category}/`).length;
  const [usual = ""] = Object.keys(galleryTitles).sort((a, b) => countUsed(b) - countUsed(a));
  const chapter: string = getIn(content, path.replace(/\.?\w+$/, ""))?.heading || "";
  const photos = chosen.map((id) => ({ file: id, alt: names[id] ?? id }));
  return (
    <FieldGroup field={field} path={path} className={isSingle ? styles.single : styles.field}>
      <DeskDropZone
        place={usual}
        choices={galleryTitles}
        title={[chapter, field.label].filter(Boolean).join(", ")}
        button={isSingle ? "Új kép a gépemről" : "Új képek a gépemről"}
        isForPage={!isSingle}
        onDone={async (ids, step) => {
          await form.readAgain(); // has the views of the new photos
          form.edit(path, (all: string[] = []) => withAdded(all, ids), false, step);
        }}
      >
        <PhotoGrid
          photos={photos}
          viewOf={({ file }) => views[`${file}.jpg`]}
          width={isSingle ? 330 : 130}
          selected={selected}
          onSelect={setSelected}
          onSort={(sort) => change(sort(photos).map(({ file }) => file))}
        />
      </DeskDropZone>
      {marked.length > 0 && (
        <Button onClick={() => takeOut(marked)}>{`Kiveszem (${marked.length} kép)`}</Button>
      )}
      {galleries.map(({ category, title, ids }) => (
        <details
          key={category}
          hidden={ids.length === 0}
          onToggle={() => setOpened([...opened, category])}
        >
          <summary>{`${isSingle ? "Egy képet" : "Képeket"} választok: ${title} (${ids.length})`}</summary>
          <p hidden={isSingle || ids.length > field.max}>
            <Button onClick={() => add(ids)}>Mindet beteszem</Button> Shifttel a két kattintás
            közötti összes kép bekerül.
          </p>
          <ul className={styles.photos}>
            {(opened.includes(category) ? ids : []).map((id) => (
              <li key={id}>
                <Button
                  aria-pressed={chosen.includes(id)}
                  aria-label={names[id]}
                  onClick={({ shiftKey }) => press(id, ids, shiftKey)}
                >
                  <img src={views[`${id}.jpg`]?.small} alt="" loading="lazy" />
                </Button>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </FieldGroup>
  );
}
