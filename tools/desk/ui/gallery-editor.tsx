"use client";

import { useCallback, useDeferredValue, useEffect, useState } from "react";
import type { GalleryEntry } from "@/content/schema";
import type { Field, OpenEntry } from "../form";
import type { Content } from "../merge";
import { act } from "./ask";
import { ChosenBar } from "./chosen-bar";
import { DeskDropZone } from "./desk-drop-zone";
import { useFieldChange, useFieldOfAddress } from "./entry-form";
import { FormFields } from "./form-fields";
import styles from "./gallery-editor.module.css";
import { PhotoDialog } from "./photo-dialog";
import { PhotoDrawer } from "./photo-drawer";
import { SavingBar } from "./saving-bar";
import { SortableGrid } from "./sortable-grid";
import { useEntry } from "./use-entry";

interface Place {
  label: string;
  value: string;
}

interface GalleryEditorProps {
  opened: OpenEntry;
  /** Of everything but the pictures. */
  fields: Field[];
  preview: string;
  /** The other galleries, to which pictures can be moved. */
  others: Place[];
  category: string;
}

/** A gallery as a content file has it. */
interface GalleryContent extends Content {
  photos: GalleryEntry[];
  drawer?: GalleryEntry[];
  cover?: string;
  shapes?: string;
}

const entriesOf = (content: Content) => content as GalleryContent;

/** A gallery's pictures as visitors see them: to be put in order, described, aimed, moved, taken out and put back. */
export function GalleryEditor({ opened, fields, preview, others, category }: GalleryEditorProps) {
  const entry = useEntry(opened);
  const { content, pictures, saving, change, undo, doOnServer, refresh } = entry;
  const { photos, drawer = [], cover, shapes } = entriesOf(content);
  const [shown, setShown] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  useFieldOfAddress();
  useEffect(() => {
    const file = photoOfAddress(entriesOf(opened.content).photos);
    if (file) setShown(file);
  }, [opened]);

  const changePhoto = useCallback(
    (file: string, its: Partial<GalleryEntry>) =>
      change(`${file} ${Object.keys(its)}`, (now) => ({
        ...now,
        photos: entriesOf(now).photos.map((one) =>
          one.file === file ? withoutUndefined({ ...one, ...its }) : one,
        ),
      })),
    [change],
  );
  const setOrder = useCallback(
    (order: (all: GalleryEntry[]) => GalleryEntry[]) =>
      change("", (now) => ({ ...now, photos: order(entriesOf(now).photos) })),
    [change],
  );
  const takeOut = (files: ReadonlySet<string>) => {
    change("", (now) => {
      const all = entriesOf(now);
      const leaving = all.photos.filter(({ file }) => files.has(file));
      return {
        ...now,
        photos: all.photos.filter(({ file }) => !files.has(file)),
        drawer: [...(all.drawer ?? []), ...leaving],
      };
    });
    setShown(undefined);
    setChosen(new Set());
  };
  const putBack = (file: string) =>
    change("", (now) => {
      const all = entriesOf(now);
      const its = all.drawer?.find((one) => one.file === file);
      if (!its) return now;
      return {
        ...now,
        photos: [...all.photos, its],
        drawer: all.drawer?.filter((one) => one !== its),
      };
    });
  const moveTo = (to: string) => {
    const files = [...chosen];
    setChosen(new Set());
    return doOnServer(async () => {
      const there = await act("move", { from: category, to, files });
      const names = new Map(there.moved?.map(({ file, as }) => [as, file]));
      const back = async () => {
        const here = await act("move", { from: to, to: category, files: [...names.keys()] });
        const moved = here.moved ?? [];
        return new Map(moved.map(({ file, as }) => [names.get(file) ?? file, as]));
      };
      return { ...there, back };
    });
  };
  const toggle = useCallback(
    (file: string) =>
      setChosen((before) => {
        const next = new Set(before);
        if (!next.delete(file)) next.add(file);
        return next;
      }),
    [],
  );

  const changeField = useFieldChange(change);
  const index = photos.findIndex(({ file }) => file === shown);
  const photo = photos[index];
  return (
    <>
      <SavingBar saving={saving} undo={undo} preview={preview} />
      <section className={styles.pictures} aria-labelledby="kepek">
        <h2 id="kepek">{`Képek (${photos.length})`}</h2>
        <p>Húzd a helyére, vagy kattints rá, és írd le, mi látható rajta.</p>
        <ChosenBar
          count={chosen.size}
          others={others}
          onMove={moveTo}
          onTakeOut={() => takeOut(chosen)}
          onClear={() => setChosen(new Set())}
        />
        <SortableGrid
          photos={useDeferredValue(photos)}
          pictures={pictures}
          category={category}
          cover={cover}
          shapes={shapes}
          chosen={chosen}
          onOrder={setOrder}
          onOpen={setShown}
          onToggle={toggle}
        />
        <DeskDropZone place={category} onTaken={refresh} />
      </section>
      {photo && (
        <PhotoDialog
          photo={photo}
          picture={pictures[`${category}/${photo.file}`]}
          position={`${index + 1}. kép, összesen ${photos.length}`}
          shapes={shapes}
          isCover={photo.file === cover}
          onChange={(its) => changePhoto(photo.file, its)}
          onCover={() => change("", (now) => ({ ...now, cover: photo.file }))}
          onTakeOut={() => takeOut(new Set([photo.file]))}
          onGo={(step) => setShown(photos[index + step]?.file ?? photo.file)}
          onClose={() => setShown(undefined)}
        />
      )}
      <PhotoDrawer photos={drawer} pictures={pictures} category={category} onPutBack={putBack} />
      <details className={styles.texts} open={photos.length === 0}>
        <summary>Szövegek és fejléckép</summary>
        <FormFields
          fields={fields}
          content={content}
          pictures={pictures}
          problems={saving.problems}
          onChange={changeField}
        />
      </details>
    </>
  );
}

/** Only once: who is led here from a fault of publishing sees the picture that it is about. */
function photoOfAddress(photos: GalleryEntry[]): string | undefined {
  const address = new URL(window.location.href);
  const place = /^photos\[(\d+)\]/.exec(address.searchParams.get("mezo") ?? "")?.[1];
  if (place === undefined) return undefined;
  address.searchParams.delete("mezo");
  window.history.replaceState(null, "", address);
  return photos[Number(place)]?.file;
}

const withoutUndefined = (entry: GalleryEntry): GalleryEntry => JSON.parse(JSON.stringify(entry));
