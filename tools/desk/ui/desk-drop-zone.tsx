import pLimit from "p-limit";
import { type ReactNode, useState } from "react";
import { byNumber } from "@/lib/photos/photo-files";
import type { Answer } from "../protocol";
import { DropZone } from "./controls";
import styles from "./desk.module.css";
import { droppedFiles, folderOf } from "./dropped-files";
import { postAction, RETRY_DELAY_MS } from "./request";
import { useUnsavedWarning } from "./use-entry";

interface DeskDropZoneProps {
  /** Where the photos go: `wedding`, `clients/<folder>`, or `banners/home`, which is replaced. */
  place: string;
  onUpload?: () => void;
  /** A card that accepts dropped photos. It gets a button with this label instead of the large zone. */
  children?: ReactNode;
  label?: string;
}

/** Enough to use all cores of the server. */
const CONCURRENT_UPLOADS = 4;

/** The page is refreshed once per this many uploads, since rendering hundreds of photos is slow. */
const UPLOADS_PER_REFRESH = 8;

export function DeskDropZone({ place, onUpload, children, label }: DeskDropZoneProps) {
  /** Files dropped since the zone was last idle. The server keeps their order, by the drop's `id`. */
  const [drop, setDrop] = useState({ id: "", files: [] as File[] });
  const [answers, setAnswers] = useState<ReadonlyMap<File, Answer>>(new Map());
  const [uploads] = useState(() => pLimit(CONCURRENT_UPLOADS));
  const { files } = drop;
  const isWaiting = (file: File) => !answers.has(file) || answers.get(file)?.isRetryable;
  const waiting = files.filter(isWaiting);
  const error = waiting.map((file) => answers.get(file)?.text).find(Boolean);
  const finishedCount = files.length - waiting.length;
  const addedCount = files.filter((file) => answers.get(file)?.isDone).length;
  const isBusy = waiting.length > 0;
  const [isOver, setOver] = useState(false);
  const isBanner = place.startsWith("banners/");
  const zoneText = `${isBanner ? "Húzd ide, ami a helyére kerüljön" : "Húzd ide a képeket"}, vagy kattints, és válassz.`;
  useUnsavedWarning(isBusy);

  async function upload(file: File, id: string, index: number, chapter = ""): Promise<void> {
    const form = new FormData();
    form.set("place", place);
    form.set("drop", id);
    form.set("index", String(index));
    form.set("chapter", chapter);
    form.set("file", file);
    // Sending a file that was moved or changed would fail as if the desk did not answer.
    const start = await file
      .slice(0, 1)
      .arrayBuffer()
      .catch(() => undefined);
    const unreadable: Answer = { isDone: false, text: `${file.name}: ${UNREADABLE}` };
    const answer = start ? await postAction("photos", form) : unreadable;
    setAnswers((all) => new Map(all).set(file, answer));
    if (answer.isRetryable) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      return upload(file, id, index, chapter);
    }
    if (uploads.pendingCount % UPLOADS_PER_REFRESH === 0) onUpload?.();
  }
  const add = (chosen: File[]) => {
    const sorted = chosen.toSorted((a, b) => byNumber(a.name, b.name));
    const added = isBanner ? chosen.slice(0, 1) : sorted;
    const before = isBusy ? drop : { id: crypto.randomUUID(), files: [] };
    const all = [...before.files, ...added];
    setDrop({ id: before.id, files: all });
    const folders = place.startsWith("clients/")
      ? added.flatMap((file) => folderOf(file) ?? [])
      : [];
    const question = `Legyen minden mappából fejezet? ${[...new Set(folders)].join(", ")}`;
    const hasChapters = folders.length > 0 && window.confirm(question);
    for (const file of added) {
      const chapter = hasChapters ? folderOf(file) : "";
      void uploads(() => upload(file, before.id, all.indexOf(file), chapter));
    }
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      className={children ? styles.dropCard : styles.upload}
      data-over={isOver || undefined}
      // In the capture phase, since a grid inside handles only its own photos.
      onDragOverCapture={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault(); // accepts the drop
        event.stopPropagation();
        setOver(true);
      }}
      onDragLeaveCapture={() => setOver(false)}
      onDropCapture={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault(); // the browser would open the photo
        event.stopPropagation();
        setOver(false);
        void droppedFiles(event.dataTransfer).then(add);
      }}
    >
      {children}
      <DropZone
        accept="image/*,.heic,.heif,.hif" // not every system treats HEIC files as images
        onFiles={add}
        {...(children && { className: styles.addPhotos, label })}
      >
        {children ? "Képek hozzáadása" : zoneText}
      </DropZone>
      {isBusy && <progress value={finishedCount} max={files.length} aria-label="Képek" />}
      <p role="status">{files.length > 0 && `${addedCount} / ${files.length} kép a helyén van.`}</p>
      <ul>
        {error && (
          <li>{`${error} Ezek a képek még nem kerültek be: ${waiting.map(({ name }) => name).join(", ")}.`}</li>
        )}
        {files.map((file, index) => {
          const { isDone, text } = answers.get(file) ?? {};
          if (!text || isWaiting(file)) return null;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: files keep their positions
            <li key={index} data-news={isDone}>
              {text}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const UNREADABLE =
  "a böngésző nem tudja elolvasni. Ha közben elmozdítottad, átnevezted vagy átírtad, húzd be újra.";
