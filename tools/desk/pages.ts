/** What the desk's pages show, by address. */
import { listVersions } from "../content/history";
import { shownSettings } from "../publish/hosting";
import { describeForm } from "./describe-form";
import { type Entry, entriesOf, findEntry, galleryTitles } from "./entries";
import { checkAllEntries } from "./faults";
import type { ContentFault, Field, OpenEntry } from "./form";
import { coversOf, openEntry } from "./open-entry";
import { type Todo, todoOf } from "./todo";

const SHOWN_VERSIONS = 30;

export interface HomePage {
  page: "home";
  todo: Todo[];
  entries: Pick<Entry, "name" | "label" | "preview">[];
  galleries: Record<string, string>;
  /** Addresses of their pictures, by the galleries' names as entries. */
  covers: Record<string, string | undefined>;
}

export interface PublishPage {
  page: "publish";
  settings: Partial<Record<string, string>>;
  versions: { id: string; at: number; why: string }[];
}

export interface EntryPage {
  page: "entry";
  entry: Entry;
  fields: Field[];
  galleries: Record<string, string>;
  /** Missing while no form can show the file. */
  opened: OpenEntry | undefined;
}

/** Every page shows the `faults` of all content files. */
export type DeskPage = { faults: ContentFault[] } & (HomePage | PublishPage | EntryPage);

/** @param path below `/desk`: empty, `/publish`, or a slash and an entry's name */
export async function readPage(root: string, path: string): Promise<DeskPage | undefined> {
  const page = await contentOf(root, path);
  return page && { ...page, faults: (await checkAllEntries(root)).flat() };
}

async function contentOf(
  root: string,
  path: string,
): Promise<HomePage | PublishPage | EntryPage | undefined> {
  const galleries = galleryTitles(root);
  if (path === "") {
    const [todo, covers] = [await todoOf(root), await coversOf(root)];
    return { page: "home", todo, entries: entriesOf(root), galleries, covers };
  }
  if (path === "/publish") {
    const versions = (await listVersions(root)).slice(0, SHOWN_VERSIONS);
    return { page: "publish", settings: shownSettings(), versions };
  }
  const entry = findEntry(root, path.slice(1));
  if (!entry) return undefined;
  const fields = describeForm(entry.kind, galleries);
  return { page: "entry", entry, fields, galleries, opened: await openEntry(root, entry) };
}
