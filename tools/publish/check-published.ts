import { hash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pMap from "p-map";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { SECURITY_HEADERS } from "@/next.config.mjs";
import { parseJson } from "../content/content-files";
import { listPaths } from "../shared/list-paths";
import type { PublishIssue } from "./report";

const TIMEOUT = 25_000;
/** A file that differs in each upload. */
export const MARK = "assets/upload.txt";
/** Tells a page from its other versions, and is still there after a proxy has rewritten it. */
const PAGE_MARK = / data-upload="(\w+)"/;

const IS_PAGE = /\.html$/;
const IS_PHOTO = /\.(?:avif|webp|jpe?g)$/;

/** Marks a site that is about to be sent, and each of its pages, so that other versions at its address are noticed. */
export async function markUpload(out: string): Promise<void> {
  for (const page of (await listPaths(out)).filter((one) => IS_PAGE.test(one))) {
    const html = await readFile(join(out, page), "utf8");
    const tag = `<html data-upload="${hash("sha256", html).slice(0, 16)}"`;
    if (!PAGE_MARK.test(html)) await writeFileAtomic(join(out, page), html.replace("<html", tag));
  }
  await writeFileAtomic(join(out, MARK), randomUUID());
}

/** How many photos are compared, at even distances among all: other ones after each upload. */
const SAMPLE = 50;

/**
 * Requests the published site as a visitor, and the endpoint of its form. Where a photo is wrong, all are compared.
 * @param out a site that {@link markUpload} has marked
 * @param contactUrl where the form sends messages; undefined where there is none
 */
export async function checkPublished(
  url: string,
  out: string,
  contactUrl: string | undefined,
): Promise<PublishIssue[]> {
  const mark = await readFile(join(out, MARK), "utf8");
  const files = (await listPaths(out)).sort();
  const pages = files.filter((one) => /(?<!^404|^index)\.html$/.test(one));
  const photos = files.filter((one) => IS_PHOTO.test(one));
  const distance = Math.ceil(photos.length / SAMPLE);
  const first = Number.parseInt(mark.slice(0, 4), 16) % distance;
  const visit = (some: string[]) => {
    const paths = [...pages, ...some].map((file) => `/${file.replace(IS_PAGE, "")}`);
    return visitSite(url, mark, ["/", ...paths], (path) => readFile(join(out, fileAt(path))));
  };
  let faults = await visit(photos.filter((_, index) => index % distance === first));
  if (faults.some(({ code }) => code === "wrong-photos")) faults = await visit(photos);
  if (!contactUrl) return faults;
  // Only the endpoint itself refuses an empty message in this way.
  const isEndpoint = (await postJson(contactUrl, {})).said?.error === "invalid";
  return isEndpoint ? faults : [...faults, { code: "no-endpoint", url: contactUrl }];
}

/** The file that visitors get at a path. */
const fileAt = (path: string) =>
  IS_PHOTO.test(path) ? path.slice(1) : `${path.slice(1) || "splash"}.html`;

/**
 * Requests files of a site, and looks at what its host answers. The most serious fault comes first.
 * @param read what visitors have to get at a path
 */
export async function visitSite(
  url: string,
  mark: string,
  paths: string[],
  read: (path: string) => Promise<Buffer>,
): Promise<PublishIssue[]> {
  const uploaded = await request(`${url}/${MARK}?${mark}`); // past every cache
  if (!uploaded) return [{ code: "silent-site", url }];
  const { status, body } = uploaded;
  if (status === 403 || status === 500)
    return [{ code: "rules-refused", url, status: `${status}` }];
  if (body.toString() !== mark) return [{ code: "other-site", url }];

  const found = await pMap(paths, async (path) => problemOf(url, path, await read(path), mark), {
    concurrency: 8,
  });
  const wrong = found.filter((problem) => problem !== undefined);
  const home = await request(`${url}/home`);
  const missing = Object.keys(SECURITY_HEADERS).filter((name) => !home?.headers.has(name));
  const faults: PublishIssue[] = [];
  for (const code of ["wrong-pages", "wrong-photos", "rewritten-pages"] as const) {
    const these = wrong.filter((problem) => problem.code === code);
    const examples = these.slice(0, 5).map(({ example }) => example);
    const fault = { code, url, count: `${these.length}`, examples: examples.join(", ") };
    const toSend = code === "rewritten-pages" ? [] : these.map(({ path }) => fileAt(path));
    if (these.length > 0) faults.push({ ...fault, toSend });
  }
  const names = missing.join(", ");
  if (names) faults.push({ code: "missing-headers", url, names });
  return faults;
}

/** What is wrong at a path, for example `/home (404)`: with the status, or the size of what is not what was sent. */
async function problemOf(url: string, path: string, sent: Buffer, mark: string) {
  const answer = await request(url + path);
  const isWhole = answer?.status === 200;
  if (isWhole && answer.body.equals(sent)) return undefined;
  const example = `${path} (${isWhole ? `${answer.body.length} B` : (answer?.status ?? "–")})`;
  if (IS_PHOTO.test(path)) return { code: "wrong-photos", path, example };
  const [, own = mark] = PAGE_MARK.exec(`${sent}`) ?? [];
  const code = isWhole && answer.body.includes(own) ? "rewritten-pages" : "wrong-pages";
  return { code, path, example };
}

/** Undefined where no whole answer comes. */
export async function request(url: string, init: RequestInit = {}) {
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const answer = await fetch(url, { ...init, cache: "no-store", signal });
    const { status, headers } = answer;
    return { status, headers, url: answer.url, body: Buffer.from(await answer.arrayBuffer()) };
  } catch {
    return undefined;
  }
}

/** What an endpoint answers to a message: no status where nothing comes, and nothing said where that is not JSON. */
export async function postJson(url: string, message: object) {
  const headers = { "content-type": "application/json" };
  const answer = await request(url, { method: "POST", headers, body: JSON.stringify(message) });
  const said = parseJson(`${answer?.body}`) as { ok?: unknown; error?: unknown } | undefined;
  return { status: answer?.status, said };
}
