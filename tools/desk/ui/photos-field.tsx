import { getIn } from "formik";
import { type MouseEvent, useRef, useState } from "react";
import type { Field } from "../protocol";
import { Button } from "./controls";
import { DeskDropZone } from "./desk-drop-zone";
import { FieldGroup, type FieldProps, useField, useForm } from "./field";
import { PhotoGrid, type Selected } from "./photo-grid";
import styles from "./photos-field.module.css";

/** The photos from one to another, including both. */
function rangeOf(all: string[], from: string, to: string): string[] {
  const [start = 0, end = 0] = [from, to].map((id) => all.indexOf(id)).sort((a, b) => a - b);
  return start < 0 ? [to] : all.slice(start, end + 1);
}

/** The galleries that have photos, with the names of these. */
const galleriesOf = ({ views, galleries }: ReturnType<typeof useForm>) =>
  Object.entries(galleries).flatMap(([category, title]) => {
    const files = Object.keys(views).filter((name) => name.startsWith(`${category}/`));
    const names = files.map((name, at) => [name.replace(/\.jpg$/, ""), `${title}, ${at + 1}. kép`]);
    return files.length > 0 ? { category, title, names: Object.fromEntries(names) } : [];
  });

export function PhotosField({ field, path }: FieldProps<Field & { kind: "photos" }>) {
  const form = useField(path);
  const { value, views, galleries: galleryTitles, content, change } = form;
  const [selected, setSelected] = useState<Selected>(new Set());
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
  const press = (id: string, ids: string[], { shiftKey }: MouseEvent) => {
    const from = last.current;
    last.current = id;
    if (shiftKey) add(rangeOf(ids, from, id));
    else if (chosen.includes(id)) takeOut([id]);
    else add([id]);
  };
  const isSingle = field.max === 1;
  const used = JSON.stringify(content);
  const countUsed = (category: string) => used.split(`"${category}/`).length;
  const [usual = ""] = Object.keys(galleryTitles).sort((a, b) => countUsed(b) - countUsed(a));
  const chapter: string = getIn(content, path.replace(/\.?\w+$/, ""))?.heading || "";
  const names = Object.assign({}, ...galleriesOf(form).map((gallery) => gallery.names));
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
      <GalleryPhotos max={field.max} chosen={chosen} onPress={press} onAll={add} />
    </FieldGroup>
  );
}

interface GalleryPhotosProps {
  max: number;
  chosen?: string[];
  onPress: (id: string, ids: string[], event: MouseEvent) => void;
  onAll?: (ids: string[]) => void;
}

/** The photos of the galleries, to choose from. */
export function GalleryPhotos({ max, chosen = [], onPress, onAll }: GalleryPhotosProps) {
  const form = useForm();
  /** Their photos are rendered then: a page has these galleries once per package. */
  const [opened, setOpened] = useState<string[]>([]);
  return galleriesOf(form).map(({ category, title, names }) => {
    const ids = Object.keys(names);
    return (
      <details
        key={category}
        className={styles.gallery}
        onToggle={() => setOpened([...opened, category])}
      >
        <summary>{`${max === 1 ? "Egy képet" : "Képeket"} választok: ${title} (${ids.length})`}</summary>
        {onAll && max > 1 && ids.length <= max && (
          <p>
            <Button onClick={() => onAll(ids)}>Mindet beteszem</Button> Shifttel a két kattintás
            közötti összes kép bekerül.
          </p>
        )}
        <ul className={styles.photos}>
          {(opened.includes(category) ? ids : []).map((id) => (
            <li key={id}>
              <Button
                aria-pressed={chosen.includes(id)}
                aria-label={names[id]}
                onClick={(event) => onPress(id, ids, event)}
              >
                <img src={form.views[`${id}.jpg`]?.small} alt="" loading="lazy" />
              </Button>
            </li>
          ))}
        </ul>
      </details>
    );
  });
}
