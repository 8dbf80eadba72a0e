import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { serveHttp } from "./local-server";

export interface StoredObject {
  bytes: Buffer;
  contentType: string;
  cacheControl: string;
}

/** Serves the part of Cloud Storage's JSON API that the upload uses: list and multipart upload. */
export class FakeStorage {
  /** `http://127.0.0.1:12345` */
  address = "";
  objects = new Map<string, StoredObject>();
  /** The error status of each upload. */
  failure: number | undefined;

  /** Stops when the test ends. */
  static async start(): Promise<FakeStorage> {
    const storage = new FakeStorage();
    storage.address = await serveHttp(async (request, response) => {
      const body = await buffer(request);
      const [status, answer] = storage.#answer(request, body);
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(answer));
    });
    return storage;
  }

  #answer({ method, url = "", headers }: IncomingMessage, body: Buffer): [number, object] {
    const { pathname, searchParams } = new URL(url, this.address);
    if (!pathname.includes("/b/test-bucket/")) return [404, {}];
    if (method !== "POST")
      return [200, { items: [...this.objects].map(([name, object]) => metadataOf(name, object)) }];
    const code = this.failure;
    if (code) return [code, { error: { code, message: `says ${code}` } }];
    const name = searchParams.get("name") ?? "";
    const object = objectOf(headers["content-type"] ?? "", body);
    this.objects.set(name, object);
    return [200, metadataOf(name, object)];
  }
}

function metadataOf(name: string, { bytes, contentType, cacheControl }: StoredObject) {
  const md5Hash = createHash("md5").update(bytes).digest("base64");
  return { name, size: String(bytes.length), md5Hash, contentType, cacheControl };
}

/** A multipart upload has two parts: metadata and bytes. */
function objectOf(contentType: string, body: Buffer): StoredObject {
  const boundary = /boundary="?([^";]+)/.exec(contentType)?.[1];
  const [, about = "", content = ""] = body.toString("latin1").split(`--${boundary}`);
  const partOf = (part: string) => part.slice(part.indexOf("\r\n\r\n") + 4).replace(/\r\n$/, "");
  return { ...JSON.parse(partOf(about)), bytes: Buffer.from(partOf(content), "latin1") };
}
