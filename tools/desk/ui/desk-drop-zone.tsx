"use client";

import { type DragEvent, useState } from "react";
import { act } from "./ask";
import styles from "./desk.module.css";
import { useQuestionBeforeLeaving } from "./use-entry";

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
  /** Called when a picture came in. */
  onTaken?: () => void;
}

/** A file that was dropped. */
interface Dropped {
  id: string;
  file: File;
  /** Address of the file itself. */
  preview: string;
  alt: string;
  /** What becomes of it, in words; nothing while it waits. */
  state?: string;
  /** Once it is decided. */
  isTaken?: boolean;
}

/** Takes pictures in: dropped or chosen, each with its caption, put in their place one after the other. */
export function DeskDropZone({ place, galleries = [], banners = [], onTaken }: DeskDropZoneProps) {
  const [chosenPlace, setChosenPlace] = useState(place ?? galleries[0]?.value ?? "");
  const [pictures, setPictures] = useState<Dropped[]>([]);
  const [isBusy, setBusy] = useState(false);
  const waiting = pictures.filter(({ isTaken }) => !isTaken);
  const taken = pictures.length - waiting.length;
  const isTooMany = banners.some(({ value }) => value === chosenPlace) && waiting.length > 1;
  useQuestionBeforeLeaving(waiting.length > 0); // captions that were typed are not lost by a slip of the hand

  const add = (files: Iterable<File>) => {
    const dropped = Array.from(files, (file) => ({
      id: crypto.randomUUID(),
      file,
      preview: URL.createObjectURL(file),
      alt: "",
    }));
    setPictures((before) => [...before, ...dropped]);
  };
  const change = (id: string, its: Partial<Dropped>) =>
    setPictures((all) => all.map((one) => (one.id === id ? { ...one, ...its } : one)));

  async function send() {
    setBusy(true);
    for (const { id, file, alt } of waiting) {
      change(id, { state: "Beteszem…" });
      const form = new FormData();
      form.set("place", chosenPlace);
      form.set("alt", alt.trim());
      form.set("file", file);
      const { isDone, text } = await act("photos", form);
      change(id, { isTaken: isDone, state: text });
      onTaken?.();
    }
    setBusy(false);
  }
  const drop = (event: DragEvent) => {
    event.preventDefault();
    add(event.dataTransfer.files);
  };

  return (
    <div className={styles.intake}>
      {!place && (
        <label>
          Hová kerüljenek?{" "}
          <select value={chosenPlace} onChange={({ target }) => setChosenPlace(target.value)}>
            {[
              { label: "Galéria végére", places: galleries },
              { label: "Nagy kép helyett", places: banners },
            ].map((group) => (
              <optgroup key={group.label} label={group.label}>
                {group.places.map(({ label, value }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
      )}
      <label
        className={styles.dropZone}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        Húzd ide a képeket, vagy kattints, és válaszd ki őket.
        <input
          type="file"
          accept="image/*,.heic,.heif,.hif" // which not every system knows as pictures
          multiple
          onChange={({ target }) => {
            add(target.files ?? []);
            target.value = "";
          }}
        />
      </label>
      {pictures.length > 0 && (
        <>
          <ol className={styles.pictures}>
            {pictures.map(({ id, file, preview, alt, state, isTaken }) => (
              <li key={id}>
                {/* biome-ignore lint/performance/noImgElement: a file of the photographer's own disk */}
                <img src={preview} alt="" />
                <div>
                  <label htmlFor={id}>Mi látható ezen: {file.name}?</label>
                  <input
                    id={id}
                    value={alt}
                    readOnly={isBusy || isTaken}
                    maxLength={300}
                    placeholder="Egy rövid mondat; ráér később is"
                    onChange={({ target }) => change(id, { alt: target.value })}
                  />
                  {state && <p data-failed={isTaken === false || undefined}>{state}</p>}
                </div>
                {!isBusy && !isTaken && (
                  <button
                    type="button"
                    aria-label={`${file.name} kivétele`}
                    onClick={() => setPictures(pictures.filter((one) => one.id !== id))}
                  >
                    Kiveszem
                  </button>
                )}
              </li>
            ))}
          </ol>
          <button
            type="button"
            data-main
            disabled={isBusy || waiting.length === 0 || isTooMany}
            onClick={send}
          >
            {isBusy ? "Dolgozom…" : "Beteszem"}
          </button>
        </>
      )}
      <p role="status">
        {isTooMany
          ? "Ide csak egy kép kerülhet: a többit vedd ki."
          : pictures.length > 0 && `${taken} / ${pictures.length} kép a helyén van.`}
      </p>
    </div>
  );
}
