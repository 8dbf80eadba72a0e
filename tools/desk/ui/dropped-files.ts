import { isPhotoFile } from "@/lib/photos/photo-files";

const folders = new WeakMap<File, string>();
/** The name of the dropped folder that contained a file. */
export const folderOf = (file: File): string | undefined => folders.get(file);

/** The files of a drop, with the photos in dropped folders. Must be called during the event, which then forgets them. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
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
  const inside = (await childrenOf(entry as FileSystemDirectoryEntry)).filter(
    (child) => !isFile(child) || isPhotoFile(child.fullPath),
  );
  return (await Promise.all(inside.map(filesOf))).flat();
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

/** Chromium lists at most 100 at a time. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}
