import pLimit from "p-limit";
import { useEffect, useState } from "react";
import type { Answer } from "../protocol";
import { DropZone, Options } from "./controls";
import styles from "./desk.module.css";
import { postAction } from "./request";
import { useUnsavedWarning } from "./use-entry";

interface DeskDropZoneProps {
  /** Where the photos go: `wedding`, `clients/<folder>`, or `banners/home`, which is replaced. If missing, it can be chosen. */
  place?: string;
  galleries?: Record<string, string>;
  onUpload?: () => void;
}

const RETRY_DELAY_MS = 5000;

/** Enough to use all cores of the server. */
const CONCURRENT_UPLOADS = 4;

/** The page is refreshed once per this many uploads, since rendering hundreds of photos is slow. */
const UPLOADS_PER_REFRESH = 8;

export function DeskDropZone({ place, galleries = {}, onUpload }: DeskDropZoneProps) {
  const [chosenPlace, setChosenPlace] = useState(place ?? Object.keys(galleries)[0] ?? "");
  /** Files dropped since the zone was last idle. The server keeps their order, by the drop's `id`. */
  const [drop, setDrop] = useState({ id: "", files: [] as File[] });
  const [answers, setAnswers] = useState<ReadonlyMap<File, Answer>>(new Map());
  const [uploads] = useState(() => pLimit(CONCURRENT_UPLOADS));
  const { files } = drop;
  const isWaiting = (file: File) => !answers.has(file) || answers.get(file)?.isRetryable;
  const waiting = files.filter(isWaiting);
  const error = waiting.map((file) => answers.get(file)?.text).find(Boolean);
  const finished = files.length - waiting.length;
  const taken = files.filter((file) => answers.get(file)?.isDone).length;
  const isBusy = waiting.length > 0;
  const isBanner = chosenPlace.startsWith("banners/");
  useUnsavedWarning(isBusy);
  useUploadShown(isBusy ? `Képek: ${finished} / ${files.length}` : "");

  async function upload(file: File, id: string, index: number): Promise<void> {
    const form = new FormData();
    form.set("place", chosenPlace);
    form.set("drop", id);
    form.set("index", String(index));
    form.set("file", file);
    const isClients = chosenPlace.startsWith("clients/");
    const response = await postAction(isClients ? "client-photos" : "photos", form);
    // Sending a file that was moved or changed fails as if the desk did not answer.
    const isLost =
      response.isRetryable &&
      !(await file
        .slice(0, 1)
        .arrayBuffer()
        .catch(() => null));
    const answer = isLost ? { isDone: false, text: `${file.name}: ${UNREADABLE}` } : response;
    setAnswers((all) => new Map(all).set(file, answer));
    if (response.isRetryable && !isLost) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      return upload(file, id, index);
    }
    if (uploads.pendingCount % UPLOADS_PER_REFRESH === 0) onUpload?.();
  }
  const add = (chosen: File[]) => {
    const added = isBanner ? chosen.slice(0, 1) : chosen;
    const before = isBusy ? drop : { id: crypto.randomUUID(), files: [] };
    const all = [...before.files, ...added];
    setDrop({ id: before.id, files: all });
    for (const file of added) void uploads(() => upload(file, before.id, all.indexOf(file)));
  };

  return (
    <div className={styles.upload}>
      {!place && (
        <label>
          Melyik galériába kerüljenek?{" "}
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
        accept="image/*,.heic,.heif,.hif" // not every system treats HEIC files as images
        onFiles={add}
      >
        {isBanner ? "Húzd ide, ami a helyére kerüljön" : "Húzd ide a képeket"}, vagy kattints, és
        válassz.
      </DropZone>
      {isBusy && <progress value={finished} max={files.length} aria-label="Képek" />}
      <p role="status">{files.length > 0 && `${taken} / ${files.length} kép a helyén van.`}</p>
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

const CHANNEL = "desk-uploads";

/** Shows the progress of an upload on all open pages of the desk. */
function useUploadShown(text: string): void {
  useEffect(() => {
    if (!text) return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage(text);
    return () => {
      channel.postMessage("");
      channel.close();
    };
  }, [text]);
}

export function UploadProgress() {
  const [text, setText] = useState("");
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<string>) => setText(data);
    return () => channel.close();
  }, []);
  return <span role="status">{text}</span>;
}
