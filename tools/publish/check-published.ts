import { readFile } from "node:fs/promises";
import { join } from "node:path";

const TIMEOUT = 15_000;
const PAGES = ["home", "gallery", "contact"];

/**
 * Requests the published site as a visitor: its pages, their headers, and the endpoint of its form.
 * @param contactUrl where the form sends messages; undefined where there is none
 * @returns what is wrong, in Hungarian; nothing where all is well
 */
export async function checkPublished(
  url: string,
  out: string,
  contactUrl: string | undefined,
): Promise<string[]> {
  const faults: string[] = [];
  const [everywhere = ""] = (await readFile(join(out, "_headers"), "utf8")).split("\n\n"); // of "/*"
  const wanted = [...everywhere.matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => String(name));
  for (const page of PAGES) {
    const answer = await ask(`${url}/${page}`);
    if (!answer) return [`${url}: még nem válaszol. Egy frissen bekötött cím órákig is készülhet.`];
    const sent = await readFile(join(out, `${page}.html`), "utf8").catch(() => undefined);
    if (answer.status !== 200 || (await answer.text()) !== sent)
      faults.push(`${url}/${page}: nem az a lap jön, amelyet feltöltöttem (${answer.status}).`);
    const missing = wanted.filter((name) => !answer.headers.has(name));
    if (missing.length > 0)
      faults.push(
        `${url}/${page}: a tárhely nem küldi ezeket a fejléceket: ${missing.join(", ")}.`,
      );
  }
  const start = await ask(`${url}/`);
  if (!start?.url.endsWith("/splash")) faults.push(`${url}: nem a kezdőlapra visz.`);
  if (!contactUrl) return faults;
  // An empty message is refused by the endpoint itself; no other answer is its own.
  const refusal = await ask(contactUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  const answer = await refusal?.json().catch(() => undefined);
  if (refusal?.status !== 400 || answer?.error !== "invalid")
    faults.push(`${contactUrl}: innen senki sem veszi át az űrlap üzeneteit.`);
  return faults;
}

const ask = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, cache: "no-store", signal: AbortSignal.timeout(TIMEOUT) }).catch(
    () => undefined,
  );
