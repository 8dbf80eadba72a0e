import { createHash } from "node:crypto";
import { ValidationError } from "yup";
import { positiveSetting } from "../settings.mjs";
import { createAppCheckVerifier } from "./app-check-verifier";
import {
  addressOf,
  answerPreflight,
  answerTo,
  BodyTooLargeError,
  crossOrigin,
  type EndpointResult,
  FORM,
  isForeign,
  MEDIA_TYPES,
  mediaType,
  parseFields,
  queryFromReferrer,
  readBody,
} from "./http";
import { reasonOf } from "./log-reason";
import {
  CONTACT_FIELDS,
  type ContactMessage,
  type ContactSubmission,
  contactMessage,
} from "./message";
import { APP_CHECK_HEADER, HONEYPOT } from "./post-message";
import { configuredLimits, createRateLimiter, type RateLimiter, STRICT_LIMITS } from "./rate-limit";

/**
 * In bytes: fits the longest message. A character takes up to four bytes in a selection, which is only sent as JSON, and up
 * to nine in the fields of a form (`%E2%82%AC`).
 */
export const BODY_LIMIT = 2 * 1024 * 1024;

const BODY_TIMEOUT_MS = 10_000;

export interface ContactEndpointOptions {
  deliver: (message: ContactSubmission) => Promise<void>;
  /** How many of our own proxies a request passes. */
  proxies?: number;
  limiter?: RateLimiter;
  /** Limits messages further that may be a program's. */
  strictLimiter?: RateLimiter;
  /** Verifies a visitor's App Check token; missing without App Check. */
  verify?: ((token: string) => Promise<boolean>) | undefined;
}

/** The address for the rate limit, and whether App Check proves that the message comes from the site's own pages. */
export interface Sender {
  address: string;
  isGenuine?: boolean;
  /** Another endpoint of this site passed the message on, within its own limits. */
  isPassedOn?: boolean;
}

/**
 * The contact endpoint, configured by the environment: `answer` maps a `Request` to a `Response`, for a route handler and
 * a cloud function alike; `take` applies the same validation and limits to a message that arrived another way. It never
 * logs text of a message.
 * @throws {Error} if a setting is not a positive whole number
 */
export function createContactEndpoint({
  deliver,
  proxies = positiveSetting("CONTACT_PROXIES"),
  limiter = createRateLimiter(configuredLimits()),
  strictLimiter = createRateLimiter({ ...configuredLimits(), ...STRICT_LIMITS }),
  verify = createAppCheckVerifier(),
}: ContactEndpointOptions) {
  async function receive(request: Request): Promise<EndpointResult> {
    if (request.method !== "POST") return { status: 405, error: "method-not-allowed" };
    if (isForeign(request)) return { status: 403, error: "foreign-origin" };
    const type = mediaType(request);
    if (!MEDIA_TYPES.includes(type)) return { status: 415, error: "unsupported-media-type" };

    let fields: Record<string, string>;
    try {
      fields = parseFields(await readBody(request, BODY_LIMIT, BODY_TIMEOUT_MS), type);
    } catch (error) {
      if (error instanceof BodyTooLargeError) return { status: 413, error: "too-large" };
      if (error instanceof DOMException && error.name === "TimeoutError")
        return { status: 408, error: "too-slow" };
      return { status: 400, error: "unreadable" };
    }
    const token = request.headers.get(APP_CHECK_HEADER);
    const isGenuine = token !== null && (await verify?.(token)) === true;
    // Pages with scripts send day, package and photos as fields.
    const query = type === FORM ? queryFromReferrer(request) : undefined;
    return take({ ...query, ...fields }, { address: addressOf(request, proxies), isGenuine });
  }

  /** Validates a message and delivers it, within the limits. */
  async function take(fields: Record<string, unknown>, sender: Sender): Promise<EndpointResult> {
    let message: ContactSubmission;
    try {
      const options = { abortEarly: false, stripUnknown: true };
      message = withId(await contactMessage.validate(fields, options));
      if (fields[HONEYPOT]) message.isDoubtful = true;
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      return { status: 400, error: "invalid", ...fieldErrors(error) };
    }
    return send(message, sender);
  }

  async function send(message: ContactSubmission, sender: Sender): Promise<EndpointResult> {
    const { address, isGenuine, isPassedOn } = sender;
    const isDoubtful = message.isDoubtful || (verify && !isGenuine);
    const limiters = isDoubtful ? [limiter, strictLimiter] : [limiter];
    const budgets = isPassedOn ? [] : limiters;
    const taken = budgets.filter((budget) => budget.take(address));
    const giveBack = () => {
      for (const budget of taken) budget.giveBack(address);
    };
    if (taken.length < budgets.length) {
      giveBack();
      const retryAfter = Math.max(...budgets.map((budget) => budget.secondsLeft()));
      return { status: 429, error: "too-many", retryAfter };
    }
    try {
      await deliver(message);
      return { status: 200 };
    } catch (error) {
      giveBack();
      console.error(`contact: not delivered: ${reasonOf(error)}`);
      return { status: 502, error: "not-delivered" };
    }
  }

  async function answer(request: Request): Promise<Response> {
    const site = crossOrigin(request);
    if (site && request.method === "OPTIONS") return answerPreflight(site);
    const outcome = await receive(request).catch((error): EndpointResult => {
      console.error(`contact: ${reasonOf(error)}`);
      return { status: 502, error: "not-delivered" };
    });
    return answerTo(request, outcome);
  }

  return { answer, take };
}

function fieldErrors({ inner }: ValidationError): Pick<EndpointResult, "fields" | "isTooLong"> {
  const first = CONTACT_FIELDS.flatMap((field) => inner.find(({ path }) => path === field) ?? []);
  return {
    fields: Object.fromEntries(first.map(({ path, message }) => [path, message])),
    isTooLong: first.every(({ type }) => type === "max"),
  };
}

/**
 * Adds the message's id: 32 hexadecimal digits, a hash of all fields. A double click, a reload or a retry yields the same
 * id, so it is mailed once; any change makes a new message.
 */
export function withId(message: ContactMessage): ContactSubmission {
  const texts = JSON.stringify(CONTACT_FIELDS.map((field) => message[field]));
  return { ...message, id: createHash("sha256").update(texts).digest("hex").slice(0, 32) };
}
