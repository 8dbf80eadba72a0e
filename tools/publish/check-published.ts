import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pMap from "p-map";
import { writeWhole } from "@/lib/write-whole";

const TIMEOUT = 15_000;
/** A file that only one upload has made. */
const MARK = "assets/upload.txt";

/** Marks a site that is about to be sent, so that it can be told from what was there before, or is somewhere else. */
export const markUpload = (out: string) => writeWhole(join(out, MARK), randomUUID());

/**
 * Requests the published site as a visitor: its pages, their headers, and the endpoint of its form.
 * @param out a site that {@link markUpload} has marked
 * @param contactUrl where the form sends messages; undefined where there is none
 * @returns what is wrong, in Hungarian; nothing where all is well
 */
export async function checkPublished(
  url: string,
  out: string,
  contactUrl: string | undefined,
): Promise<string[]> {
  const mark = await readFile(join(out, MARK), "utf8");
  const answer = await ask(`${url}/${MARK}?${mark}`); // past every cache
  if (!answer) return [`${url}: még nem válaszol. Egy frissen bekötött cím órákig is készülhet.`];
  if ((await answer.text()) !== mark)
    return [`${url}: nem az jön, amit most feltöltöttem. Jó a mappa, és a cím már ide mutat?`];
  const faults: string[] = [];
  const files = (await readdir(out, { recursive: true })).map((file) => file.replaceAll("\\", "/"));
  const pages = files.filter((file) => /\.html$/.test(file) && !/^(?:404|index)\./.test(file));
  const faultOf = async (file: string) => {
    const path = `/${file.replace(".html", "")}`;
    const fault = await faultOfPage(url + path, (await readFile(join(out, file))).length);
    return fault ? [`${path} (${fault})`] : [];
  };
  const wrong = (await pMap(pages, faultOf, { concurrency: 8 })).flat();
  if (wrong.length > 0) {
    const told = wrong.slice(0, 5).join(", ");
    faults.push(`${url}: ${wrong.length} lap nem úgy jön, ahogy feltöltöttem, például: ${told}.`);
  }
  const [everywhere = ""] = (await readFile(join(out, "_headers"), "utf8")).split("\n\n"); // of "/*"
  const wanted = [...everywhere.matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => String(name));
  const home = await ask(`${url}/home`);
  const missing = wanted.filter((name) => !home?.headers.has(name));
  if (missing.length > 0)
    faults.push(`${url}: a tárhely nem küldi ezeket a fejléceket: ${missing.join(", ")}.`);
  const start = await ask(`${url}/`);
  if (!start?.url.endsWith("/splash")) faults.push(`${url}: nem a kezdőlapra visz.`);
  if (!contactUrl) return faults;
  // An empty message is refused by the endpoint itself; no other answer is its own.
  const refusal = await ask(contactUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  const said = await refusal?.json().catch(() => undefined);
  if (refusal?.status !== 400 || said?.error !== "invalid")
    faults.push(`${contactUrl}: innen senki sem veszi át az űrlap üzeneteit.`);
  return faults;
}

async function faultOfPage(url: string, size: number): Promise<string | undefined> {
  const head = await ask(url, { method: "HEAD", headers: { "accept-encoding": "identity" } });
  if (head?.status !== 200) return String(head?.status ?? "nem válaszol");
  // Apache leaves a length of 0 out; others compress whatever they are asked.
  const told = head.headers.has("content-encoding") ? null : head.headers.get("content-length");
  const length = Number(told ?? (await (await ask(url))?.arrayBuffer())?.byteLength);
  if (length === size) return undefined;
  return length === 0 ? "üres" : "más a mérete";
}

/** Undefined where nobody answers. */
export const ask = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, cache: "no-store", signal: AbortSignal.timeout(TIMEOUT) }).catch(
    () => undefined,
  );
