/** What the desk's server and its pages exchange: plain data, so that no page needs the schema. */
import type { Entry } from "./content/entries";
import type { Conflict, Content } from "./content/merge";

export type Field = { name: string; label: string; help?: string } & (
  | {
      kind: "text" | "long" | "number" | "day" | "days" | "weekdays" | "month" | "focus" | "hidden";
    }
  | { kind: "pictures"; max: number }
  | { kind: "choice"; choices: Record<string, string> }
  | { kind: "group"; fields: Field[] }
  | { kind: "list"; element: Field; item: string; min: number; max: number }
);

/** A small and a large photo of an original, and its upright size in px. */
export interface Picture {
  small: string;
  large: string;
  width: number;
  height: number;
}

export interface OpenEntry {
  name: string;
  content: Content;
  /** By the name that the content has for them. */
  pictures: Record<string, Picture>;
  /** What somebody wrote into the file by hand and the site cannot show. */
  issues?: FieldIssue[];
}

export interface FieldIssue {
  /** `packages[1].price` */
  path: string;
  /** For the field itself. */
  reason: string;
  /** The reason with the field's place in its file. */
  sentence: string;
  /** The field is only empty so far. */
  isMissing?: boolean;
  /** No form can show it: what should be a list or have fields is something else. */
  isShape?: boolean;
}

/** What is wrong with a content file. `strings.ts` makes a sentence of it. */
export type ContentIssue = {
  /** From the project's root. */
  file: string;
  /** Missing for what has no form: the icon, `.env`. */
  entry?: Pick<Entry, "name" | "label">;
} & (
  | { kind: "absent" }
  | { kind: "syntax"; line: number | undefined }
  | ({ kind: "field" } & FieldIssue)
  | { kind: "demo"; path: string; place: string; word: string }
);

/** The request for what a page of the desk shows. @param path the page's, with or without `/desk` */
export const pageRequest = (path: string): string =>
  `/api/desk/page?${new URLSearchParams({ path: path.replace(/^\/desk/, "") })}`;

export interface Choice extends Conflict {
  place: string;
}

export interface Answer {
  isDone: boolean;
  text: string;
  issues?: FieldIssue[];
  /** What the file holds now, where it is not what was posted. */
  content?: Content;
  /** Nothing is saved before these are decided. */
  choices?: Choice[];
  undo?: { action: string; body: object };
  /** Where to go now; empty: the same page again. */
  href?: string;
  /** The server did not answer, or failed: to be tried again. */
  isRetryable?: true;
}

export const done = (text: string, more: Partial<Answer> = {}): Response =>
  Response.json({ isDone: true, text, ...more } satisfies Answer);

/** Nothing was done, and why. */
export const refused = (
  status: 400 | 404 | 409 | 413 | 422,
  text: string,
  more: Partial<Answer> = {},
): Response => Response.json({ isDone: false, text, ...more } satisfies Answer, { status });
