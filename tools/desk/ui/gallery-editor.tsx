import { useCallback, useDeferredValue, useEffect, useState } from "react";
import type { GalleryEntry } from "@/content/schema";
import type { Field, OpenEntry } from "../form";
import type { Content } from "../merge";
import { act } from "./ask";
import { DeskDropZone } from "./desk-drop-zone";
import { useFieldChange, useFieldOfAddress } from "./entry-form";
import { FormFields } from "./form-fields";
import styles from "./gallery-editor.module.css";
import { PhotoDialog } from "./photo-dialog";
import { SavingBar } from "./saving-bar";
import { SortableGrid } from "./sortable-grid";
import { useEntry } from "./use-entry";

interface GalleryEditorProps {
  opened: OpenEntry;
  /** Of everything but the pictures. */
  fields: Field[];
  preview: string;
  galleries: Record<string, string>;
  category: string;
}

interface GalleryContent extends Content {
  photos: GalleryEntry[];
  cover?: string;
  shapes?: string;
}

/** `kep-2` before `kep-10`. */
const byNumber = new Intl.Collator("hu", { numeric: true }).compare;
/** Where pictures stand of which no time is known. */
const BEHIND = "9999";

export function GalleryEditor({
  opened,
  fields,
  preview,
  galleries,
  category,
}: GalleryEditorProps) {
  const { content, pictures, saving, change, undo, choose, doOnServer, readAgain } =
    useEntry(opened);
  const { photos, cover, shapes } = content as GalleryContent;
  const [shown, setShown] = useState<string>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  useFieldOfAddress();
  useEffect(() => {
    // Who is led here from a fault of publishing sees the picture that it is about, once.
    const address = new URL(window.location.href);
    const index = /^photos\[(\d+)\]/.exec(address.searchParams.get("mezo") ?? "")?.[1];
    if (!index) return;
    setShown((opened.content as GalleryContent).photos[Number(index)]?.file);
    address.searchParams.delete("mezo");
    window.history.replaceState(null, "", address);
  }, [opened]);

  const edit = (typed: string, its: (now: GalleryContent) => Partial<GalleryContent>) =>
    change(typed, (now) => ({ ...now, ...its(now as GalleryContent) }));
  const changePhoto = (file: string, its: Partial<GalleryEntry>) =>
    edit(`${file} ${Object.keys(its)}`, (now) => ({
      photos: now.photos.map((one) => (one.file === file ? withFields(one, its) : one)),
    }));
  const toggle = useCallback(
    (file: string) =>
      setChosen((all) => (all.includes(file) ? all.filter((one) => one !== file) : [...all, file])),
    [],
  );
  const takeOut = (files: readonly string[]) => {
    edit("", (now) => ({
      photos: now.photos.filter(({ file }) => !files.includes(file)),
    }));
    setShown(undefined);
    setChosen([]);
  };
  const describe = () => {
    const alt = window.prompt("Mi látható ezeken a képeken? Egy mondat mindegyikre:")?.trim();
    if (!alt) return;
    edit("", (now) => ({
      photos: now.photos.map((one) => (chosen.includes(one.file) ? { ...one, alt } : one)),
    }));
    setChosen([]);
  };
  const sortBy = (key: (photo: GalleryEntry) => string) =>
    edit("", (now) => ({ photos: now.photos.toSorted((a, b) => byNumber(key(a), key(b))) }));
  const moveTo = (to: string) => {
    setChosen([]);
    return doOnServer(() => act("move", { from: category, to, files: chosen }));
  };

  const index = photos.findIndex(({ file }) => file === shown);
  const photo = photos[index];
  return (
    <>
      <SavingBar saving={saving} undo={undo} choose={choose} preview={preview} />
      <section className={styles.pictures} aria-labelledby="kepek">
        <h2 id="kepek">{`Képek (${photos.length})`}</h2>
        <p>Húzd a helyére, vagy kattints rá, és írd le, mi látható rajta.</p>
        <p className={styles.sort}>
          <button
            type="button"
            disabled={!photos.some(({ taken }) => taken)}
            onClick={() => sortBy(({ taken }) => taken ?? BEHIND)}
          >
            Készítési idő szerint rendezem
          </button>
          <button type="button" onClick={() => sortBy(({ file }) => file)}>
            Fájlnév szerint rendezem
          </button>
        </p>
        {chosen.length > 0 && (
          <div className={styles.chosen} role="toolbar" aria-label="A kijelölt képek">
            <span>{`${chosen.length} kép kijelölve`}</span>
            <select
              aria-label="Áthelyezem ide"
              value=""
              onChange={({ target }) => target.value && moveTo(target.value)}
            >
              <option value="">Áthelyezem ide…</option>
              {Object.entries(galleries).map(([name, title]) => (
                <option key={name} value={name} hidden={name === category}>
                  {title}
                </option>
              ))}
            </select>
            <button type="button" onClick={describe}>
              Leírom
            </button>
            <button type="button" onClick={() => takeOut(chosen)}>
              Kiveszem
            </button>
            <button type="button" onClick={() => setChosen([])}>
              Mégsem
            </button>
          </div>
        )}
        <SortableGrid
          photos={useDeferredValue(photos)}
          pictureOf={(file) => pictures[`${category}/${file}`]}
          cover={cover}
          shapes={shapes}
          chosen={chosen}
          onOrder={(order) => edit("", (now) => ({ photos: order(now.photos) }))}
          onOpen={setShown}
          onToggle={toggle}
        />
        <DeskDropZone place={category} onTaken={readAgain} />
      </section>
      {photo && (
        <PhotoDialog
          photo={photo}
          picture={pictures[`${category}/${photo.file}`]}
          position={`${index + 1}. kép, összesen ${photos.length}`}
          shapes={shapes}
          isCover={photo.file === cover}
          onChange={(its) => changePhoto(photo.file, its)}
          onCover={() => edit("", () => ({ cover: photo.file }))}
          onTakeOut={() => takeOut([photo.file])}
          onGo={(step) => setShown(photos[index + step]?.file ?? photo.file)}
          onClose={() => setShown(undefined)}
        />
      )}
      <details className={styles.texts} open={photos.length === 0}>
        <summary>Szövegek és fejléckép</summary>
        <FormFields
          fields={fields}
          content={content}
          pictures={pictures}
          problems={saving.problems}
          gallery={category}
          onChange={useFieldChange(change)}
          onTaken={readAgain}
        />
      </details>
    </>
  );
}

const withFields = (entry: GalleryEntry, its: Partial<GalleryEntry>): GalleryEntry =>
  JSON.parse(JSON.stringify({ ...entry, ...its }));
