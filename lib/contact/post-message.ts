import type { ContactMessage } from "./message";

/** The honeypot field: invisible to people, so only programs fill it in. */
export const HONEYPOT = "ellenorzes";

/** Header with the visitor's App Check token, named by Firebase. */
export const APP_CHECK_HEADER = "x-firebase-appcheck";

/** Where the form sends messages. The build inlines the setting: `next.config.mjs`, `tools/build/scripts.ts`. */
export const CONTACT_URL = process.env.CONTACT_URL || "/api/contact";

/** The endpoint's limit is derived from it: `deliver.ts`. */
export const ANSWER_TIMEOUT_MS = 25_000;

/** `refused`: a retry would be refused again. `failed`: a retry may succeed. `busy`: rate-limited. `unreachable`: no answer. */
export type PostOutcome = "sent" | "refused" | "failed" | "busy" | "unreachable";

export const postJson = (url: string, body: object, signal: AbortSignal, headers = {}) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    signal,
  });

/** @param appCheckToken the visitor's, if there is one */
export async function postMessage(
  message: ContactMessage & { [HONEYPOT]?: string },
  appCheckToken?: string,
): Promise<PostOutcome> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const headers = appCheckToken && { [APP_CHECK_HEADER]: appCheckToken };
    const response = await postJson(CONTACT_URL, message, signal, headers || {});
    // Only the endpoint's own answer counts: other hosts may answer any request with a page.
    const answer = response.ok && (await response.json().catch(() => undefined));
    if (answer?.ok === true) return "sent";
    if (response.status === 429) return "busy";
    const mayPass = response.status < 400 || response.status >= 500 || response.status === 408;
    return mayPass ? "failed" : "refused";
  } catch {
    return "unreachable";
  }
}
