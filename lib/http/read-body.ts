/** The body is longer than what is taken. */
export class BodyTooLargeError extends Error {
  override name = "BodyTooLargeError";
}

/**
 * The body of a request as text, read no further than `limit` bytes, whatever its headers promise.
 * @throws {BodyTooLargeError}
 */
export async function readBody(request: Request, limit: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new BodyTooLargeError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
