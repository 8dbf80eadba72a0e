/** Plain data that the desk's server and pages exchange, so that pages do not need the schema. */
import type { Added } from "../clients/add-client-photo";
import type { RemovedPhoto, ReplacedPhoto } from "../history/questions";
import type { Content } from "./editing/edits";

export type Field = {
  name: string;
  label: string;
  help?: string | undefined;
  /** What a day or year means that is over, or has not come yet. */
  past?: string | undefined;
  future?: string | undefined;
  /** True if others fit beside it. */
  isShort?: boolean | undefined;
  /** True if its items may have links and lists. */
  isRich?: boolean | undefined;
} & (
  | { kind: "palette" | "fonts" | "logo" | "icon" }
  /** `max`: in characters. */
  | { kind: "text" | "long"; max?: number | undefined }
  | { kind: "day" | "days" | "lines" | "weekdays" | "month" | "focus" }
  | { kind: "number"; unit?: string }
  | { kind: "photos"; max: number }
  | { kind: "choice"; choices: Record<string, string> }
  /** `names`: of the fields that can name an item. */
  | { kind: "group"; fields: Field[]; names: string[] }
  | { kind: "list"; element: Field; item: string; min: number; max: number }
);

/** URLs of a small and a large version of a photo, and the size of the upright original in px. */
export interface PhotoView {
  small: string;
  large: string;
  /** Shown on it. */
  mark?: string;
  width: number;
  height: number;
}

export interface OpenEntry {
  name: string;
  content: Content;
  /** Views by folder and file: `wedding/wedding-01.jpg`. */
  views: Record<string, PhotoView>;
  /** Photos of a gallery that were replaced since the last publication. */
  replaced?: ReplacedPhoto[] | undefined;
  /** Photos that were removed from it in the last thirty days. */
  removed?: RemovedPhoto[] | undefined;
  /** Mistakes in a file that was edited by hand. */
  issues?: FieldIssue[];
}

export interface FieldIssue {
  /** `packages[1].price` */
  path: string;
  reason: string;
  /** The reason with the field's place in its file. */
  sentence: string;
  isMissing?: boolean;
  /** True if no form can show it, because a list or an object is missing or has another type. */
  isShape?: boolean;
}

export const fieldUrl = (entry: string, path: string): string =>
  `/desk/${entry}?${new URLSearchParams({ mezo: path })}`;

/** What was lost because a field was changed elsewhere: the value there, with its path, or the text of an edit that has no place. */
export interface Replaced {
  sentence: string;
  path?: string;
  value?: unknown;
}

/** The steps that undo and redo would take, named for the photographer. */
export type Direction = "undo" | "redo";
export type Steps = Partial<
  Record<Direction, { id: string; name: string; key: string } | undefined>
> & {
  /** The last change could not be noted as a step. */
  hasFailed?: boolean;
};
/** The key of the step that takes back an import. */
export const takenBack = (id: string) => `taken-back ${id}`;

/** Every answer has it, as encoded JSON. */
export const STEPS_HEADER = "desk-steps";

/** What every action answers. */
export interface Answer {
  isDone: boolean;
  text: string;
  /** The server failed or did not answer. */
  isRetryable?: true;
  /** The page to open. */
  href?: string;
}

export interface SaveAnswer extends Answer {
  /** What the file has now. */
  content?: Content;
  /** Paths of the edits that are not saved, and of those whose place has changed. */
  refused?: string[];
  dropped?: string[];
  issues?: FieldIssue[];
  replaced?: Replaced[];
}

export interface PhotoAnswer extends Answer {
  photo?: string | undefined;
  /** Set once it is in an {@link Import}. Its text is read after it. */
  file?: string;
  added?: Added;
}

/** True if the photo is in, and the photographer need not look at it. */
export const isSettled = (answer: PhotoAnswer | undefined): boolean =>
  answer?.isDone === true && answer.added !== "beside" && answer.added !== "doubtful";

/** Files that were dropped together, or found one soon after another in a watched folder. */
export interface Import {
  /** The server keeps the order of the photos by it, and it is the key of their step. */
  id: string;
  /** A gallery, `clients/<folder>`, or `banners/home`. */
  place: string;
  title: string;
  count: number;
  /** By the index of a dropped file, or the name of a found one; none while it waits. */
  answers: Record<string, PhotoAnswer | undefined>;
  isWatched?: true;
  /** When the last file of a watched folder was done, in ms. A photo may be replaced under its name. */
  changedAt?: number;
}

export function done(text: string): Answer;
export function done<More extends object>(text: string, more: More): Answer & More;
export function done(text: string, more?: object): Answer {
  return { ...more, isDone: true, text };
}

export function refused(text: string): Answer;
export function refused<More extends object>(text: string, more: More): Answer & More;
export function refused(text: string, more?: object): Answer {
  return { ...more, isDone: false, text };
}

/** URLs of a small and a large version. @param at its time or a version that has it, unless the name never gets another content */
export function photoUrls(folder: string, file: string, at: number | string = 0) {
  const query = { folder, file, at: `${at}` };
  const url = (size: string) => `/api/desk/photo?${new URLSearchParams({ ...query, size })}`;
  return { small: url("small"), large: url("large") };
}

export const originalUrl = (view?: PhotoView) => `${view?.large.replace(/\w+$/, "original")}`;
