import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pMap from "p-map";
import { writeWhole } from "@/lib/write-whole";
import type { PublishFault } from "../desk/words";

const TIMEOUT = 15_000;
/** A file that differs in each upload. */
const MARK = "assets/upload.txt";

/** Marks a site that is about to be sent, so that an older or another site at its address is noticed. */
export const markUpload = (out: string) => writeWhole(join(out, MARK), randomUUID());

/**
 * Requests the published site as a visitor: its pages, their headers, and the endpoint of its form.
 * @param out a site that {@link markUpload} has marked
 * @param contactUrl where the form sends messages; undefined where there is none
 */
export async function checkPublished(
  url: string,
  out: string,
  contactUrl: string | undefined,
): Promise<PublishFault[]> {
  const mark = await readFile(join(out, MARK), "utf8");
  const uploaded = await ask(`${url}/${MARK}?${mark}`); // past every cache
  if (!uploaded) return [{ code: "silent-site", url }];
  if ((await uploaded.text()) !== mark) return [{ code: "other-site", url }];
  const faults: PublishFault[] = [];
  const files = (await readdir(out, { recursive: true })).map((file) => file.replaceAll("\\", "/"));
  const sent = files.filter((file) => /\.html$/.test(file) && !/^(?:404|index)\./.test(file));
  const problemsOf = async (file: string) => {
    const path = `/${file.replace(".html", "")}`;
    const problem = await problemOf(url + path, (await readFile(join(out, file))).length);
    return problem ? [`${path} (${problem})`] : [];
  };
  const wrong = (await pMap(sent, problemsOf, { concurrency: 8 })).flat();
  const examples = wrong.slice(0, 5).join(", ");
  if (wrong.length > 0)
    faults.push({ code: "wrong-pages", url, count: `${wrong.length}`, examples });
  const [everywhere = ""] = (await readFile(join(out, "_headers"), "utf8")).split("\n\n"); // of "/*"
  const wanted = [...everywhere.matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => String(name));
  const home = await ask(`${url}/home`);
  const names = wanted.filter((name) => !home?.headers.has(name)).join(", ");
  if (names) faults.push({ code: "missing-headers", url, names });
  const start = await ask(`${url}/`);
  if (!start?.url.endsWith("/splash")) faults.push({ code: "no-start-page", url });
  if (!contactUrl) return faults;
  // Only the endpoint itself refuses an empty message in this way.
  const refusal = await ask(contactUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  const answer = await refusal?.json().catch(() => undefined);
  if (refusal?.status !== 400 || answer?.error !== "invalid")
    faults.push({ code: "no-endpoint", url: contactUrl });
  return faults;
}

/** The status of the answer, or a size that is not that of the page. */
async function problemOf(url: string, size: number): Promise<string | undefined> {
  const head = await ask(url, { method: "HEAD", headers: { "accept-encoding": "identity" } });
  if (head?.status !== 200) return `${head?.status ?? "–"}`;
  // Apache omits a length of 0; others compress whatever is requested.
  const given = head.headers.has("content-encoding") ? null : head.headers.get("content-length");
  const length = Number(given ?? (await (await ask(url))?.arrayBuffer())?.byteLength);
  return length === size ? undefined : `${length} B`;
}

/** Undefined where nobody answers. */
export const ask = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, cache: "no-store", signal: AbortSignal.timeout(TIMEOUT) }).catch(
    () => undefined,
  );
