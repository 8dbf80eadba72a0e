"use client";

import { type DragEvent, useState } from "react";
import { storageOf } from "@/lib/storage";
import styles from "./desk.module.css";
import { type Dropped, DroppedPicture, wordsKey } from "./dropped-picture";
import { sendPicture } from "./send-picture";
import { useQuestionBeforeLeaving } from "./use-question-before-leaving";

/** Where a picture can go: a gallery, or the place of a large picture. */
interface Place {
  label: string;
  /** `wedding`, `banners/home` */
  value: string;
}

interface DeskDropZoneProps {
  /** Where the pictures go; if missing, one of these is chosen. */
  place?: string;
  galleries?: Place[];
  banners?: Place[];
  /** Called when pictures came in. */
  onTaken?: () => void;
}

/** Takes pictures in: dropped or chosen, each with its caption, put in their place one after the other. */
export function DeskDropZone({ place, galleries = [], banners = [], onTaken }: DeskDropZoneProps) {
  const [chosenPlace, setChosenPlace] = useState(place ?? galleries[0]?.value ?? "");
  const [pictures, setPictures] = useState<Dropped[]>([]);
  const [isBusy, setBusy] = useState(false);
  const waiting = pictures.filter(({ isTaken }) => !isTaken);
  const takesOne = banners.some(({ value }) => value === chosenPlace);
  useQuestionBeforeLeaving(waiting.length > 0); // captions that were typed are not lost by a slip of the hand

  const take = (files: Iterable<File>) => {
    const dropped = Array.from(files, toDropped); // at once: the field is emptied behind this
    setPictures((before) => [...before, ...dropped]);
  };
  const change = (id: string, its: Partial<Dropped>) =>
    setPictures((all) => all.map((one) => (one.id === id ? { ...one, ...its } : one)));
  const leaveOut = (id: string) => setPictures((all) => all.filter((one) => one.id !== id));

  async function send() {
    setBusy(true);
    for (const picture of waiting) {
      const { id } = picture;
      change(id, { isTaken: undefined });
      change(id, await sendPicture(chosenPlace, picture, (state) => change(id, { state })));
      onTaken?.();
    }
    setBusy(false);
  }

  return (
    <div className={styles.intake}>
      {!place && (
        <label>
          Hová kerüljenek?{" "}
          <select value={chosenPlace} onChange={({ target }) => setChosenPlace(target.value)}>
            <Places label="Galéria végére" places={galleries} />
            <Places label="Nagy kép helyett" places={banners} />
          </select>
        </label>
      )}
      <FileInput onFiles={take} />
      {pictures.length > 0 && (
        <>
          <ol className={styles.pictures}>
            {pictures.map((picture) => (
              <DroppedPicture
                key={picture.id}
                picture={picture}
                isFixed={isBusy || picture.isTaken === true}
                onAlt={(alt) => change(picture.id, { alt })}
                onLeaveOut={() => leaveOut(picture.id)}
              />
            ))}
          </ol>
          <button
            type="button"
            data-main
            disabled={isBusy || waiting.length === 0 || (takesOne && waiting.length > 1)}
            onClick={send}
          >
            {isBusy ? "Dolgozom…" : "Beteszem"}
          </button>
          {isBusy && (
            <progress
              aria-label="A képek betétele"
              value={pictures.length - waiting.length}
              max={pictures.length}
            />
          )}
        </>
      )}
      <p role="status">
        {takesOne && waiting.length > 1
          ? "Ide csak egy kép kerülhet: a többit vedd ki."
          : pictures.length > 0 &&
            `${pictures.length - waiting.length} / ${pictures.length} kép a helyén van.`}
      </p>
    </div>
  );
}

const toDropped = (file: File): Dropped => ({
  id: crypto.randomUUID(),
  file,
  preview: URL.createObjectURL(file),
  alt: storageOf("localStorage").getItem(wordsKey(file)) ?? "",
});

function Places({ label, places }: { label: string; places: Place[] }) {
  return (
    <optgroup label={label}>
      {places.map(({ label: name, value }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}

function FileInput({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const drop = (event: DragEvent) => {
    event.preventDefault();
    onFiles(event.dataTransfer.files);
  };
  return (
    <label className={styles.dropZone} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      Húzd ide a képeket, vagy kattints, és válaszd ki őket.
      <input
        type="file"
        accept="image/*,.heic,.heif,.hif" // which not every system knows as pictures
        multiple
        onChange={({ target }) => {
          onFiles(target.files ?? []);
          target.value = "";
        }}
      />
    </label>
  );
}
