import { getIn } from "formik";
import { useRef, useState } from "react";
import { usualGallery } from "../editing/usual-gallery";
import type { Field } from "../protocol";
import { Button } from "./controls";
import { DeskDropZone } from "./desk-drop-zone";
import { FieldGroup, type FieldProps, useField, useForm } from "./field";
import { PhotoGrid } from "./photo-grid";
import styles from "./photos-field.module.css";
import type { Selected } from "./sortable-photos";

/** The photos from one to another, including both. */
function rangeOf(all: string[], from: string, to: string): string[] {
  const [start = 0, end = 0] = [from, to].map((id) => all.indexOf(id)).sort((a, b) => a - b);
  return start < 0 ? [to] : all.slice(start, end + 1);
}

type Form = ReturnType<typeof useForm>;

const photosOf = ({ views }: Form, category = ""): string[] =>
  Object.keys(views).flatMap((name) =>
    name.startsWith(`${category}/`) ? name.replace(/\.jpg$/, "") : [],
  );

function nameOf(form: Form, id: string): string {
  const [category = ""] = id.split("/");
  const index = photosOf(form, category).indexOf(id);
  return index < 0 ? id : numbered(form.galleries[category], index);
}

const numbered = (title: string | undefined, index: number) => `${title}, ${index + 1}. kép`;

export function PhotosField({ field, path }: FieldProps<Field & { kind: "photos" }>) {
  const form = useField(path);
  const { value, views, galleries: galleryTitles, content, change } = form;
  const [selected, setSelected] = useState<Selected>(new Set());
  const chosen: string[] = value ?? [];
  const marked = chosen.filter((id) => selected.has(id));
  const withAdded = (all: string[], ids: string[]) =>
    [...new Set([...all, ...ids])].slice(-field.max);
  const add = (ids: string[]) => change(withAdded(chosen, ids));
  const takeOut = (ids: readonly string[]) => {
    change(chosen.filter((id) => !ids.includes(id)));
    setSelected(new Set());
  };
  const item = getIn(content, path.replace(/\.?\w+$/, ""));
  const chapter: string = item?.heading || "";
  const photos = chosen.map((id) => ({ file: id, alt: nameOf(form, id) }));
  return (
    <FieldGroup
      field={field}
      path={path}
      className={field.max === 1 ? styles.single : styles.field}
    >
      <DeskDropZone
        place={usualGallery(item, content, Object.keys(galleryTitles), form.topics) ?? ""}
        choices={galleryTitles}
        title={[chapter, field.label].filter(Boolean).join(", ")}
        onDone={async (ids, step) => {
          await form.readAgain(); // has the views of the new photos
          form.edit(path, (all: string[] = []) => withAdded(all, ids), { key: step });
        }}
      >
        {photos.length > 0 && (
          <PhotoGrid
            photos={photos}
            viewOf={({ file }) => views[`${file}.jpg`]}
            width={field.max === 1 ? 330 : 130}
            selected={selected}
            onSelect={setSelected}
            onSort={(sort) => change(sort(photos).map(({ file }) => file))}
          />
        )}
      </DeskDropZone>
      {marked.length > 0 && (
        <Button onClick={() => takeOut(marked)}>{`Kiveszem (${marked.length} kép)`}</Button>
      )}
      <GalleryPhotos max={field.max} chosen={chosen} onAdd={add} onTakeOut={takeOut} />
    </FieldGroup>
  );
}

interface GalleryPhotosProps {
  max: number;
  chosen?: string[];
  onAdd: (ids: string[]) => void;
  onTakeOut?: (ids: string[]) => void;
}

/** The photos of all galleries, to choose from. */
export function GalleryPhotos({ max, chosen = [], onAdd, onTakeOut }: GalleryPhotosProps) {
  const form = useForm();
  /** Their photos are rendered then: a page has these galleries once per package. */
  const [opened, setOpened] = useState<string[]>([]);
  const last = useRef("");
  /** With Shift, adds all photos since the last pressed one, like file managers. */
  const press = (id: string, ids: string[], isRange: boolean) => {
    const from = last.current;
    last.current = id;
    if (isRange) onAdd(rangeOf(ids, from, id));
    else if (chosen.includes(id)) onTakeOut?.([id]);
    else onAdd([id]);
  };
  return Object.entries(form.galleries).map(([category, title]) => {
    const ids = photosOf(form, category);
    return (
      <details
        key={category}
        className={styles.gallery}
        hidden={ids.length === 0}
        onToggle={() => setOpened([...opened, category])}
      >
        <summary>{`${max === 1 ? "Egy képet" : "Képeket"} választok: ${title} (${ids.length})`}</summary>
        <p hidden={max === 1 || ids.length > max}>
          <Button onClick={() => onAdd(ids)}>Mindet beteszem</Button> Shifttel a két kattintás
          közötti összes kép bekerül.
        </p>
        <ul className={styles.photos}>
          {(opened.includes(category) ? ids : []).map((id, index) => (
            <li key={id}>
              <Button
                aria-pressed={chosen.includes(id)}
                aria-label={numbered(title, index)}
                onClick={({ shiftKey }) => press(id, ids, shiftKey)}
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
