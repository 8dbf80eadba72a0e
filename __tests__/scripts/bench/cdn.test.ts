import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { makeTempFolder } from "@/__tests__/helpers/temp-folder";
import { headers, redirects } from "@/next.config.mjs";
import { answer, type CdnAnswer, type CdnRequest } from "@/scripts/bench/cdn";
import { storeFiles } from "@/scripts/bench/stored-files";

const PAGE = "<!doctype html><title>Galéria</title>".padEnd(2000, "<p>Képek</p>");

/** A small export, and a way to ask for what is in it under the site's own rules. */
async function makeCdn() {
  const folder = await makeTempFolder();
  const files = {
    "gallery.html": PAGE,
    "gallery/wedding.html": PAGE,
    "gallery/__next._tree.txt": "data of a page",
    "photos/wedding/a.0-320.avif": "picture".repeat(300),
    "_next/static/chunks/app/[category]/page.js": "run();".repeat(300),
    "icon.svg": "x",
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(folder, path, ".."), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const stored = await storeFiles(folder);
  const rules = { headers: await headers(), redirects: await redirects() };
  return (url: string, request: Partial<CdnRequest> = {}): CdnAnswer =>
    answer({ method: "GET", url, ...request }, stored, rules);
}

const bodyOf = ({ body }: CdnAnswer) => Buffer.from(body ?? []);

test("a page has an address without .html", async () => {
  const ask = await makeCdn();
  for (const url of ["/gallery", "/gallery/wedding", "/gallery?from=splash"]) {
    const answered = ask(url);
    expect(answered.status).toBe(200);
    expect(answered.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(bodyOf(answered).toString()).toBe(PAGE);
  }
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0.1, gzip;q=1", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.000, gzip;q=0", undefined],
  ["deflate, zstd", undefined],
  ["", undefined],
  [undefined, undefined],
])("to a browser that takes %j a page comes as %j", async (acceptEncoding, encoding) => {
  const ask = await makeCdn();
  const answered = ask("/gallery", { acceptEncoding });
  expect(answered.headers["content-encoding"]).toBe(encoding);
  expect(answered.headers.vary).toBe("Accept-Encoding");
  expect(answered.headers["content-length"]).toBe(String(bodyOf(answered).length));
  const body = bodyOf(answered);
  const plain = encoding === "br" ? brotliDecompressSync(body) : encoding ? gunzipSync(body) : body;
  expect(plain.toString()).toBe(PAGE);
});

test("pictures are not compressed again, nor what would grow", async () => {
  const ask = await makeCdn();
  for (const url of ["/photos/wedding/a.0-320.avif", "/icon.svg"]) {
    const answered = ask(url, { acceptEncoding: "br, gzip" });
    expect(answered.status).toBe(200);
    expect(answered.headers).not.toHaveProperty("content-encoding");
  }
});

test("headers are those of next.config.mjs, the last rule that fits", async () => {
  const ask = await makeCdn();
  expect(ask("/gallery").headers).toMatchObject({
    "cache-control": "public, max-age=0, must-revalidate",
    "x-content-type-options": "nosniff",
  });
  expect(ask("/photos/wedding/a.0-320.avif").headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
});

test.each([
  ["/", "/splash"],
  ["/nothing", "/home"],
  ["/gallery/nothing", "/home"],
  ["/fonts/a.woff2", "/home"],
  ["/%E0%A4%A", "/home"],
])("%s leads to %s", async (url, destination) => {
  const ask = await makeCdn();
  expect(ask(url)).toMatchObject({ status: 302, headers: { location: destination } });
});

test("a file is never led elsewhere", async () => {
  const ask = await makeCdn();
  expect(bodyOf(ask("/gallery/__next._tree.txt")).toString()).toBe("data of a page");
});

test("the address of a file may be written with escapes", async () => {
  const ask = await makeCdn();
  expect(ask("/_next/static/chunks/app/%5Bcategory%5D/page.js").status).toBe(200);
});

test.each(["/photos/nothing.avif", "/photos/../../secret", "/home"])(
  "what is not there is not found: %s",
  async (url) => {
    const ask = await makeCdn();
    expect(ask(url).status).toBe(404);
  },
);

test("who has a file already is told so", async () => {
  const ask = await makeCdn();
  const { etag = "" } = ask("/gallery").headers;
  expect(etag).not.toBe("");
  const again = ask("/gallery", { ifNoneMatch: etag });
  expect(again.status).toBe(304);
  expect(again.body).toBeUndefined();
  expect(ask("/gallery", { ifNoneMatch: '"other"' }).status).toBe(200);
});

test("HEAD is answered without a body, and nothing can be posted", async () => {
  const ask = await makeCdn();
  const answered = ask("/gallery", { method: "HEAD" });
  expect(answered.headers["content-length"]).toBe(String(Buffer.byteLength(PAGE)));
  expect(answered.body).toBeUndefined();
  expect(ask("/gallery", { method: "POST" }).status).toBe(405);
});
