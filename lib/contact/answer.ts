import { RESULT_ANCHORS } from "../navigation";
import { APP_CHECK_HEADER, CONTACT_FIELDS, type ContactSubmission } from "./message";
import { crossOrigin, FORM, mediaType } from "./request";

/** The outcome of a request. */
export interface Outcome {
  status: 200 | 400 | 403 | 405 | 408 | 413 | 415 | 429 | 502;
  error?: string;
  /** Error texts. */
  fields?: Partial<Record<keyof ContactSubmission, string>>;
  retryAfter?: number;
  /** The only errors are texts that are too long. */
  isTooLong?: boolean;
}

/** Answers JSON with JSON, and a form posted without scripts with a redirect (303) back to the page. */
export function answerTo(request: Request, outcome: Outcome): Response {
  const { status, error, fields } = outcome;
  const site = crossOrigin(request) ?? "";
  const headers = {
    ...headersFor(outcome),
    ...(site && { "access-control-allow-origin": site }),
  };
  if (request.method === "POST" && mediaType(request) === FORM && status !== 403) {
    const location = `${site}/contact#${anchorFor(outcome)}`;
    return new Response(null, { status: 303, headers: { ...headers, location } });
  }
  const body = error ? { error, ...(fields && { fields }) } : { ok: true };
  return Response.json(body, { status, headers });
}

/** For an endpoint on another host than the site: https://fetch.spec.whatwg.org/#cors-preflight-fetch. */
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

const headersFor = ({ status, retryAfter }: Outcome) => ({
  "cache-control": "no-store",
  ...(retryAfter && { "retry-after": String(retryAfter) }),
  ...(status === 405 && { allow: "POST" }),
  // The rest of the body is left unread, so the connection cannot be reused.
  ...((status === 408 || status === 413) && { connection: "close" }),
});

function anchorFor({ status, fields, isTooLong }: Outcome): string {
  if (status === 200) return RESULT_ANCHORS.sent;
  if (status === 413 || isTooLong) return RESULT_ANCHORS.tooLong;
  const invalid = CONTACT_FIELDS.find((field) => fields?.[field]);
  return invalid ? RESULT_ANCHORS.field(invalid) : RESULT_ANCHORS.failed;
}
