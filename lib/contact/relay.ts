import { sendEmail } from "../email/send-email";
import { APP_CHECK_HEADER, type ContactSubmission } from "./message";
import { ANSWER_TIMEOUT } from "./post-message";

/** The function at `SEND_EMAIL_URL` refused the message. The error's text quotes nothing of it. */
export class RelayError extends Error {
  override name = "RelayError";
}

/** In ms; shorter than the visitor's wait, so that the answer still arrives. */
const RELAY_TIMEOUT = ANSWER_TIMEOUT - 3000;

/**
 * Passes a message to `sendEmail`: the callable function at `SEND_EMAIL_URL` if that is set, else the one in this process.
 * @param appCheckToken the visitor's, which the callable function may require
 * @throws {Error} if the message was not delivered; {@link reasonOf} says why
 */
export async function relayMessage(
  message: ContactSubmission,
  appCheckToken?: string,
): Promise<void> {
  const url = process.env.SEND_EMAIL_URL;
  const signal = AbortSignal.timeout(RELAY_TIMEOUT);
  if (!url) return sendEmail(message, signal);
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(appCheckToken && { [APP_CHECK_HEADER]: appCheckToken }),
    },
    body: JSON.stringify({ data: message }),
    signal,
  });
  // Callable functions answer `{"result": …}` or `{"error": {"status": …}}`.
  const answer = await response.json().catch(() => undefined);
  if (response.ok && answer && "result" in answer) return;
  throw new RelayError(`sendEmail answered ${answer?.error?.status ?? response.status}`);
}

/**
 * The reason of an error, quoting nothing of the message. Codes of Node and SMTP are safe to log, and so is the text of
 * errors before the mail is sent (certificates, connections, files). A mail server's answer may quote the mail.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown error";
  if (error instanceof RelayError) return error.message;
  const { code, responseCode, path, syscall } = error as NodeJS.ErrnoException & {
    responseCode?: unknown;
  };
  const isBeforeMail =
    syscall !== undefined || /^(?:ESOCKET|ETLS|EDNS|ECONNECTION)$/.test(code ?? "");
  const words = isBeforeMail && responseCode === undefined ? error.message.split("\n")[0] : "";
  const parts = [error.name, code, responseCode, words?.includes(path ?? "\0") ? "" : path, words];
  return parts.filter(Boolean).join(" ");
}
