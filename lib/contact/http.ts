/** What the endpoint reads from requests, and how it answers them. */
import { createHash, timingSafeEqual } from "node:crypto";
import { RESULT_ANCHORS } from "../navigation";
import { setting } from "../settings.mjs";
import { SITE_URL } from "../site-url";
import { askedFor, CONTACT_FIELDS, type ContactSubmission } from "./message";
import { APP_CHECK_HEADER, HONEYPOT } from "./post-message";

export const FORM = "application/x-www-form-urlencoded";
export const MEDIA_TYPES = [FORM, "application/json"];

/** Other names are ignored: some, such as `constructor`, have a meaning in JavaScript. */
const READ: readonly string[] = [...CONTACT_FIELDS, HONEYPOT];

/** Messages are flat, and PHP cannot parse JSON that is nested thousands of levels deep. */
export const MAX_DEPTH = 100;

const isDeeper = (value: unknown, depth: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (depth === 0 || Object.values(value).some((part) => isDeeper(part, depth - 1)));

/** Omits empty fields and those that are not text. @throws {Error} if the body is not of its media type */
export function parseFields(body: string, type: string): Record<string, string> {
  const data = type === FORM ? new URLSearchParams(body) : JSON.parse(body);
  if (isDeeper(data, MAX_DEPTH)) throw new SyntaxError("nested too deeply");
  const entries: Iterable<[string, unknown]> = type === FORM ? data : Object.entries(data);
  return Object.fromEntries(
    [...entries].filter(
      (entry): entry is [string, string] =>
        READ.includes(entry[0]) && typeof entry[1] === "string" && entry[1] !== "",
    ),
  );
}

export class BodyTooLargeError extends Error {
  override name = "BodyTooLargeError";
}

/**
 * Reads a request's body as text, at most `limit` bytes, whatever its headers say.
 * @param timeout for the whole body, in ms
 * @throws {BodyTooLargeError}
 * @throws {DOMException} TimeoutError
 */
export async function readBody(request: Request, limit: number, timeout: number): Promise<string> {
  let size = 0;
  const limited = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > limit) throw new BodyTooLargeError();
      controller.enqueue(chunk);
    },
  });
  const body = request.body?.pipeThrough(limited, { signal: AbortSignal.timeout(timeout) });
  return new Response(body).text();
}

/** The media type without parameters; empty if the request has none. */
export const mediaType = (request: Request): string =>
  (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

/** Our origin is the site's, or the host that the request was sent to: a proxy may pass on either. */
function isOwnOrigin(origin: string, request: Request): boolean {
  if (origin === new URL(SITE_URL).origin) return true;
  const forwarded = request.headers.get("x-forwarded-host")?.split(",")[0]?.trim();
  const host = forwarded || request.headers.get("host") || new URL(request.url).host;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** The site's origin, if its page calls an endpoint on another host. */
export function crossOrigin(request: Request): string | undefined {
  const origin = request.headers.get("origin");
  const isSite = origin === new URL(SITE_URL).origin;
  return isSite && new URL(request.url).origin !== origin ? origin : undefined;
}

/** True if a page of another site sent the request. Browsers set `Origin` on every POST; other programs may not. */
export function isForeign(request: Request): boolean {
  const origin = request.headers.get("origin");
  return origin !== null && !isOwnOrigin(origin, request);
}

/**
 * The fields in the query of the sending contact page. A form without scripts cannot post them, but within a site browsers
 * send the whole URL as `Referer`.
 */
export function queryFromReferrer(request: Request): ReturnType<typeof askedFor> | undefined {
  const referer = request.headers.get("referer") ?? "";
  if (!URL.canParse(referer)) return undefined;
  const page = new URL(referer);
  const isForm = isOwnOrigin(page.origin, request) && page.pathname === "/contact";
  return isForm ? askedFor(page.search) : undefined;
}

/**
 * The visitor's address as our outermost proxy saw it. Each proxy appends its caller's address; the visitor may have
 * written anything before those.
 * @param proxies how many of our own proxies a request passes
 */
export function addressOf(request: Request, proxies: number): string {
  const addresses = request.headers.get("x-forwarded-for")?.split(",") ?? [];
  return addresses.at(-proxies)?.trim() || addresses[0]?.trim() || "unknown";
}

/** Carries `SEND_EMAIL_KEY`, by which the callable function recognizes messages from the site's own endpoint. */
export const PASSED_ON_HEADER = "x-send-email-key";

/** True if the request has the key of this site's endpoints; never without one. */
export function isPassedOn(request: Request): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  const [key, sent] = [setting("SEND_EMAIL_KEY"), request.headers.get(PASSED_ON_HEADER)];
  return key !== "" && timingSafeEqual(hash(key), hash(sent ?? ""));
}

export interface EndpointResult {
  status: 200 | 400 | 403 | 405 | 408 | 413 | 415 | 429 | 502;
  error?: string;
  fields?: Partial<Record<keyof ContactSubmission, string>>;
  retryAfter?: number;
  /** The only errors are texts that are too long. */
  isTooLong?: boolean;
}

/** Answers JSON with JSON, and a form posted without scripts with a redirect (303) back to the page. */
export function answerTo(request: Request, outcome: EndpointResult): Response {
  const { status, error, fields } = outcome;
  const site = crossOrigin(request) ?? "";
  const headers = { ...headersFor(outcome), ...(site && { "access-control-allow-origin": site }) };
  if (request.method === "POST" && mediaType(request) === FORM && status !== 403) {
    const location = `${site}/contact#${anchorFor(outcome)}`;
    return new Response(null, { status: 303, headers: { ...headers, location } });
  }
  const body = error ? { error, fields } : { ok: true };
  return Response.json(body, { status, headers });
}

/** Lets the site call an endpoint on another host: https://fetch.spec.whatwg.org/#cors-preflight-fetch. */
export const answerPreflight = (origin: string): Response =>
  new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-origin": origin,
      "access-control-allow-methods": "POST",
      "access-control-allow-headers": `content-type, ${APP_CHECK_HEADER}`,
      "access-control-max-age": "86400",
      vary: "origin",
    },
  });

const headersFor = ({ status, retryAfter }: EndpointResult) => ({
  "cache-control": "no-store",
  ...(retryAfter && { "retry-after": String(retryAfter) }),
  ...(status === 405 && { allow: "POST" }),
  // The rest of the body is left unread, so the connection cannot be reused.
  ...((status === 408 || status === 413) && { connection: "close" }),
});

function anchorFor({ status, fields, isTooLong }: EndpointResult): string {
  if (status === 200) return RESULT_ANCHORS.sent;
  if (status === 413 || isTooLong) return RESULT_ANCHORS.tooLong;
  const invalid = CONTACT_FIELDS.find((field) => fields?.[field]);
  return invalid ? RESULT_ANCHORS.field(invalid) : RESULT_ANCHORS.failed;
}
