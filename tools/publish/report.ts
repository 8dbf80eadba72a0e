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
        | "outdated"
        | "no-previous"
        | "disk-full"
        | "no-hosting"
        | "one-line"
        | "no-folder"
        | "other-protocol"
        | "login"
        | "too-many-connections"
        | "no-server"
        | "silent"
        | "disconnected"
        | "other-key"
        | "certificate"
        | "not-writable"
        | "no-size"
        | "no-transfer"
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
