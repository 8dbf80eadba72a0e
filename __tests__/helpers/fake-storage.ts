import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { serveHttp } from "./local-server";

/** An object as the bucket keeps it. */
export interface StoredObject {
  bytes: Buffer;
  contentType: string;
  cacheControl: string;
}

/** What the storage was asked. */
export interface StorageCall {
  kind: "list" | "upload" | "delete";
  /** Of the object; empty for a listing. */
  name: string;
  /** 1 for the first call of this kind and name. */
  attempt: number;
}

/**
 * A server that speaks what is used of Cloud Storage's JSON API: list, multipart upload, delete.
 */
export class FakeStorage {
  /** `http://127.0.0.1:12345` */
  address = "";
  objects = new Map<string, StoredObject>();
  calls: StorageCall[] = [];
  /** The status with which a call fails; undefined when it does not. */
  fail: (call: StorageCall) => number | undefined = () => undefined;

  /** Starts it until the end of the test. */
  static async start(): Promise<FakeStorage> {
    const storage = new FakeStorage();
    storage.address = await serveHttp((request, response) => {
      storage.#answer(request, response).catch((error) => response.destroy(error));
    });
    return storage;
  }

  /** Names of the objects that were uploaded, once for each attempt. */
  get uploads(): string[] {
    return this.calls.filter(({ kind }) => kind === "upload").map(({ name }) => name);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "", this.address);
    const bytes = await bodyOf(request);
    const call = this.#note(request.method, pathname, searchParams);
    const failure = this.fail(call);
    if (failure) {
      return send(response, failure, { error: { code: failure, message: `says ${failure}` } });
    }
    const answer = await this.#carryOut(call, searchParams, request, bytes);
    if (answer) send(response, 200, answer);
    else send(response, 404, { error: { code: 404, message: "Not Found" } });
  }

  #note(method: string | undefined, path: string, query: URLSearchParams): StorageCall {
    const [, object] = /\/b\/test-bucket\/o\/?(.*)$/.exec(path) ?? [];
    const [kind, name] =
      method === "POST"
        ? (["upload", query.get("name") ?? ""] as const)
        : method === "DELETE"
          ? (["delete", decodeURIComponent(object ?? "")] as const)
          : (["list", ""] as const);
    const before = this.calls.filter((call) => call.kind === kind && call.name === name);
    const call = { kind, name, attempt: before.length + 1 };
    this.calls.push(call);
    return call;
  }

  async #carryOut(
    { kind, name }: StorageCall,
    query: URLSearchParams,
    request: IncomingMessage,
    bytes: Buffer,
  ): Promise<object | undefined> {
    if (kind === "list") return this.#list(query);
    if (kind === "delete") return this.objects.delete(name) ? {} : undefined;
    const object = objectOf(request, bytes);
    this.objects.set(name, object);
    return metadataOf(name, object);
  }

  #list(query: URLSearchParams): object {
    const names = [...this.objects.keys()]
      .filter((name) => name.startsWith(query.get("prefix") ?? ""))
      .sort();
    return {
      items: names.map((name) => metadataOf(name, this.objects.get(name) as StoredObject)),
    };
  }
}

function metadataOf(name: string, { bytes, contentType, cacheControl }: StoredObject) {
  const md5Hash = createHash("md5").update(bytes).digest("base64");
  return { name, size: String(bytes.length), md5Hash, contentType, cacheControl };
}

/** The two parts of a multipart upload: what is said of the object, and its bytes. */
function objectOf(request: IncomingMessage, body: Buffer): StoredObject {
  const boundary = /boundary="?([^";]+)/.exec(request.headers["content-type"] ?? "")?.[1];
  const latin = body.toString("latin1");
  const [, about = "", content = ""] = latin.split(`--${boundary}`);
  const partOf = (part: string) => part.slice(part.indexOf("\r\n\r\n") + 4);
  const { contentType, cacheControl } = JSON.parse(partOf(about));
  const bytes = Buffer.from(partOf(content).replace(/\r\n$/, ""), "latin1");
  return { bytes, contentType, cacheControl };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function send(response: ServerResponse, status: number, answer: object): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(answer));
}
