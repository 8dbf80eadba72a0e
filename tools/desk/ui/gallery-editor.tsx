import { useDeferredValue, useState } from "react";
import type { GalleryEntry } from "@/lib/content/schema";
import type { Content } from "../content/merge";
import type { Field } from "../protocol";
import { Button, Options, toggled } from "./controls";
import { DeskDropZone } from "./desk-drop-zone";
import { FormFields } from "./form-fields";
import styles from "./gallery-editor.module.css";
import { PhotoDialog } from "./photo-dialog";
import { postAction } from "./request";
import { SortableGrid } from "./sortable-grid";
import type { EditedEntry } from "./use-entry";
import { WatchedFolder } from "./watched-folder";

interface GalleryContent extends Content {
  photos: GalleryEntry[];
  cover?: string;
  shapes?: string;
}

interface GalleryEditorProps extends EditedEntry {
  category: string;
  galleries: Record<string, string>;
  fields: Field[];
}

/** `kep-2` before `kep-10`. */
const byNumber = new Intl.Collator("hu", { numeric: true }).compare;
/** Sorts photos without a capture time last. */
const NO_TIME = "9999";

/** The photo named in the URL, as in links from issues. */
function linkedPhoto({ photos }: GalleryContent): string | undefined {
  const path = new URLSearchParams(window.location.search).get("mezo") ?? "";
  return photos[Number(/^photos\[(\d+)\]/.exec(path)?.[1])]?.file;
}

export function GalleryEditor({ category, galleries, fields, ...edited }: GalleryEditorProps) {
  const { views, change, doOnServer, readAgain } = edited;
  const content = edited.content as GalleryContent;
  const { photos, cover, shapes } = content;
  const [shown, setShown] = useState(() => linkedPhoto(content));
  const [chosen, setChosen] = useState<readonly string[]>([]);

  const changePhotos = (make: (photos: GalleryEntry[]) => GalleryEntry[]) =>
    change("", (current) => ({ ...current, photos: make((current as GalleryContent).photos) }));
  const takeOut = (files: readonly string[]) => {
    changePhotos((all) => all.filter(({ file }) => !files.includes(file)));
    setShown(undefined);
    setChosen([]);
  };
  const describe = () => {
    const alt = window.prompt("Mi látható ezeken a képeken? Egy mondat mindegyikre:")?.trim();
    if (!alt) return;
    changePhotos((all) =>
      all.map((photo) => (chosen.includes(photo.file) ? { ...photo, alt } : photo)),
    );
    setChosen([]);
  };
  const sortBy = (key: (photo: GalleryEntry) => string) =>
    changePhotos((all) => all.toSorted((a, b) => byNumber(key(a), key(b))));
  const moveTo = (to: string) => {
    setChosen([]);
    return doOnServer(() => postAction("move", { from: category, to, files: chosen }));
  };
  const [toggle] = useState(() => (file: string) => setChosen((all) => toggled(all, file)));

  const index = photos.findIndex(({ file }) => file === shown);
  const photo = photos[index];
  const photoFields = fields.flatMap((field) =>
    field.name === "photos" && field.kind === "list" && field.element.kind === "group"
      ? field.element.fields
      : [],
  );
  const { [category]: _, ...others } = galleries;
  return (
    <>
      <section className={styles.photos} aria-labelledby="kepek">
        <h2 id="kepek">{`Képek (${photos.length})`}</h2>
        <p>Húzd a helyére, vagy kattints rá, és írd le, mi látható rajta.</p>
        <p className={styles.sort}>
          <Button
            disabled={!photos.some(({ taken }) => taken)}
            onClick={() => sortBy(({ taken }) => taken ?? NO_TIME)}
          >
            Készítési idő szerint rendezem
          </Button>
          <Button onClick={() => sortBy(({ file }) => file)}>Fájlnév szerint rendezem</Button>
        </p>
        {chosen.length > 0 && (
          <div className={styles.selection} role="toolbar" aria-label="A kijelölt képek">
            <span>{`${chosen.length} kép kijelölve`}</span>
            <select
              aria-label="Áthelyezem ide"
              value=""
              onChange={({ target }) => target.value && moveTo(target.value)}
            >
              <Options labels={{ "": "Áthelyezem ide…", ...others }} />
            </select>
            <Button onClick={describe}>Leírom</Button>
            <Button onClick={() => takeOut(chosen)}>Kiveszem</Button>
            <Button onClick={() => setChosen([])}>Mégsem</Button>
          </div>
        )}
        <SortableGrid
          photos={useDeferredValue(photos)}
          viewOf={(file) => views[`${category}/${file}`]}
          cover={cover}
          shapes={shapes}
          chosen={chosen}
          onOrder={(order) => changePhotos(order)}
          onOpen={setShown}
          onToggle={toggle}
        />
        <DeskDropZone place={category} onUpload={readAgain} />
        <WatchedFolder place={category} onImport={readAgain} />
      </section>
      {photo && (
        <PhotoDialog
          position={`${index + 1}. kép, összesen ${photos.length}`}
          isCover={photo.file === cover}
          onCover={() => change("", (current) => ({ ...current, cover: photo.file }))}
          onTakeOut={() => takeOut([photo.file])}
          onGo={(step) => setShown(photos[index + step]?.file ?? photo.file)}
          onClose={() => setShown(undefined)}
        >
          <FormFields fields={photoFields} path={`photos[${index}]`} />
        </PhotoDialog>
      )}
      <details className={styles.texts} open={photos.length === 0}>
        <summary>Szövegek és fejléckép</summary>
        <FormFields fields={fields.filter(({ name }) => name !== "photos")} />
      </details>
    </>
  );
}
