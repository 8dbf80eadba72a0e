import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pMap from "p-map";
import { writeWhole } from "@/lib/write-whole";
import { SECURITY_HEADERS } from "@/next.config.mjs";
import { parseJson } from "../content/content-files";
import type { PublishFault } from "../desk/words";

const TIMEOUT = 25_000;
/** A file that differs in each upload. */
export const MARK = "assets/upload.txt";

/** Marks a site that is about to be sent, so that an older or another site at its address is noticed. */
export const markUpload = (out: string) => writeWhole(join(out, MARK), randomUUID());

/** In bytes, by path. */
type PageSizes = Record<string, number>;

/**
 * Requests the published site as a visitor, and the endpoint of its form.
 * @param out a site that {@link markUpload} has marked
 * @param contactUrl where the form sends messages; undefined where there is none
 */
export async function checkPublished(
  url: string,
  out: string,
  contactUrl: string | undefined,
): Promise<PublishFault[]> {
  const mark = await readFile(join(out, MARK), "utf8");
  const files = (await readdir(out, { recursive: true })).map((file) => file.replaceAll("\\", "/"));
  const pages: PageSizes = {};
  for (const file of files.filter((one) => /(?<!^404|^index)\.html$/.test(one)))
    pages[`/${file.replace(".html", "")}`] = (await readFile(join(out, file))).length;
  pages["/"] = pages["/splash"] ?? 0;
  const faults = await visitSite(url, mark, pages);
  if (!contactUrl) return faults;
  // Only the endpoint itself refuses an empty message in this way.
  const isEndpoint = (await postJson(contactUrl, {}))?.error === "invalid";
  return isEndpoint ? faults : [...faults, { code: "no-endpoint", url: contactUrl }];
}

/** Requests the pages of a site, and looks at what its host answers. The most serious fault comes first. */
export async function visitSite(
  url: string,
  mark: string,
  pages: PageSizes,
): Promise<PublishFault[]> {
  const uploaded = await ask(`${url}/${MARK}?${mark}`); // past every cache
  if (!uploaded) return [{ code: "silent-site", url }];
  const { status, body } = uploaded;
  if (status === 403 || status === 500)
    return [{ code: "rules-refused", url, status: `${status}` }];
  if (body.toString() !== mark) return [{ code: "other-site", url }];

  const entries = Object.entries(pages);
  const found = await pMap(entries, (page) => problemOf(url, ...page), { concurrency: 8 });
  const wrong = found.filter((problem) => problem !== undefined);
  const home = await ask(`${url}/home`);
  const missing = Object.keys(SECURITY_HEADERS).filter((name) => !home?.headers.has(name));
  const faults: PublishFault[] = [];
  const examples = wrong.slice(0, 5).join(", ");
  if (examples) faults.push({ code: "wrong-pages", url, count: `${wrong.length}`, examples });
  const names = missing.join(", ");
  if (names) faults.push({ code: "missing-headers", url, names });
  return faults;
}

/** `/home (404)`: with the status of the answer, or a size that is not that of the page. */
async function problemOf(url: string, path: string, size: number): Promise<string | undefined> {
  const headers = { "accept-encoding": "identity" };
  const head = await ask(url + path, { method: "HEAD", headers });
  if (head?.status !== 200) return `${path} (${head?.status ?? "–"})`;
  // Apache omits a length of 0; others compress whatever is requested.
  const given = head.headers.has("content-encoding") ? null : head.headers.get("content-length");
  const length = Number(given ?? (await ask(url + path))?.body.length);
  return length === size ? undefined : `${path} (${length} B)`;
}

/** Undefined where no whole answer comes. */
export async function ask(url: string, init: RequestInit = {}) {
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const answer = await fetch(url, { ...init, cache: "no-store", signal });
    const { status, headers } = answer;
    return { status, headers, url: answer.url, body: Buffer.from(await answer.arrayBuffer()) };
  } catch {
    return undefined;
  }
}

/** What an endpoint answers to a message; undefined where that is no JSON. */
export async function postJson(url: string, message: object) {
  const headers = { "content-type": "application/json" };
  const answer = await ask(url, { method: "POST", headers, body: JSON.stringify(message) });
  return parseJson(`${answer?.body}`) as { ok?: boolean; error?: string } | undefined;
}
