import type { ContactMessage } from "./message";

/** Longer than the endpoint's own limit for the relay, in ms. */
const TIMEOUT = 20_000;

/** Posts a message to the endpoint. False when it did not get there, for whatever reason. */
export async function postMessage(
  message: ContactMessage & Record<string, string>,
): Promise<boolean> {
  try {
    const response = await fetch("/api/contact", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return response.ok;
  } catch {
    return false;
  }
}
