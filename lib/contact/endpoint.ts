import { ValidationError } from "yup";
import { BodyTimeoutError, BodyTooLargeError, readBody } from "../http/read-body";
import { answerTo, type Outcome } from "./answer";
import { type Askable, withAskedFor } from "./asked-for";
import {
  APP_CHECK_HEADER,
  CONTACT_FIELDS,
  type ContactSubmission,
  HONEYPOT,
  LIMITS,
} from "./message";
import { checkMessage, withId } from "./message-id";
import type { RateLimiter } from "./rate-limit";
import { RelayError } from "./relay";
import { addressOf, FORM, isForeign, mediaType, PARSERS, pageBehind } from "./request";

/** A letter takes nine bytes at most, in a form: `€` is `%E2%82%AC`. */
const LETTER = 9;

/** Longest body that is taken, in bytes: the longest message, with room for the id and the names of the fields. */
export const BODY_LIMIT = 1024 + LETTER * Object.values(LIMITS).reduce((sum, one) => sum + one, 0);

/** A body that takes longer to arrive is not waited for, in ms. */
const BODY_TIMEOUT = 10_000;

export interface ContactEndpointOptions {
  /** Hands the message on. Throws a {@link RelayError} when it could not be delivered. */
  relay: (message: ContactSubmission, appCheckToken?: string) => Promise<void>;
  limiter: RateLimiter;
  /** Knows what can be asked for by the contact page's address, for visitors without scripts. */
  askable?: () => Promise<Askable>;
  /** With App Check: tells whether a visitor's token is genuine, and what visitors without one may send besides. */
  appCheck?: { isGenuine: (token: string) => Promise<boolean>; limiter: RateLimiter };
  /** How many proxies of ours stand before the endpoint. */
  proxies?: number;
  /** In ms. */
  bodyTimeout?: number;
  /** Takes what goes wrong, without any text of the message. */
  log?: (line: string) => void;
}

/** Who sends a message: the address that is counted, and a proof that it comes from the site's own pages. */
export interface Sender {
  address: string;
  /** A token to be checked, or the word of somebody who has checked it. */
  token?: string | undefined;
  isGenuine?: boolean;
}

/**
 * The contact endpoint: `answer` as a function of the web platform, for a route handler and a cloud function alike, and
 * `take`, by which a message that came another way has the same limits.
 */
export function createContactEndpoint({
  relay,
  limiter,
  askable,
  appCheck,
  proxies = 1,
  bodyTimeout = BODY_TIMEOUT,
  log = console.error,
}: ContactEndpointOptions) {
  async function receive(request: Request): Promise<Outcome> {
    if (request.method !== "POST") return { status: 405, error: "method-not-allowed" };
    if (isForeign(request)) return { status: 403, error: "foreign-origin" };
    const parse = PARSERS.get(mediaType(request));
    if (!parse) return { status: 415, error: "unsupported-media-type" };

    let fields: Record<string, string>;
    try {
      fields = parse(await readBody(request, BODY_LIMIT, bodyTimeout));
    } catch (error) {
      if (error instanceof BodyTooLargeError) return { status: 413, error: "too-large" };
      if (error instanceof BodyTimeoutError) return { status: 408, error: "too-slow" };
      return { status: 400, error: "unreadable" };
    }
    const sender = {
      address: addressOf(request, proxies),
      token: request.headers.get(APP_CHECK_HEADER) ?? undefined,
    };
    return take(fields, sender, (message) => withAsked(message, request));
  }

  /**
   * Takes a message, within the limits.
   *
   * @param complete adds what the message itself does not say
   */
  async function take(
    fields: Record<string, unknown>,
    sender: Sender,
    complete = async (message: ContactSubmission) => message,
  ): Promise<Outcome> {
    if (fields[HONEYPOT]) {
      log("contact: the field that people do not see was filled in; nothing sent");
      return { status: 200 };
    }
    let message: ContactSubmission;
    try {
      message = await checkMessage(fields);
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      return { status: 400, error: "invalid", ...fieldErrors(error) };
    }
    return send(await complete(message), sender);
  }

  /** A page that scripts have filled in says itself what it is about; a form of a browser without them cannot. */
  async function withAsked(message: ContactSubmission, request: Request) {
    if (!askable || mediaType(request) !== FORM) return message;
    try {
      return withId(withAskedFor(message, pageBehind(request), await askable()));
    } catch (error) {
      log(`contact: what was asked for is not known: ${nameOf(error)}`);
      return message;
    }
  }

  async function send(message: ContactSubmission, sender: Sender): Promise<Outcome> {
    const { address, token } = sender;
    const isGenuine =
      sender.isGenuine ?? (token !== undefined && (await appCheck?.isGenuine(token)) === true);
    const budgets = appCheck && !isGenuine ? [limiter, appCheck.limiter] : [limiter];
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
      await relay(message, isGenuine ? token : undefined);
      return { status: 200 };
    } catch (error) {
      giveBack();
      log(`contact: not delivered: ${error instanceof RelayError ? error.message : nameOf(error)}`);
      return { status: 502, error: "not-delivered" };
    }
  }

  async function answer(request: Request): Promise<Response> {
    let outcome: Outcome;
    try {
      outcome = await receive(request);
    } catch (error) {
      log(`contact: ${nameOf(error)}`);
      outcome = { status: 502, error: "not-delivered" };
    }
    return answerTo(request, outcome);
  }

  return { answer, take };
}

/** The first thing that is wrong with each field. */
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
