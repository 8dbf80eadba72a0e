import { configuredHosting, type Hosting } from "./hosting";
import { openRemote } from "./remote-folder";

/** In ms. */
const TIMEOUT = 15_000;
const TEST_FILE = ".published-test";

/** What the words of a server or its API mean, Hungarian. */
const REASONS: [words: RegExp, reason: string][] = [
  [/authentication|530|not logged in/i, "A felhasználónév vagy a jelszó nem jó."],
  [/ENOTFOUND|Invalid URL/, "Ilyen nevű szerver nincs."],
  [/ECONNREFUSED|Timed? ?out|ETIMEDOUT/i, "A szerver nem válaszol; jó a neve és a módja?"],
  [
    /another key/,
    "A szerver más kulcsot mutat, mint eddig. Kérdezd meg a tárhelyedet, miért; ha rendben van, töröld a .env fájlból a PUBLISH_HOST_KEY sort.",
  ],
  [/certificate|altnames/i, "A szerver tanúsítványa nem erre a névre szól, vagy nem megbízható."],
  [/permission|EACCES|EROFS|ENOENT|55\d|change directory/i, "Ebbe a mappába nem lehet írni."],
  [/401|403/, "A token vagy az azonosító nem jó."],
  [/404/, "Ilyen projekt ebben a fiókban nincs."],
];

/**
 * Tries the hosting that was chosen, without changing what visitors get.
 *
 * @returns false where only publishing can try it
 * @throws {Error} when the hosting refuses; the message says why, Hungarian
 */
export async function tryHosting(root: string): Promise<boolean> {
  const hosting = configuredHosting();
  if (hosting.kind === "firebase" || hosting.kind === "command") return false;
  try {
    const url = projectUrl(hosting);
    if (url) {
      const headers = { authorization: `Bearer ${hosting.settings.PUBLISH_TOKEN}` };
      const { ok, status } = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT) });
      if (!ok) throw new Error(`${status}`);
      return true;
    }
    const folder = await openRemote(root, hosting);
    await folder
      .write(TEST_FILE, Buffer.from(""))
      .then(() => folder.remove(TEST_FILE))
      .finally(() => folder.close());
    return true;
  } catch (error) {
    const { message, cause } = error as Error;
    const said = `${message} ${(cause as Error | undefined)?.message ?? ""}`;
    const [, reason] = REASONS.find(([words]) => words.test(said)) ?? [];
    throw new Error(reason ?? `A szerver ezt mondta: ${said.trim()}`);
  }
}

/** Of a project that its token may ask for. */
function projectUrl({ kind, settings }: Hosting): string | undefined {
  const { PUBLISH_SITE, PUBLISH_ACCOUNT } = settings;
  if (kind === "netlify") return `https://api.netlify.com/api/v1/sites/${PUBLISH_SITE}`;
  const accounts = "https://api.cloudflare.com/client/v4/accounts";
  if (kind === "cloudflare") return `${accounts}/${PUBLISH_ACCOUNT}/pages/projects/${PUBLISH_SITE}`;
  return undefined;
}
