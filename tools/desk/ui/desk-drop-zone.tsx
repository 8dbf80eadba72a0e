import pLimit from "p-limit";
import { useState } from "react";
import { act } from "./ask";
import styles from "./desk.module.css";
import { DropZone } from "./drop-zone";
import { useIntakeTold } from "./intake-progress";
import { useQuestionBeforeLeaving } from "./use-entry";

interface DeskDropZoneProps {
  /** Where the pictures go, as `wedding`, or `banners/home` for one in the place of another; if missing, it is chosen. */
  place?: string;
  galleries?: Record<string, string>;
  onTaken?: () => void;
}

interface Dropped {
  /** Its place among all files that this page took. */
  index: number;
  name: string;
  /** What is to be said of it, in words; as long as it waits, why. */
  text?: string;
  /** Once it is decided. */
  isTaken?: boolean;
}

/** In ms: after which a picture that the desk could not take just now is sent again. */
const TRY_AGAIN_AFTER = 5000;

/** Files that are on their way at once: enough for all cores of the server. */
const AT_ONCE = 4;

/** So many pictures of a long list come into sight together: to show hundreds anew for each would take its time. */
const AT_A_TIME = 8;

export function DeskDropZone({ place, galleries = {}, onTaken }: DeskDropZoneProps) {
  const [chosenPlace, setChosenPlace] = useState(place ?? Object.keys(galleries)[0] ?? "");
  const [files, setFiles] = useState<Dropped[]>([]);
  const [inTurn] = useState(() => pLimit(AT_ONCE));
  const [drop] = useState(() => ({ id: crypto.randomUUID(), size: 0 }));
  const taken = files.filter(({ isTaken }) => isTaken).length;
  const undecided = files.filter(({ isTaken }) => isTaken === undefined);
  const decided = files.filter(({ isTaken }) => isTaken !== undefined);
  const obstacle = undecided.find(({ text }) => text)?.text;
  const isBusy = undecided.length > 0;
  const isBanner = chosenPlace.startsWith("banners/");
  useQuestionBeforeLeaving(isBusy);
  useIntakeTold(isBusy ? `Képek: ${decided.length} / ${files.length}` : "");

  async function take(index: number, file: File): Promise<void> {
    const form = new FormData();
    form.set("place", chosenPlace);
    form.set("drop", drop.id);
    form.set("index", String(index));
    form.set("file", file);
    const { isDone, isRetryable, text } = await act("photos", form);
    const its = { index, name: file.name, text, ...(!isRetryable && { isTaken: isDone }) };
    setFiles((all) => all.map((one) => (one.index === index ? its : one)));
    if (isRetryable) {
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_AFTER));
      return take(index, file);
    }
    if (inTurn.pendingCount % AT_A_TIME === 0) onTaken?.();
  }
  const add = (chosen: File[]) => {
    const first = drop.size;
    drop.size += chosen.length;
    const dropped = chosen.map(({ name }, number) => ({ index: first + number, name }));
    setFiles((before) => [...(isBusy ? before : []), ...dropped]);
    for (const [number, file] of chosen.entries()) void inTurn(() => take(first + number, file));
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
      {isBusy && <progress value={decided.length} max={files.length} aria-label="Képek" />}
      <p role="status">{files.length > 0 && `${taken} / ${files.length} kép a helyén van.`}</p>
      <ul>
        {obstacle && (
          <li>{`${obstacle} Ezek várnak: ${undecided.map(({ name }) => name).join(", ")}.`}</li>
        )}
        {decided.map(({ index, text }) => text && <li key={index}>{text}</li>)}
      </ul>
    </div>
  );
}
