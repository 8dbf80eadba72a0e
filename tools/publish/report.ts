/** What publishing reports. `tools/desk/publish-strings.ts` has the sentences. */

type Step =
  | "texts"
  | "pictures"
  | "pages"
  | "functions"
  | "upload-pictures"
  | "upload"
  | "upload-gallery"
  | "remove-gallery"
  | "visit";

/** How far a job is; without `total` if its steps cannot be counted. */
export interface Progress {
  step: Step;
  done?: number;
  total?: number;
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
    /ECONNRESET|EPIPE|FIN packet|closed|disconnected|\b421\b|No SFTP connection|Keepalive/,
    "disconnected",
  ],
  [/ECONNREFUSED|Timed? ?out|ETIMEDOUT/i, "silent"],
  [/certificate|altnames/i, "certificate"],
  [/permission|EACCES|EROFS|ENOENT|55\d|change directory/i, "not-writable"],
] as const;

/**
 * Why a hosting or the site is refused, why publishing ended, or what is wrong with the published site. `href` links to the
 * form that corrects it; `toSend` lists files that the next upload sends again.
 */
export type PublishIssue = { href?: string; toSend?: string[] } & (
  | { code: "content"; text: string }
  | { code: "picture"; file: string; reason: string }
  | { code: "interrupted-make" | "interrupted-deploy" | "interrupted-back" | "stopped"; step: Step }
  | {
      code: "interrupted-send-gallery" | "interrupted-remove-gallery" | "gallery-incomplete";
      title: string;
    }
  | {
      code:
        | (typeof MEANINGS)[number][1]
        | "outdated"
        | "no-previous"
        | "no-hosting"
        | "one-line"
        | "no-folder"
        | "other-key"
        | "no-size"
        | "upload-only"
        | "other-upload"
        | "no-site"
        | "no-php"
        | "no-form";
    }
  | { code: "missing-field"; label: string }
  | { code: "wrong-field"; example: string; label: string }
  | { code: "token"; status: string }
  | { code: "unknown"; message: string }
  | { code: "incomplete-file" | "unconfirmed" | "no-rename" | "dot-names"; path: string }
  | { code: "large-files"; files: string; limit: string }
  | { code: "many-files"; count: string; limit: string }
  | { code: "gallery-broken"; files: string; title: string }
  | { code: "no-gallery" | "silent-site" | "other-site" | "no-endpoint"; url: string }
  | { code: "gallery-left"; count: string; title: string }
  | { code: "rules-refused"; status: string; url: string }
  | {
      code: "wrong-pages" | "wrong-photos" | "rewritten-pages";
      count: string;
      examples: string;
      url: string;
    }
  | { code: "missing-headers"; names: string; url: string }
);

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

/** Explains why a server or a folder refused. */
export function issueOf(error: unknown): PublishIssue {
  if (error instanceof PublishError) return error.issue;
  const { code, message } = error as { code?: unknown; message: string };
  const meaning = MEANINGS.find(([pattern]) => pattern.test(`${code} ${message}`));
  return meaning ? { code: meaning[1] } : { code: "unknown", message };
}

/** True if a new connection may succeed: this one broke, or the server allows fewer. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Error && /^(?:disconnected|too-many)/.test(issueOf(error).code);
