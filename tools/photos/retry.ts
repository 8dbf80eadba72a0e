import { setTimeout as wait } from "node:timers/promises";

/** Waits this many ms. */
export type Pause = (ms: number) => Promise<unknown>;

const ATTEMPTS = 5;
const FIRST_PAUSE = 1000;

/** Answers after which the same request may succeed: Cloud Storage's own list, "Retry strategy". */
const TRANSIENT_STATUS = [408, 429, 500, 502, 503, 504];
/** Lines that broke, names that could not be looked up, and bytes that arrived other than they were sent. */
const TRANSIENT_CODES = [
  "ECONNRESET",
  "ECONNREFUSED",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "ESOCKETTIMEDOUT",
  "EAI_AGAIN",
  "ENETUNREACH",
  "ENETDOWN",
  "EHOSTUNREACH",
  "ERR_STREAM_PREMATURE_CLOSE",
  "FILE_NO_UPLOAD",
];

/** Whether a request that failed with this error may succeed when it is made again. */
function isTransient(error: unknown): boolean {
  const { code, type } = error as { code?: unknown; type?: unknown };
  return (
    TRANSIENT_STATUS.includes(Number(code)) ||
    TRANSIENT_CODES.includes(String(code)) ||
    type === "request-timeout" ||
    type === "body-timeout"
  );
}

/**
 * Does something that may fail for a moment: up to five times, after pauses of 1, 2, 4 and 8 s, each a little
 * shorter by chance so that many at once do not come back together.
 *
 * @throws the last error, or the first that no other attempt would mend
 */
export async function withRetries<T>(work: () => Promise<T>, pause: Pause = wait): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isTransient(error)) throw error;
      await pause(FIRST_PAUSE * 2 ** (attempt - 1) * (1 - Math.random() / 4));
    }
  }
}
