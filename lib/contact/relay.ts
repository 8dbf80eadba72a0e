import { sendEmail } from "../email/send-email";
import { APP_CHECK_HEADER, type ContactSubmission } from "./message";
import { ANSWER_TIMEOUT } from "./post-message";

/** The message was not delivered. The text says why and contains nothing of the message. */
export class RelayError extends Error {
  override name = "RelayError";
}

/** In ms; shorter than the visitor waits, so that the answer still arrives. */
const RELAY_TIMEOUT = ANSWER_TIMEOUT - 3000;

/**
 * Passes a message to `sendEmail`: the callable function at `SEND_EMAIL_URL` if that is set, else the one in this process.
 *
 * @param appCheckToken the visitor's, which a callable function may ask for
 * @throws {RelayError}
 */
export async function relayMessage(
  message: ContactSubmission,
  appCheckToken?: string,
): Promise<void> {
  const url = process.env.SEND_EMAIL_URL;
  try {
    const signal = AbortSignal.timeout(RELAY_TIMEOUT);
    await (url ? callFunction(url, message, appCheckToken, signal) : sendEmail(message, signal));
  } catch (error) {
    if (error instanceof RelayError) throw error;
    throw new RelayError(reasonOf(error));
  }
}

/** The protocol of callable functions: `{"data": …}` is answered with `{"result": …}` or `{"error": …}`. */
async function callFunction(
  url: string,
  data: ContactSubmission,
  appCheckToken: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(appCheckToken && { [APP_CHECK_HEADER]: appCheckToken }),
    },
    body: JSON.stringify({ data }),
    signal,
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (typeof answer !== "object" || answer === null) {
    throw new RelayError(`sendEmail answered ${response.status} without JSON`);
  }
  if ("error" in answer) {
    const status = (answer.error as { status?: unknown } | null)?.status;
    throw new RelayError(`sendEmail refused: ${String(status ?? response.status)}`);
  }
  if (!response.ok || !("result" in answer))
    throw new RelayError(`sendEmail answered ${response.status}`);
}

/**
 * The reason of an error, without anything of the message. Codes of Node and SMTP are safe to log, and so are the texts of
 * errors before the mail (certificates, connections, files). A mail server's answer is not, as it may quote the mail.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown error";
  const { code, responseCode, path, syscall } = error as NodeJS.ErrnoException & {
    responseCode?: unknown;
  };
  const isBeforeMail =
    syscall !== undefined || /^(?:ESOCKET|ETLS|EDNS|ECONNECTION)$/.test(code ?? "");
  const words = isBeforeMail && responseCode === undefined ? error.message.split("\n")[0] : "";
  const its = [error.name, code, responseCode, words?.includes(path ?? "\0") ? "" : path, words];
  return its.filter(Boolean).join(" ");
}
