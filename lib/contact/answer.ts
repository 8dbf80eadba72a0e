import { RESULT_ANCHORS } from "./anchors";
import { CONTACT_FIELDS, type ContactSubmission } from "./message";
import { FORM, mediaType } from "./request";

/** The outcome of a request; `fields` are the error texts by field. */
export interface Outcome {
  status: 200 | 400 | 403 | 405 | 408 | 413 | 415 | 429 | 502;
  error?: string;
  fields?: Partial<Record<keyof ContactSubmission, string>>;
  /** In seconds. */
  retryAfter?: number;
  /** The only errors are texts that are too long. */
  isTooLong?: boolean;
}

/** JSON is answered with JSON, the form of a browser without scripts with a redirect (303) back to the page. */
export function answerTo(request: Request, outcome: Outcome): Response {
  const isForm = mediaType(request) === FORM && request.method === "POST";
  return isForm && outcome.status !== 403 ? seeOther(outcome) : json(outcome);
}

const headersFor = ({ status, retryAfter }: Outcome) => ({
  "cache-control": "no-store",
  ...(retryAfter && { "retry-after": String(retryAfter) }),
  ...(status === 405 && { allow: "POST" }),
  // The rest of the body is not read.
  ...((status === 408 || status === 413) && { connection: "close" }),
});

function json(outcome: Outcome): Response {
  const { status, error, fields } = outcome;
  const body = error ? { error, ...(fields && { fields }) } : { ok: true };
  return Response.json(body, { status, headers: headersFor(outcome) });
}

function seeOther(outcome: Outcome): Response {
  return new Response(null, {
    status: 303,
    headers: { ...headersFor(outcome), location: `/contact#${anchorFor(outcome)}` },
  });
}

function anchorFor({ status, fields, isTooLong }: Outcome): string {
  if (status === 200) return RESULT_ANCHORS.sent;
  if (status === 413 || isTooLong) return RESULT_ANCHORS.tooLong;
  const wrong = CONTACT_FIELDS.find((field) => fields?.[field]);
  return wrong ? RESULT_ANCHORS.field(wrong) : RESULT_ANCHORS.failed;
}
