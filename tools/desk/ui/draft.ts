/** What was typed and is not saved yet, kept in the browser: it survives the tab and a desk that is gone. */
import { storageOf } from "@/lib/storage";
import type { OpenEntry } from "../form";
import type { Content } from "../merge";

interface Draft {
  /** Of the file that it builds on. */
  version: string;
  content: Content;
}

const keyOf = ({ project, name }: OpenEntry) => `desk:${project}:${name}`;

export const keepDraft = (entry: OpenEntry, content: Content) =>
  storageOf("localStorage").setItem(
    keyOf(entry),
    JSON.stringify({ version: entry.version, content } satisfies Draft),
  );

export const clearDraft = (entry: OpenEntry) => storageOf("localStorage").removeItem(keyOf(entry));

export function readDraft(entry: OpenEntry): Draft | undefined {
  const draft = storageOf("localStorage").getItem(keyOf(entry));
  return draft ? JSON.parse(draft) : undefined;
}
