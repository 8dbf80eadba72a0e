import { makeZip } from "client-zip";
import { useCallback, useEffect, useRef, useState } from "react";
import { type ClientPhoto, VIEW_SIZE } from "@/lib/clients/client-index";
import { downloadStrings } from "@/lib/strings";
import { Action, page, useGallery } from "./gallery-context";
import { inParts, readOriginals, safeName, type ZipEntry } from "./zip-entries";

/** In-app browsers, which cannot save files that a page creates. iOS web views lack `Safari/`; Android's have `wv`. */
export const IN_APP =
  /FBAN|FBAV|FB_IAB|Instagram|Messenger|TikTok|musical_ly|Bytedance|Viber|\bLine\/|Snapchat|Pinterest|LinkedInApp|\bGSA\/|; wv\)|(?:iP(?:hone|ad|od)|Macintosh)(?!.*Safari\/).*AppleWebKit/i;
export const isInApp = IN_APP.test(navigator.userAgent);

/** True on iOS, where the share menu can save to Photos. iPads call themselves Macintosh. */
const savesToPhotos =
  /iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;

/** After this long the browser has started to read the file. */
const REVOKE_AFTER_MS = 60_000;

export function saveFile(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}

type DownloadWay = "zip" | "share";

interface DownloadState {
  /** Tells how many photos have been read, while it runs; `spoken`, at each tenth. */
  progress?: string;
  spoken?: string;
  /** A part to save on click: browsers require a user gesture. */
  part?: { files: File[]; save: () => unknown };
  /** Set at the end; empty if the visitor stopped it. */
  result?: string;
}

interface SavePicker {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
}

/** The share menu accepts about this many. */
const MAX_SHARED_FILES = 25;

export function useDownload() {
  const gallery = useGallery();
  const [state, setState] = useState<DownloadState>({});
  /** True for photos as the page shows them, instead of originals. */
  const [isSmall, setSmall] = useState(false);
  const aborting = useRef<AbortController>(undefined);
  const stop = useCallback(() => aborting.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const isRunning = state.progress !== undefined || state.part !== undefined;

  async function start(photos: readonly ClientPhoto[], way: DownloadWay, chapter: string) {
    if (isRunning) return;
    const title = safeName([gallery.index.title, chapter].filter(Boolean).join(" – "));
    aborting.current = new AbortController();
    const { signal } = aborting.current;
    const failed: string[] = [];
    const tenth = Math.ceil(photos.length / 10);
    const onRead = (done: number) => {
      const spoken = downloadStrings.progress(done - (done % tenth), photos.length);
      setState({ progress: downloadStrings.progress(done, photos.length), spoken });
    };
    onRead(0);
    const size = isSmall ? "view" : "original";
    const originals = readOriginals(gallery, photos, size, signal, onRead, failed);
    try {
      const picker = way === "zip" && (window as SavePicker).showSaveFilePicker;
      const disk = picker && (await picker({ suggestedName: `${title}.zip` }));
      if (disk) await makeZip(originals).pipeTo(await disk.createWritable(), { signal });
      else await saveInParts(originals, way, title, signal);
      setState({ result: downloadStrings.ended(failed) });
    } catch (error) {
      const isStopped = error instanceof DOMException && error.name === "AbortError";
      setState({ result: isStopped ? "" : downloadStrings.broken });
    }
  }

  async function saveInParts(
    originals: AsyncGenerator<ZipEntry>,
    way: DownloadWay,
    title: string,
    signal: AbortSignal,
  ) {
    let number = 0;
    const maxFiles = way === "share" ? MAX_SHARED_FILES : Number.POSITIVE_INFINITY;
    for await (const part of inParts(originals, maxFiles)) {
      number += 1;
      const files: File[] = [];
      if (way === "zip")
        files.push(new File([await new Response(makeZip(part)).blob()], `${title} ${number}.zip`));
      else
        for await (const { name, input } of part)
          files.push(new File([input], name.replace(/.*\//, ""), { type: "image/jpeg" }));
      await saveOnClick(files, way, signal);
    }
  }

  /** Resolves once the files are saved. The visitor may reopen a share menu that was closed. */
  const saveOnClick = (files: File[], way: DownloadWay, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      // Not a listener, which would keep the files of every part in memory.
      signal.onabort = () => reject(signal.reason);
      async function save() {
        try {
          if (way === "share") await navigator.share({ files });
          else files.forEach(saveFile);
          resolve();
        } catch {}
      }
      setState({ part: { files, save }, spoken: downloadStrings.ready });
    });

  return { state, isRunning, isSmall, setSmall, start, stop };
}

export interface DownloadsProps {
  download: ReturnType<typeof useDownload>;
  /** The gallery's photos, or those of a chapter. */
  photos: readonly ClientPhoto[];
  chosen?: readonly ClientPhoto[];
  chapter?: string;
}

/** Downloads all photos with originals, or the chosen ones of them. Guests save single photos. */
export function Downloads({ download, photos, chosen = [], chapter = "" }: DownloadsProps) {
  const { index } = useGallery();
  const all = photos.filter(({ hasOriginal }) => hasOriginal);
  const some = chosen.filter(({ hasOriginal }) => hasOriginal);
  if (all.length === 0) return null;
  if (isInApp) return chapter ? null : <p>{downloadStrings.inApp}</p>;

  const offer = (label: string, photos: ClientPhoto[], way: DownloadWay) =>
    photos.length > 0 &&
    !index.guest && (
      <Action
        aria-disabled={download.isRunning}
        onClick={() => download.start(photos, way, chapter)}
      >
        {label}
      </Action>
    );
  if (chapter) return offer(downloadStrings.chapter(chapter, all.length), all, "zip");
  return (
    <div className={page.styles.actions}>
      <label className="client-size">
        <input
          type="checkbox"
          checked={download.isSmall}
          onChange={({ target }) => download.setSmall(target.checked)}
        />
        {downloadStrings.small(VIEW_SIZE)}
      </label>
      {offer(downloadStrings.all(all.length), all, "zip")}
      {offer(downloadStrings.chosen(some.length), some, "zip")}
      {savesToPhotos && offer(downloadStrings.toPhotos, some.length > 0 ? some : all, "share")}
    </div>
  );
}

/** Within the bar, because a download may start anywhere on the page. */
export function DownloadProgress({ download }: Pick<DownloadsProps, "download">) {
  const { progress, spoken, part, result } = download.state;
  return (
    <>
      <p className={progress ? "client-spoken" : "client-result"} role="status">
        {spoken ?? result}
      </p>
      {download.isRunning && (
        <div className={`${page.styles.actions} client-progress`}>
          {part ? (
            <button type="button" className="contact-form-button" onClick={part.save}>
              {downloadStrings.save(part.files)}
            </button>
          ) : (
            <span aria-hidden="true">{progress}</span>
          )}
          <Action onClick={download.stop}>{downloadStrings.stop}</Action>
        </div>
      )}
    </>
  );
}
