"use client";

import pLimit from "p-limit";
import { useState } from "react";
import { act } from "./ask";
import styles from "./desk.module.css";
import { DropZone } from "./drop-zone";
import { useQuestionBeforeLeaving } from "./use-entry";

interface DeskDropZoneProps {
  /** Where the pictures go, as `wedding`, or `banners/home` for one in the place of another; if missing, it is chosen. */
  place?: string;
  galleries?: Record<string, string>;
  onTaken?: () => void;
}

interface Dropped {
  id: string;
  name: string;
  /** Once it is decided: what became of it, in words. */
  text?: string;
  isTaken?: boolean;
}

/** Files that are on their way at once: enough for all cores of the server. */
const AT_ONCE = 4;

/** So many pictures of a long list come into sight together: to show hundreds anew for each would take its time. */
const AT_A_TIME = 8;

export function DeskDropZone({ place, galleries = {}, onTaken }: DeskDropZoneProps) {
  const [chosenPlace, setChosenPlace] = useState(place ?? Object.keys(galleries)[0] ?? "");
  const [files, setFiles] = useState<Dropped[]>([]);
  const [inTurn] = useState(() => pLimit(AT_ONCE));
  const taken = files.filter(({ isTaken }) => isTaken).length;
  const refused = files.filter(({ isTaken }) => isTaken === false);
  const isBusy = taken + refused.length < files.length;
  const isBanner = chosenPlace.startsWith("banners/");
  useQuestionBeforeLeaving(isBusy);

  async function take(id: string, file: File) {
    const form = new FormData();
    form.set("place", chosenPlace);
    form.set("file", file);
    const { isDone, text } = await act("photos", form);
    const decided = { id, name: file.name, text, isTaken: isDone };
    setFiles((all) => all.map((one) => (one.id === id ? decided : one)));
    if (inTurn.pendingCount % AT_A_TIME === 0) onTaken?.();
  }
  const add = (chosen: File[]) => {
    const dropped = chosen.map((file) => ({ id: crypto.randomUUID(), file }));
    setFiles((before) => [
      ...(isBusy ? before : []),
      ...dropped.map(({ id, file }) => ({ id, name: file.name })),
    ]);
    for (const { id, file } of dropped) void inTurn(() => take(id, file));
  };

  return (
    <div className={styles.intake}>
      {!place && (
        <label>
          Melyik galéria végére kerüljenek?{" "}
          <select
            value={chosenPlace}
            disabled={isBusy}
            onChange={({ target }) => setChosenPlace(target.value)}
          >
            {Object.entries(galleries).map(([name, title]) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      <DropZone
        accept="image/*,.heic,.heif,.hif" // which not every system knows as pictures
        isMultiple={!isBanner}
        onFiles={add}
      >
        {isBanner ? "Húzd ide, ami a helyére kerüljön" : "Húzd ide a képeket"}, vagy kattints, és
        válassz.
      </DropZone>
      {isBusy && <progress value={taken + refused.length} max={files.length} aria-label="Képek" />}
      <p role="status">{files.length > 0 && `${taken} / ${files.length} kép a helyén van.`}</p>
      <ul>
        {refused.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
