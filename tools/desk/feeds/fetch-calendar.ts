/** Fetches a calendar by its secret address, which no error contains. */
import querystring from "node:querystring";
import { decodeCalendar } from "../../dates/read-calendar";
import type { CalendarIssue } from "../strings";

/** Google needs up to 16 s, and its largest feeds have 20 MB. */
const TIME_LIMIT_MS = 60_000;
const MAX_BYTES = 25 * 1024 * 1024;

const BY_STATUS: Record<number, CalendarIssue> = {
  401: "denied",
  403: "denied",
  404: "gone",
  410: "gone",
};

export class CalendarError extends Error {
  override name = "CalendarError";

  constructor(readonly code: CalendarIssue) {
    super(code);
  }
}

/** The URL of a `webcal:` or `https:` address; `http:` only on this computer. @throws {CalendarError} */
export function parseAddress(address: string): URL {
  const text = address.replace(/^[\s"'„”“<]+|[\s"'„”“>]+$/g, "").replace(/^webcals?:/i, "https:");
  const typed = /^\w+:\/\//.test(text) ? text : `https://${text}`;
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  const isLocal = url && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  if (url?.protocol === "https:" || (url?.protocol === "http:" && isLocal)) return url;
  throw new CalendarError("address");
}

/** Undefined if the calendar still has this ETag. @throws {CalendarError} */
export async function fetchCalendar(address: string, etag?: string) {
  const url = parseAddress(address);
  const login = [url.username, url.password].map(querystring.unescape).join(":");
  url.username = url.password = ""; // `fetch` refuses them
  const headers = {
    accept: "text/calendar",
    "user-agent": "photographer-site", // some servers refuse requests without one
    ...(etag && { "if-none-match": etag }),
    ...(login !== ":" && { authorization: `Basic ${Buffer.from(login).toString("base64")}` }),
  };
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const fail = (code: CalendarIssue): never => {
    throw new CalendarError(signal.aborted ? "slow" : code);
  };
  const response = await fetch(url, { headers, signal }).catch(({ cause }) =>
    fail(/CERT|SIGNATURE/.test(cause?.code) ? "untrusted" : "silent"),
  );
  const { body, status } = response;
  if (status !== 200) {
    await body?.cancel();
    if (etag && status === 304) return undefined;
    throw new CalendarError(BY_STATUS[status] ?? "failing");
  }
  const chunks: Uint8Array[] = [];
  let left = MAX_BYTES; // unpacked
  try {
    for await (const chunk of body ?? []) {
      left -= chunk.length;
      if (left < 0) break;
      chunks.push(chunk);
    }
  } catch {
    fail("cut");
  }
  if (left < 0) fail("large");
  const text = decodeCalendar(Buffer.concat(chunks)).trim();
  if (/^<(?:!doctype html|html)/i.test(text)) fail("page");
  // Without a length, a response that was cut off looks complete.
  if (/^BEGIN:VCALENDAR/i.test(text) && !/^END:VCALENDAR\s*$/im.test(text)) fail("cut");
  return { text, etag: response.headers.get("etag") ?? undefined };
}
