import pLimit from "p-limit";
import { createContext, use, useEffect, useEffectEvent, useRef, useState } from "react";
import { photoKey } from "@/lib/content/photo-facts";
import { byNumber } from "@/lib/photos/photo-files";
import { unlessSame } from "../editing/edits";
import { type Import, type PhotoAnswer, refused, takenBack } from "../protocol";
import { strings } from "../strings";
import { folderOf } from "./dropped-files";
import { usePageEvent, useUnsavedWarning } from "./page-event";
import { post, RETRY_DELAY_MS, readSteps } from "./request";

export interface Target {
  /** Where the photos go: `wedding`, `clients/<folder>`, or `banners/home`, which is replaced. */
  place: string;
  title: string;
  /** Titles of the galleries if the photographer is asked for one; `place` is proposed. */
  choices?: Record<string, string> | undefined;
  /** Called when photos have arrived, whichever page they were dropped on. */
  onUpload?: (() => void) | undefined;
  /** Called once all have been tried: with the keys of those that are there, and of their step. */
  onDone?: ((photos: string[], step: string) => void) | undefined;
}

/** `isIncomplete`: true while dropped or watched photos are missing. */
export const ImportsContext = createContext({
  add: (_files: File[], _target: Target) => {},
  isIncomplete: false,
  imports: [] as Import[],
});

/** Says that all is saved only if no photos are missing. */
export function useSavedText(text: string): string {
  const { isIncomplete } = use(ImportsContext);
  return isIncomplete && text === strings.saved ? strings.photosMissing : text;
}

/** The pause between two looks at what arrives in watched folders. */
const POLL_MS = 3000;

/** Enough to use all cores of the server. */
const CONCURRENT_UPLOADS = 4;

export const answersOf = ({ answers }: Import): PhotoAnswer[] =>
  Object.values(answers).flatMap((answer) => answer ?? []);

export const countAdded = (one: Import): number =>
  answersOf(one).filter(({ isDone }) => isDone).length;

export const countWaiting = (one: Import): number =>
  one.count - answersOf(one).filter(({ isRetryable }) => !isRetryable).length;

/** The page is refreshed once per this many photos, since rendering hundreds of them is slow. */
const PHOTOS_PER_REFRESH = 8;

/** Changes when a page should show the photos that have arrived. */
function newsOf(one: Import): string | number {
  const waitingCount = countWaiting(one);
  if (one.changedAt || waitingCount === 0) return one.changedAt ?? one.id;
  return Math.ceil((one.count - waitingCount) / PHOTOS_PER_REFRESH) || "";
}

/** Tells the page of a place when photos have arrived there. */
export function useArrivals({ place, onUpload = () => {} }: Target): void {
  const { imports } = use(ImportsContext);
  const own = imports.filter((one) => one.place === place);
  const news = own.map(newsOf).join(" ").trim();
  const seen = useRef(news);
  const onNews = useEffectEvent(onUpload);
  useEffect(() => {
    if (news && news !== seen.current) onNews();
    seen.current = news;
  }, [news]);
}

type Fields = Record<"place" | "drop" | "chapter", string> & { index: number };

/** Imports files in the background, in the order of the drops, and follows what arrives in watched folders. */
export function useImports() {
  const [imports, setImports] = useState<Import[]>([]);
  const [queue] = useState(() => pLimit(CONCURRENT_UPLOADS));
  /** Drops wait for each other, so that each is one step. */
  const [drops] = useState(() => pLimit(1));
  const isIncomplete = (one: Import) =>
    one.isWatched ? countWaiting(one) > 0 : countAdded(one) < one.count;
  useUnsavedWarning(imports.some((one) => !one.isWatched && countWaiting(one) > 0));
  usePageEvent("desk:steps", ({ detail: { undo, redo } }) => {
    setImports((all) => {
      const isUndone = ({ id }: Import) => redo?.key === id || undo?.key === takenBack(id);
      const left = all.filter((one) => !isUndone(one) || countWaiting(one) > 0);
      return unlessSame(all, left);
    });
  });
  useEffect(() => {
    const update = async () => {
      const found = document.hidden || (await readSteps());
      if (typeof found === "object")
        setImports((all) =>
          unlessSame(all, [...all.filter((one) => !one.isWatched), ...found.imports]),
        );
    };
    void update();
    const timer = setInterval(update, POLL_MS);
    return () => clearInterval(timer);
  }, []);

  async function addFile(file: File, fields: Fields): Promise<PhotoAnswer> {
    // Sending a file that was moved or changed would fail as if the desk did not answer.
    const start = await file
      .slice(0, 1)
      .arrayBuffer()
      .catch(() => undefined);
    const received = start ? await post("photos", { ...fields, file }) : refused(UNREADABLE);
    const answer: PhotoAnswer = { ...received, file: file.name };
    const withAnswer = (one: Import) => ({
      ...one,
      answers: { ...one.answers, [fields.index]: answer },
    });
    setImports((all) => all.map((one) => (one.id === fields.drop ? withAnswer(one) : one)));
    if (answer.isRetryable) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      return addFile(file, fields);
    }
    return answer;
  }
  const add = (chosen: File[], { place, title, onDone }: Target) => {
    const sorted = chosen.toSorted((a, b) => byNumber(a.name, b.name));
    const files = place.startsWith("banners/") ? chosen.slice(0, 1) : sorted;
    const drop = crypto.randomUUID();
    const folders = place.startsWith("clients/")
      ? files.flatMap((file) => folderOf(file) ?? [])
      : [];
    const question = `Legyen minden mappából fejezet? ${[...new Set(folders)].join(", ")}`;
    const hasChapters = folders.length > 0 && window.confirm(question);
    const chapterOf = (file: File) => (hasChapters && folderOf(file)) || "";
    const added = { id: drop, place, title, count: files.length, answers: {} };
    setImports((all) => [...all, added]);
    void drops(async () => {
      const answers = await queue.map(files, (file, index) =>
        addFile(file, { place, drop, index, chapter: chapterOf(file) }),
      );
      const keyOf = ({ photo }: PhotoAnswer) => (photo ? photoKey(place, photo) : []);
      onDone?.(answers.flatMap(keyOf), drop);
    });
  };
  const close = (id: string) => {
    setImports((all) => all.filter((one) => one.id !== id));
    void post("close-import", { id });
  };
  return { imports, isIncomplete: imports.some(isIncomplete), add, close };
}

const UNREADABLE =
  "a böngésző nem tudja elolvasni. Ha közben elmozdítottad, átnevezted vagy átírtad, húzd be újra.";
