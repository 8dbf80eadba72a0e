import { isPhotoFile } from "@/lib/photos/photo-files";
import { usePageEvent } from "./page-event";

const folders = new WeakMap<File, string>();
/** The name of the dropped folder that contained a file. */
export const folderOf = (file: File): string | undefined => folders.get(file);

/** The files of a drop, with the photos in dropped folders. Must be called during the event, which then forgets them. */
async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...(items ?? [])].map((item) => item.webkitGetAsEntry());
  const known = entries.filter((entry) => entry !== null);
  if (known.length === 0) return [...files]; // not every browser tells
  return (await Promise.all(known.map(filesOf))).flat();
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    const [, folder] = /([^/]+)\/[^/]*$/.exec(entry.fullPath) ?? [];
    if (folder) folders.set(file, folder);
    return [file];
  }
  const all = await entriesOf((entry as FileSystemDirectoryEntry).createReader());
  const inside = all.filter((child) => !isFile(child) || isPhotoFile(child.fullPath));
  return (await Promise.all(inside.map(filesOf))).flat();
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

/** Chromium lists at most 100 at a time. */
async function entriesOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
    reader.readEntries(resolve, reject),
  );
  return some.length > 0 ? [...some, ...(await entriesOf(reader))] : [];
}

type Receive = (files: File[]) => void;

const receivers = new WeakMap<Element, Receive>();
/** Lets a zone, which has the attribute `data-drop`, get the files that are dropped for it. */
export const receiveDrops = (zone: Element | null, receive: Receive) =>
  void (zone && receivers.set(zone, receive));

/** The zone of the smallest part around an element that has one, else the page's: in no part, or of its last photos. */
function zoneAt(element: Element): Element | undefined {
  const part = element.closest(":is(li, fieldset):has([data-drop])");
  const [zone, ...others] = part?.querySelectorAll("[data-drop]") ?? [];
  if (zone && others.length === 0) return zone;
  const zones = [...document.querySelectorAll("[data-drop]")];
  const own = zones.find((one) => !one.closest("li, fieldset"));
  return own ?? zones.findLast((zone) => zone.closest("[data-path$=photos]"));
}

/**
 * Gets the files that are dropped anywhere in the window, which the browser would open.
 * @param onDrop gets what receives them there, if anything does
 */
export function useFileDrops(onDrop: (files: File[], receive: Receive | undefined) => void): void {
  const handle = (event: DragEvent) => {
    const { type, dataTransfer, target, relatedTarget } = event;
    const types = dataTransfer?.types ?? [];
    if (!types.includes("Files")) return;
    event.preventDefault(); // accepts the drop
    event.stopPropagation(); // a grid handles only its own photos
    if (types.includes("text/uri-list")) return; // an image of a page
    const zone = target instanceof Element ? zoneAt(target) : undefined;
    if (type !== "dragleave" || !relatedTarget)
      document.querySelector("[data-over]")?.removeAttribute("data-over");
    if (type === "dragover") zone?.parentElement?.setAttribute("data-over", "");
    if (type !== "drop" || !dataTransfer) return;
    const receive = zone && receivers.get(zone);
    void droppedFiles(dataTransfer).then((files) => onDrop(files, receive));
  };
  usePageEvent("dragover", handle, { isFirst: true });
  usePageEvent("dragleave", handle, { isFirst: true });
  usePageEvent("drop", handle, { isFirst: true });
}
