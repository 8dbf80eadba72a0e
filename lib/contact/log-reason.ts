/** An error whose text quotes nothing of a message. */
export class LoggableError extends Error {
  override name = "LoggableError";
}

/**
 * The reason of an error, without any text of the message. Codes of Node and SMTP are safe to log, and so is the text of
 * errors before the mail is sent (certificates, connections, files). A mail server's answer may quote the mail.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown error";
  if (error instanceof LoggableError) return error.message;
  const { code, responseCode, path, syscall } = error as NodeJS.ErrnoException & {
    responseCode?: unknown;
  };
  const isBeforeMail =
    syscall !== undefined || /^(?:ESOCKET|ETLS|EDNS|ECONNECTION)$/.test(code ?? "");
  const text = isBeforeMail && responseCode === undefined ? error.message.split("\n")[0] : "";
  const parts = [error.name, code, responseCode, text?.includes(path ?? "\0") ? "" : path, text];
  return parts.filter(Boolean).join(" ");
}
