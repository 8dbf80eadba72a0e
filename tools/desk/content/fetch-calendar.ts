/** Fetches a calendar by its secret address, which no error contains. */
import { lookup } from "node:dns/promises";
import http, { type IncomingMessage, type RequestOptions } from "node:http";
import https from "node:https";
import ipaddr from "ipaddr.js";
import type { CalendarIssue } from "../strings";

const TIME_LIMIT_MS = 10_000;
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_REDIRECTS = 5;

const BY_STATUS: Record<number, CalendarIssue> = { 401: "denied", 403: "denied", 404: "gone" };

export class CalendarError extends Error {
  override name = "CalendarError";

  constructor(readonly code: CalendarIssue) {
    super(code);
  }
}

const nameOf = ({ hostname }: URL) => hostname.replace(/[[\]]/g, "");
const isLocal = (url: URL) => ["localhost", "127.0.0.1", "::1"].includes(nameOf(url));

/** The URL of a `webcal:` or `https:` address; `http:` only on this computer. @throws {CalendarError} */
export function parseAddress(address: string, base?: URL): URL {
  const text = address.trim().replace(/^webcals?:/i, "https:");
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined;
  if (url?.protocol === "https:" || (url?.protocol === "http:" && isLocal(url))) return url;
  throw new CalendarError("address");
}

/** Undefined if the calendar still has this ETag. @throws {CalendarError} */
export function fetchCalendar(address: string, etag?: string) {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new CalendarError("slow")));
  });
  const headers = {
    accept: "text/calendar",
    "user-agent": "photographer-site", // some servers refuse requests without one
    ...(etag && { "if-none-match": etag }),
  };
  return Promise.race([stopped, followRedirects(parseAddress(address), { headers, signal })]);
}

async function followRedirects(start: URL, options: RequestOptions & { headers: object }) {
  let url = start;
  let isHere = true;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    isHere &&= isLocal(url); // another host must not redirect to this computer
    const response = await request(url, isHere, options);
    const { statusCode: status = 0, headers } = response;
    if (status === 200) return { text: await readText(response), etag: headers.etag };
    response.destroy();
    if (status === 304 && "if-none-match" in options.headers) return undefined;
    const isMoved = [301, 302, 303, 307, 308].includes(status) && headers.location;
    if (!isMoved) throw new CalendarError(BY_STATUS[status] ?? "failing");
    url = parseAddress(isMoved, url);
  }
  throw new CalendarError("redirects");
}

/** Connects to an IP address that was checked: the next lookup of the name could return another one. */
async function request(url: URL, isHere: boolean, options: RequestOptions) {
  const found = await lookup(nameOf(url), { all: true }).catch(() => {
    throw new CalendarError("silent");
  });
  const range = isHere ? "loopback" : "unicast";
  const checked = found.filter(({ address }) => ipaddr.process(address).range() === range);
  if (checked.length === 0) throw new CalendarError("private");
  const settings: RequestOptions = {
    ...options,
    agent: false, // a new connection each time
    lookup: (_name, _options, done) => done(null, checked),
  };
  return new Promise<IncomingMessage>((fulfil, reject) => {
    const { get } = url.protocol === "https:" ? https : http;
    get(url, settings, fulfil).on("error", () => reject(new CalendarError("silent")));
  });
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      size += chunk.length;
      if (size > MAX_BYTES) throw new CalendarError("large");
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof CalendarError ? error : new CalendarError("cut");
  }
  const text = Buffer.concat(chunks).toString().trim();
  // Without a length, a response that was cut off looks complete.
  if (text.startsWith("BEGIN:VCALENDAR") && !text.endsWith("END:VCALENDAR"))
    throw new CalendarError("cut");
  return text;
}
