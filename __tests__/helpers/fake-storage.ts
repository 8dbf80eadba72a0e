import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { simpleParser } from "mailparser";
import { serveHttp } from "./local-server";

/**
 * Serves the part of Cloud Storage's JSON API that the upload uses, until the test ends: list and multipart upload.
 * @returns its URL, the stored objects, and the error status of each upload
 */
export async function serveStorage() {
  const objects = new Map<string, { bytes: Buffer; contentType: string; cacheControl: string }>();
  const storage = { url: "", objects, failure: 0 };
  storage.url = await serveHttp(async (request, response) => {
    const answer = (body: object) => response.end(JSON.stringify(body));
    const upload = await buffer(request);
    const code = request.url?.includes("/b/test-bucket/") ? storage.failure : 404;
    response.setHeader("content-type", "application/json");
    if (request.method === "GET") {
      answer({ items: [...objects.keys()].map((name) => ({ name })) });
    } else if (code) {
      response.statusCode = code;
      answer({ error: { code, message: `says ${code}` } });
    } else {
      // A multipart upload has two parts, like a mail: metadata and bytes.
      const head = `content-type: ${request.headers["content-type"]}\r\n\r\n`;
      const { attachments } = await simpleParser(Buffer.concat([Buffer.from(head), upload]));
      const [metadata, bytes = Buffer.of()] = attachments.map(({ content }) => content);
      const name = new URL(request.url ?? "", storage.url).searchParams.get("name") ?? "";
      objects.set(name, { bytes, ...JSON.parse(String(metadata)) });
      answer({ name, md5Hash: createHash("md5").update(bytes).digest("base64") });
    }
  });
  return storage;
}
