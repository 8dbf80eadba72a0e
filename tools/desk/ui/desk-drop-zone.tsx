import pLimit from "p-limit";
import { useState } from "react";
import { act } from "./ask";
import { Options } from "./controls";
import styles from "./desk.module.css";
import { DropZone } from "./drop-zone";
import { useIntakeShown } from "./intake-progress";
import { useQuestionBeforeLeaving } from "./use-entry";

interface DeskDropZoneProps {
  /** Where the pictures go: `wedding`, or `banners/home`, which one replaces. Chosen by the person if missing. */
  place?: string;
  galleries?: Record<string, string>;
  onTaken?: () => void;
}

interface Dropped {
  /** Among all files dropped on this page. */
  index: number;
  name: string;
  /** What the server said of it, or why it waits. */
  text?: string;
  /** Missing until the server has taken or refused it. */
  isTaken?: boolean;
}

/** In ms. */
const RETRY_DELAY = 5000;

/** Enough for all cores of the server. */
const CONCURRENT_UPLOADS = 4;

/** Uploads for each refresh of the page: rendering hundreds of pictures anew each time is slow. */
const UPLOADS_PER_REFRESH = 8;

export function DeskDropZone({ place, galleries = {}, onTaken }: DeskDropZoneProps) {
  const [chosenPlace, setChosenPlace] = useState(place ?? Object.keys(galleries)[0] ?? "");
  const [files, setFiles] = useState<Dropped[]>([]);
  const [uploads] = useState(() => pLimit(CONCURRENT_UPLOADS));
  const [drop] = useState(() => ({ id: crypto.randomUUID(), size: 0 }));
  const taken = files.filter(({ isTaken }) => isTaken).length;
  const undecided = files.filter(({ isTaken }) => isTaken === undefined);
  const decided = files.filter(({ isTaken }) => isTaken !== undefined);
  const obstacle = undecided.find(({ text }) => text)?.text;
  const isBusy = undecided.length > 0;
  const isBanner = chosenPlace.startsWith("banners/");
  useQuestionBeforeLeaving(isBusy);
  useIntakeShown(isBusy ? `Képek: ${decided.length} / ${files.length}` : "");

  async function take(index: number, file: File): Promise<void> {
    const form = new FormData();
    form.set("place", chosenPlace);
    form.set("drop", drop.id);
    form.set("index", String(index));
    form.set("file", file);
    const { isDone, isRetryable, text } = await act("photos", form);
    const next = { index, name: file.name, text, ...(!isRetryable && { isTaken: isDone }) };
    setFiles((all) => all.map((one) => (one.index === index ? next : one)));
    if (isRetryable) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
      return take(index, file);
    }
    if (uploads.pendingCount % UPLOADS_PER_REFRESH === 0) onTaken?.();
  }
  const add = (chosen: File[]) => {
    const first = drop.size;
    drop.size += chosen.length;
    const dropped = chosen.map(({ name }, number) => ({ index: first + number, name }));
    setFiles((before) => [...(isBusy ? before : []), ...dropped]);
    for (const [number, file] of chosen.entries()) void uploads(() => take(first + number, file));
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
            <Options labels={galleries} />
          </select>
        </label>
      )}
      <DropZone
        accept="image/*,.heic,.heif,.hif" // not every system knows HEIC as pictures
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
