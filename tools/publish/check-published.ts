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

/** How many photos are compared, at even distances among all. */
const SAMPLE = 50;

/** What visitors have to get, by path. */
type Contents = Record<string, Buffer>;

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
  const photos = files.filter((one) => /\.(?:avif|webp|jpe?g)$/.test(one));
  const distance = Math.ceil(photos.length / SAMPLE);
  const sent: Contents = {};
  for (const file of [
    ...files.filter((one) => /(?<!^404|^index)\.html$/.test(one)),
    ...photos.filter((_, index) => index % distance === 0),
  ])
    sent[`/${file.replace(".html", "")}`] = await readFile(join(out, file));
  sent["/"] = sent["/splash"] ?? Buffer.of();
  const faults = await visitSite(url, mark, sent);
  if (!contactUrl) return faults;
  // Only the endpoint itself refuses an empty message in this way.
  const isEndpoint = (await postJson(contactUrl, {}))?.error === "invalid";
  return isEndpoint ? faults : [...faults, { code: "no-endpoint", url: contactUrl }];
}

/** Requests files of a site, and looks at what its host answers. The most serious fault comes first. */
export async function visitSite(
  url: string,
  mark: string,
  sent: Contents,
): Promise<PublishFault[]> {
  const uploaded = await ask(`${url}/${MARK}?${mark}`); // past every cache
  if (!uploaded) return [{ code: "silent-site", url }];
  const { status, body } = uploaded;
  if (status === 403 || status === 500)
    return [{ code: "rules-refused", url, status: `${status}` }];
  if (body.toString() !== mark) return [{ code: "other-site", url }];

  const found = await pMap(Object.entries(sent), (one) => problemOf(url, ...one), {
    concurrency: 8,
  });
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

/** `/home (404)`: with the status of the answer, or the size of what is not the file that was sent. */
async function problemOf(url: string, path: string, sent: Buffer): Promise<string | undefined> {
  const answer = await ask(url + path);
  if (answer?.status !== 200) return `${path} (${answer?.status ?? "–"})`;
  return answer.body.equals(sent) ? undefined : `${path} (${answer.body.length} B)`;
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
