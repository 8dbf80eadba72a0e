/** What publishing reports. `strings.ts` has the sentences. */
import type { CHANGES, PUBLISH_ISSUES, STEPS } from "./strings";

/** How far a job is; without `total` if its steps cannot be counted. */
export interface Progress {
  step: keyof typeof STEPS;
  done?: number;
  total?: number;
}

type Sentences = typeof PUBLISH_ISSUES;
type DetailsIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | DetailsIn<Rest>
  : never;

/** `href` links to the form that corrects it; `toSend` lists files that the next upload sends again. */
export type PublishIssue = { href?: string; toSend?: string[] } & {
  [Code in keyof Sentences]: { code: Code } & Record<DetailsIn<Sentences[Code]>, string>;
}[keyof Sentences];

/** A difference between the published and the current content, with the schema's labels. */
export interface ContentChange {
  /** The form with which it was made: `packages`, `galleries/wedding`. */
  entry: string;
  /** Labels of the changed field, or a photo's file. */
  place: string;
  change: keyof typeof CHANGES | "value";
  /** Names of items, or their number. */
  items?: string | number;
  /** The position of the photo that has the field, from 1, and the field's label in possessive form. */
  photo?: number;
  part?: string;
  /** A quoted text, a price with its unit, or a day or month as in the content. Of longer texts only `to`. */
  from?: string;
  to?: string;
}

/** Meanings of messages and codes of Node, ssh2, basic-ftp and servers. The first match counts. */
const MEANINGS = [
  [/\b(?:421|530)\b.*(?:too many|max|limit)/i, "too-many-connections"],
  [/transfer strategies(?!.*(?:ECONN|EPIPE|FIN|closed connection))|data connection/, "no-transfer"],
  [/^(?:ENOSPC|EDQUOT) /, "disk-full"],
  [/SSL routines|EPROTO|530 Please login|50[0234] /, "other-protocol"],
  [/authentication|530|not logged in/i, "login"],
  [/ENOTFOUND|Invalid URL/, "no-server"],
  [
    /ECONNRESET|EPIPE|FIN packet|closed|disconnected|\b421\b|No SFTP connection|Unexpected (?:end|close)|Keepalive/,
    "disconnected",
  ],
  [/ECONNREFUSED|Timed? ?out|ETIMEDOUT/i, "silent"],
  [/certificate|altnames/i, "certificate"],
  [/permission|EACCES|EROFS|ENOENT|55\d|change directory/i, "not-writable"],
] as const;

export class PublishError extends Error {
  override name = "PublishError";

  /** @param cause its message is logged */
  constructor(
    readonly issue: PublishIssue,
    cause?: unknown,
  ) {
    super(cause instanceof Error ? `${issue.code}: ${cause.message}` : issue.code);
  }
}

export function issueOf(error: unknown): PublishIssue {
  if (error instanceof PublishError) return error.issue;
  const { code, message } = error as { code?: unknown; message: string };
  const meaning = MEANINGS.find(([pattern]) => pattern.test(`${code} ${message}`));
  return meaning ? { code: meaning[1] } : { code: "unknown", message };
}

/** True if a new connection may succeed: this one broke, or the server allows fewer. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Error && /^(?:disconnected|too-many)/.test(issueOf(error).code);
