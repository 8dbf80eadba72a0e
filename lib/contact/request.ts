import { SITE_URL } from "../site-url";
import { askedFor, CONTACT_FIELDS, HONEYPOT } from "./message";

/** The media type of what a browser without scripts posts. */
export const FORM = "application/x-www-form-urlencoded";

/** What is read of a body: a field of another name, such as `constructor`, means something to JavaScript. */
const READ: readonly string[] = [...CONTACT_FIELDS, HONEYPOT];

/** Empty fields and those that are no text count as missing. */
const read = (entries: Iterable<[string, unknown]>): Record<string, string> =>
  Object.fromEntries(
    [...entries].filter(
      (entry): entry is [string, string] =>
        READ.includes(entry[0]) && typeof entry[1] === "string" && entry[1] !== "",
    ),
  );

/** Turns a body into fields, by media type. Throws what is not of the type. */
export const PARSERS: ReadonlyMap<string, (body: string) => Record<string, string>> = new Map([
  [
    "application/json",
    (body: string) => {
      const data: unknown = JSON.parse(body);
      if (typeof data !== "object" || data === null || Array.isArray(data))
        throw new TypeError("not an object");
      return read(Object.entries(data));
    },
  ],
  [FORM, (body: string) => read(new URLSearchParams(body))],
]);

/** The media type of a request's body, without parameters; empty when it names none. */
export function mediaType(request: Request): string {
  return (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

/** Our own origin is the site's address, or whatever host the request came to: a proxy may pass on either. */
function isOwnOrigin(origin: string, request: Request): boolean {
  if (origin === new URL(SITE_URL).origin) return true;
  const forwarded = request.headers.get("x-forwarded-host")?.split(",")[0]?.trim();
  const host = forwarded || request.headers.get("host") || new URL(request.url).host;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** The site's own origin, where its page asks an endpoint on another host. */
export function crossOrigin(request: Request): string | undefined {
  const origin = request.headers.get("origin");
  const isSite = origin === new URL(SITE_URL).origin;
  return isSite && new URL(request.url).origin !== origin ? origin : undefined;
}

/** Whether another site's page sent the request. Browsers set `Origin` on every POST; other programs need not. */
export function isForeign(request: Request): boolean {
  const origin = request.headers.get("origin");
  return origin !== null && !isOwnOrigin(origin, request);
}

/**
 * What the address of the contact page asked for that sent the request. A form without scripts cannot carry it, but
 * browsers send a site its own addresses in full as `Referer`.
 */
export function askedByPage(request: Request): ReturnType<typeof askedFor> | undefined {
  const referer = request.headers.get("referer") ?? "";
  if (!URL.canParse(referer)) return undefined;
  const page = new URL(referer);
  const isForm = isOwnOrigin(page.origin, request) && page.pathname === "/contact";
  return isForm ? askedFor(page.search) : undefined;
}

/**
 * The visitor's address, as the outermost of our own proxies saw it: each writes the address that it was called
 * from at the end, and what stands before those is the visitor's own claim.
 *
 * @param proxies how many proxies of ours a request passes
 */
export function addressOf(request: Request, proxies = 1): string {
  const addresses = request.headers.get("x-forwarded-for")?.split(",") ?? [];
  return addresses.at(-proxies)?.trim() || addresses[0]?.trim() || "unknown";
}
