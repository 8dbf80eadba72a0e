import { useRef, useState } from "react";
import type { Field } from "../protocol";
import { Button } from "./controls";
import { FieldGroup, type FieldProps, useField } from "./field";
import styles from "./photos-field.module.css";
import { moveTo, rangeOf } from "./selection";
import { SortableGrid } from "./sortable-grid";

export function PhotosField({ field, path }: FieldProps<Field & { kind: "photos" }>) {
  const { value, views, galleries: galleryTitles, change } = useField(path);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const last = useRef("");
  const chosen: string[] = value ?? [];
  const marked = selected.filter((id) => chosen.includes(id));
  const add = (ids: string[]) => change([...new Set([...chosen, ...ids])].slice(-field.max));
  const takeOut = (ids: readonly string[]) => {
    change(chosen.filter((id) => !ids.includes(id)));
    setSelected([]);
  };
  /** With Shift, adds all photos since the last pressed one, like file managers. */
  const press = (id: string, ids: string[], isRange: boolean) => {
    const from = last.current;
    last.current = id;
    if (isRange) add([...rangeOf(ids, from, id)]);
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
  const photos = chosen.map((id) => ({ file: id, alt: names[id] ?? id }));
  return (
    <FieldGroup
      field={field}
      path={path}
      className={field.max === 1 ? styles.single : styles.field}
    >
      <SortableGrid
        photos={photos}
        viewOf={(id) => views[`${id}.jpg`]}
        selected={marked}
        onSelect={setSelected}
        onMove={(ids, to) => change(moveTo(photos, ids, to).map(({ file }) => file))}
      />
      {marked.length > 0 && (
        <Button onClick={() => takeOut(marked)}>{`Kiveszem (${marked.length} kép)`}</Button>
      )}
      {galleries.map(({ category, title, ids }) => (
        <details key={category} hidden={ids.length === 0}>
          <summary>{`${field.max === 1 ? "Egy képet" : "Képeket"} választok: ${title} (${ids.length})`}</summary>
          <p hidden={ids.length > field.max}>
            <Button onClick={() => add(ids)}>Mindet beteszem</Button> A Shift billentyűvel két
            kattintás közt az összeset.
          </p>
          <ul className={styles.photos}>
            {ids.map((id) => (
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
