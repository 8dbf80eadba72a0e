import { CONTACT_URL } from "./contact-url";
import { APP_CHECK_HEADER, type ContactMessage, type HONEYPOT } from "./message";

/** How long a visitor waits for the answer, in ms. The relay is bounded by the same figure: `lib/contact/relay.ts`. */
export const ANSWER_TIMEOUT = 25_000;

/**
 * The result of posting a message: `sent`; `refused`, and would be again; `failed`, a retry may succeed; `busy`, the rate
 * limit was reached; `unreachable`, no answer at all.
 */
export type PostOutcome = "sent" | "refused" | "failed" | "busy" | "unreachable";

/** Posts a message to the endpoint. @param appCheckToken proof that the message comes from this site */
export async function postMessage(
  message: ContactMessage & { [HONEYPOT]?: string },
  appCheckToken?: string,
): Promise<PostOutcome> {
  try {
    const response = await fetch(CONTACT_URL, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(appCheckToken && { [APP_CHECK_HEADER]: appCheckToken }),
      },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT),
    });
    if (await isTaken(response)) return "sent";
    if (response.status === 429) return "busy";
    // A retry may succeed: the server has an error, or was too slow.
    const mayPass = response.status < 400 || response.status >= 500 || response.status === 408;
    return mayPass ? "failed" : "refused";
  } catch {
    return "unreachable";
  }
}

/** Only the endpoint's own answer counts: a host without the endpoint may answer any request with a page. */
async function isTaken(response: Response): Promise<boolean> {
  if (!response.ok) return false;
  const answer: unknown = await response.json().catch(() => undefined);
  return typeof answer === "object" && answer !== null && "ok" in answer && answer.ok === true;
}
