import type { PublishFault } from "../desk/words";
import { PublishError } from "./results";

/** What the words and codes of Node, ssh2, basic-ftp and their servers mean. The first that fits counts. */
const MEANINGS = [
  [/ABORT_ERR|SSL routines|EPROTO/, "other-protocol"],
  [/530 Please login|50[0234] /, "no-ftps"],
  [/authentication|530|not logged in/i, "login"],
  [/ENOTFOUND|Invalid URL/, "no-server"],
  [/ECONNRESET|EPIPE|FIN packet|closed|disconnected|No SFTP connection|Keepalive/, "disconnected"],
  [/ECONNREFUSED|Timed? ?out|ETIMEDOUT/i, "silent"],
  [/certificate|altnames/i, "certificate"],
  [/permission|EACCES|EROFS|ENOENT|55\d|change directory/i, "not-writable"],
] as const;

/** @param error of a library or Node; `fetch` hides what it is about in the cause */
export function toPublishError(error: unknown): PublishError {
  if (error instanceof PublishError) return error;
  const { message, cause } = error as Error;
  const said = [error, cause].flatMap((one) => {
    const { code, message } = (one ?? {}) as { code?: unknown; message?: string };
    return [code, message];
  });
  const [, code] = MEANINGS.find(([words]) => words.test(said.join(" "))) ?? [];
  const fault: PublishFault = code ? { code } : { code: "unknown", message };
  return new PublishError(fault, error);
}
