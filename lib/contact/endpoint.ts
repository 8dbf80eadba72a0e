import { ValidationError } from "yup";
import { BodyTooLargeError, readBody } from "../http/read-body";
import { SITE_URL } from "../site-url";
import { RESULT_ANCHORS } from "./anchors";
import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactMessage,
  contactMessage,
  HONEYPOT,
} from "./message";
import type { RateLimiter } from "./rate-limit";
import { RelayError } from "./relay";

/** Longest body that is taken, in bytes. */
export const BODY_LIMIT = 32 * 1024;

export interface ContactEndpointOptions {
  /** Hands the message on. Throws a {@link RelayError} when it could not be delivered. */
  relay: (message: ContactMessage) => Promise<void>;
  limiter: RateLimiter;
  /** Takes what goes wrong, without any text of the message. */
  log?: (line: string) => void;
}

/** What a request comes to; `fields` are the texts for the fields that are wrong. */
interface Outcome {
  status: 200 | 400 | 403 | 405 | 413 | 415 | 429 | 502;
  error?: string;
  fields?: Partial<Record<ContactField, string>>;
  /** Nothing is missing, but something is too long. */
  isTooLong?: boolean;
}

/**
 * The contact endpoint as a function of the web platform, for a route handler and a cloud function alike.
 * JSON is answered with JSON, a form of a browser without scripts with a redirect (303) back to the page.
 */
export function createContactEndpoint({
  relay,
  limiter,
  log = console.error,
}: ContactEndpointOptions) {
  async function receive(request: Request): Promise<Outcome> {
    if (request.method !== "POST") return { status: 405, error: "method-not-allowed" };
    if (isForeign(request)) return { status: 403, error: "foreign-origin" };
    const parse = PARSERS[mediaType(request)];
    if (!parse) return { status: 415, error: "unsupported-media-type" };

    let fields: Record<string, string>;
    try {
      fields = parse(await readBody(request, BODY_LIMIT));
    } catch (error) {
      if (error instanceof BodyTooLargeError) return { status: 413, error: "too-large" };
      return { status: 400, error: "unreadable" };
    }
    if (fields[HONEYPOT]) {
      log("contact: the field that people do not see was filled in; nothing sent");
      return { status: 200 };
    }

    let message: ContactMessage;
    try {
      message = await contactMessage.validate(fields, { abortEarly: false, stripUnknown: true });
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      return { status: 400, error: "invalid", ...fieldErrors(error) };
    }
    return send(message, addressOf(request));
  }

  async function send(message: ContactMessage, address: string): Promise<Outcome> {
    if (!limiter.take(address)) return { status: 429, error: "too-many" };
    try {
      await relay(message);
      return { status: 200 };
    } catch (error) {
      limiter.giveBack(address);
      log(`contact: not delivered: ${error instanceof RelayError ? error.message : nameOf(error)}`);
      return { status: 502, error: "not-delivered" };
    }
  }

  return async function contactEndpoint(request: Request): Promise<Response> {
    let outcome: Outcome;
    try {
      outcome = await receive(request);
    } catch (error) {
      log(`contact: ${nameOf(error)}`);
      outcome = { status: 502, error: "not-delivered" };
    }
    return mediaType(request) === FORM && request.method === "POST" && outcome.status !== 403
      ? seeOther(outcome)
      : answer(outcome);
  };
}

const FORM = "application/x-www-form-urlencoded";

const PARSERS: Record<string, (body: string) => Record<string, string>> = {
  "application/json": (body) => {
    const data: unknown = JSON.parse(body);
    if (typeof data !== "object" || data === null || Array.isArray(data))
      throw new TypeError("not an object");
    // What is no text counts as missing, as it would from a form.
    return Object.fromEntries(
      Object.entries(data).filter(([, value]) => typeof value === "string"),
    );
  },
  [FORM]: (body) => Object.fromEntries(new URLSearchParams(body)),
};

function mediaType(request: Request): string {
  return (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

/**
 * Whether another site's page sent the request. Browsers set `Origin` on every POST; other programs need not.
 * Our own is the site's address, or whatever host the request came to: a proxy may pass on either.
 */
function isForeign(request: Request): boolean {
  const origin = request.headers.get("origin");
  if (origin === null || origin === new URL(SITE_URL).origin) return false;
  const forwarded = request.headers.get("x-forwarded-host")?.split(",")[0]?.trim();
  const host = forwarded || request.headers.get("host") || new URL(request.url).host;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** The visitor's address: what the proxy nearest to us wrote last, which a visitor cannot forge behind one. */
function addressOf(request: Request): string {
  return request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() || "unknown";
}

function fieldErrors(error: ValidationError): Pick<Outcome, "fields" | "isTooLong"> {
  const problems = error.inner.length > 0 ? error.inner : [error];
  const first = CONTACT_FIELDS.flatMap((field) => {
    const problem = problems.find(({ path }) => path === field);
    return problem ? [[field, problem.message]] : [];
  });
  return {
    fields: Object.fromEntries(first),
    isTooLong: problems.every(({ type }) => type === "max"),
  };
}

/** Names an unexpected error without its message, which may hold what a visitor wrote. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown error";
}

function answer({ status, error, fields }: Outcome): Response {
  const body = error ? { error, ...(fields && { fields }) } : { ok: true };
  const headers = { "cache-control": "no-store", ...(status === 405 && { allow: "POST" }) };
  return Response.json(body, { status, headers });
}

function seeOther({ status, fields, isTooLong }: Outcome): Response {
  const wrong = CONTACT_FIELDS.find((field) => fields?.[field]);
  const anchorOfWrong = wrong && !isTooLong ? RESULT_ANCHORS.field(wrong) : undefined;
  const anchor =
    status === 200
      ? RESULT_ANCHORS.sent
      : (anchorOfWrong ??
        (isTooLong || status === 413 ? RESULT_ANCHORS.tooLong : RESULT_ANCHORS.failed));
  return new Response(null, {
    status: 303,
    headers: { location: `/contact#${anchor}`, "cache-control": "no-store" },
  });
}
