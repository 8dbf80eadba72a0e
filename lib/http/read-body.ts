/** The body is longer than what is taken. */
export class BodyTooLargeError extends Error {
  override name = "BodyTooLargeError";
}

/** The body did not arrive in time. */
export class BodyTimeoutError extends Error {
  override name = "BodyTimeoutError";
}

/**
 * The body of a request as text, read no further than `limit` bytes, whatever its headers promise.
 *
 * @param timeout for the whole body, in ms
 * @throws {BodyTooLargeError}
 * @throws {BodyTimeoutError}
 */
export async function readBody(request: Request, limit: number, timeout: number): Promise<string> {
  const reader = request.body?.getReader();
  if (!reader) return "";
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BodyTimeoutError()), timeout);
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late]);
      if (done) return Buffer.concat(chunks).toString("utf8");
      size += value.byteLength;
      if (size > limit) throw new BodyTooLargeError();
      chunks.push(value);
    }
  } catch (error) {
    reader.cancel().catch(() => {}); // the connection may be gone already
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
