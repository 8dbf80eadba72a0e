"use client";

import { type DragEvent, useEffect, useState } from "react";
import styles from "./desk.module.css";

/** Where a picture can go: a gallery, or the place of a large picture. */
interface Place {
  label: string;
  /** `wedding`, `banners/home` */
  value: string;
}

export interface DeskDropZoneProps {
  galleries: Place[];
  banners: Place[];
}

interface Dropped {
  id: string;
  file: File;
  /** Of the file itself, for the eye. */
  preview: string;
  alt: string;
  /** What became of it; nothing while it waits. */
  answer?: undefined | { isTaken: boolean; text: string };
}

/** Takes pictures in: dropped or chosen, each with its caption, put in their place one after the other. */
export function DeskDropZone({ galleries, banners }: DeskDropZoneProps) {
  const [place, setPlace] = useState(galleries[0]?.value ?? "");
  const [pictures, setPictures] = useState<Dropped[]>([]);
  const [isBusy, setBusy] = useState(false);
  const waiting = pictures.filter(({ answer }) => !answer?.isTaken);
  const takesOne = banners.some(({ value }) => value === place);
  useQuestionBeforeLeaving(waiting.length > 0);

  const take = (files: Iterable<File>) => {
    const dropped = Array.from(files, toDropped); // at once: the field is emptied behind this
    setPictures((before) => [...before, ...dropped]);
  };
  const change = (id: string, its: Partial<Dropped>) =>
    setPictures((all) => all.map((one) => (one.id === id ? { ...one, ...its } : one)));
  const leaveOut = (id: string) => setPictures((all) => all.filter((one) => one.id !== id));

  async function send() {
    setBusy(true);
    for (const picture of waiting) change(picture.id, { answer: await post(place, picture) });
    setBusy(false);
  }

  return (
    <div className={styles.intake}>
      <label>
        Hová kerüljenek?{" "}
        <select value={place} onChange={({ target }) => setPlace(target.value)}>
          <Places label="Galéria végére" places={galleries} />
          <Places label="Nagy kép helyett" places={banners} />
        </select>
      </label>
      <FileInput onFiles={take} />
      {pictures.length > 0 && (
        <ol className={styles.pictures}>
          {pictures.map((picture) => (
            <DroppedPicture
              key={picture.id}
              picture={picture}
              isFixed={isBusy || picture.answer?.isTaken === true}
              onAlt={(alt) => change(picture.id, { alt })}
              onLeaveOut={() => leaveOut(picture.id)}
            />
          ))}
        </ol>
      )}
      <button
        type="button"
        disabled={isBusy || waiting.length === 0 || (takesOne && waiting.length > 1)}
        onClick={send}
      >
        {isBusy ? "Dolgozom…" : "Beteszem"}
      </button>
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
  alt: "",
});

/** Captions that were typed are not lost by a slip of the hand. */
function useQuestionBeforeLeaving(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isNeeded]);
}

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
        accept="image/*"
        multiple
        onChange={({ target }) => {
          onFiles(target.files ?? []);
          target.value = "";
        }}
      />
    </label>
  );
}

interface DroppedPictureProps {
  picture: Dropped;
  isFixed: boolean;
  onAlt: (alt: string) => void;
  onLeaveOut: () => void;
}

function DroppedPicture({ picture, isFixed, onAlt, onLeaveOut }: DroppedPictureProps) {
  const { id, file, preview, alt, answer } = picture;
  return (
    <li>
      {/* biome-ignore lint/performance/noImgElement: a file of the photographer's own disk */}
      <img src={preview} alt="" />
      <div>
        <label htmlFor={id}>Mi látható ezen: {file.name}?</label>
        <input
          id={id}
          value={alt}
          readOnly={isFixed}
          placeholder="Egy rövid mondat; üresen a kép saját leírása"
          onChange={({ target }) => onAlt(target.value)}
        />
        {answer && <p data-failed={!answer.isTaken || undefined}>{answer.text}</p>}
      </div>
      {!isFixed && (
        <button type="button" aria-label={`${file.name} kivétele`} onClick={onLeaveOut}>
          Kiveszem
        </button>
      )}
    </li>
  );
}

async function post(place: string, { file, alt }: Dropped): Promise<Dropped["answer"]> {
  const body = new FormData();
  body.set("place", place);
  body.set("alt", alt.trim());
  body.set("file", file);
  try {
    const response = await fetch("/api/desk/photos", { method: "POST", body });
    const answer: { text?: string } = await response.json();
    return { isTaken: response.ok, text: answer.text ?? "Nem sikerült." };
  } catch {
    return { isTaken: false, text: "Az íróasztal nem válaszol. Fut még az npm run desk?" };
  }
}
