import { makeZip } from "client-zip";
import { useRef, useState } from "react";
import type { ClientPicture } from "@/lib/clients/client-index";
import type { OpenGallery } from "./open-gallery";
import { inParts, type Original, readOriginals } from "./originals";
import { saveFile } from "./save";

/** Into ZIPs, or into the system's share menu. */
export type DownloadWay = "zip" | "share";

export interface DownloadState {
  /** How many pictures are read, while it runs. */
  done?: number;
  /** A part that is to be saved by a press: browsers allow it only then. */
  part?: { files: File[]; save: () => unknown };
  /** The files that were left out, once it has ended. */
  failed?: string[];
  isBroken?: boolean;
}

interface SavePicker {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
}

/** What the share menu takes at once. */
const SHARED_AT_ONCE = 25;

export function useDownload(gallery: OpenGallery) {
  const [state, setState] = useState<DownloadState>({});
  const aborting = useRef<AbortController>(undefined);
  const title = gallery.index.title.replace(/[\\/:*?"<>|]/g, "-");

  async function start(pictures: readonly ClientPicture[], way: DownloadWay): Promise<void> {
    aborting.current = new AbortController();
    const { signal } = aborting.current;
    let failed: string[] = [];
    async function* originals() {
      let done = 0;
      for await (const original of readOriginals(gallery, pictures, signal, (all) => {
        failed = all;
      })) {
        setState({ done });
        yield original;
        done += 1;
      }
      return undefined;
    }
    try {
      const picker = way === "zip" && (window as SavePicker).showSaveFilePicker;
      const disk = picker && (await picker({ suggestedName: `${title}.zip` }));
      setState({ done: 0 });
      if (disk) await makeZip(originals()).pipeTo(await disk.createWritable(), { signal });
      else if (way === "zip") await saveZips(originals(), signal);
      else await share(originals(), signal);
      setState({ failed });
    } catch (error) {
      setState({ isBroken: !(error instanceof DOMException && error.name === "AbortError") });
    }
  }

  async function saveZips(originals: AsyncGenerator<Original, undefined>, signal: AbortSignal) {
    let number = 0;
    for await (const part of inParts(originals, Number.POSITIVE_INFINITY)) {
      number += 1;
      const zip = await new Response(makeZip(part)).blob();
      await pressed([new File([zip], `${title} ${number}.zip`)], signal, ([file]) => {
        if (file) saveFile(file);
      });
    }
  }

  async function share(originals: AsyncGenerator<Original, undefined>, signal: AbortSignal) {
    for await (const part of inParts(originals, SHARED_AT_ONCE)) {
      const files: File[] = [];
      for await (const { name, input } of part)
        files.push(new File([input], name, { type: "image/jpeg" }));
      await pressed(files, signal, (all) => navigator.share({ files: all }));
    }
  }

  /** Resolves once the files are saved. A menu that was closed can be opened again. */
  const pressed = (files: File[], signal: AbortSignal, act: (files: File[]) => unknown) =>
    new Promise<void>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      const save = () =>
        Promise.resolve(act(files)).then(
          () => resolve(),
          () => {},
        );
      setState({ part: { files, save } });
    });

  return { state, start, stop: () => aborting.current?.abort() };
}
