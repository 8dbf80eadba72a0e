import { SITE_URL } from "@/lib/site-url";
import { readJson } from "../content/content-files";
import {
  configuredHosting,
  contactUrlOf,
  findHosting,
  type Hosting,
  keepHosting,
} from "../publish/hosting";
import { probeWebSpace } from "../publish/probe-web-space";
import { openRemote } from "../publish/remote-folder";
import { done, refused } from "./form";
import type { Content } from "./merge";

const TIMEOUT = 25_000;

const TEST_FILE = ".published-test";

/** What the words of a server or its API mean, Hungarian. */
const REASONS: [words: RegExp, reason: string][] = [
  [/no such folder/, "Ilyen mappa még nincs. Ha biztosan jól írtad, pipáld be, hogy létrehozzam."],
  [
    /speaks otherwise|operation was aborted$|SSL routines|EPROTO/,
    "A szerver ezen a kapun mást beszél: válaszd a másik módot (SFTP vagy FTPS), vagy hagyd el a név végéről a számot.",
  ],
  [/530 Please login|50[0234] /, "A szerver nem tud titkosított FTP-t (FTPS). Válaszd az SFTP-t."],
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

/** Keeps the fields of the form and tries them. With `makeFolder` it makes one that is missing. */
export async function chooseHosting(body: Content, root: string): Promise<Response> {
  const fault = await keepHosting(root, body);
  if (fault) return refused(422, fault);
  const hosting = configuredHosting();
  if (hosting.kind === "firebase" || hosting.kind === "command")
    return done("Elmentve. Az első közzététel próbálja ki.");
  try {
    const { isGood, text } = await tryHosting(root, hosting, body.makeFolder === "on");
    return isGood
      ? done(`Elmentve, és kipróbáltam. ${text}`)
      : refused(422, `Elmentve, de még nem jó. ${text}`);
  } catch (error) {
    const { message, cause } = error as Error;
    const said = `${message} ${(cause as Error | undefined)?.message ?? ""}`.trim();
    const [, reason] = REASONS.find(([words]) => words.test(said)) ?? [];
    return refused(422, `Elmentve, de még nem jó. ${reason ?? `A szerver ezt mondta: ${said}`}`);
  }
}

/** Changes nothing of what visitors get. @throws {Error} in the words of the hosting when it refuses */
async function tryHosting(root: string, hosting: Hosting, isMade: boolean) {
  const good = { isGood: true, text: "Jó." };
  const url = projectUrl(hosting);
  if (url) {
    const headers = { authorization: `Bearer ${hosting.settings.PUBLISH_TOKEN}` };
    const { ok, status } = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT) });
    if (!ok) throw new Error(`${status}`);
    return good;
  }
  const folder = await openRemote(root, hosting, isMade);
  try {
    if (hosting.kind !== "folder") return await probeWebSpace(folder, SITE_URL);
    await folder.write(TEST_FILE, Buffer.from(""));
    await folder.remove(TEST_FILE);
    return good;
  } finally {
    await folder.close();
  }
}

function projectUrl({ kind, settings }: Hosting): string | undefined {
  const { PUBLISH_SITE, PUBLISH_ACCOUNT } = settings;
  if (kind === "netlify") return `https://api.netlify.com/api/v1/sites/${PUBLISH_SITE}`;
  const accounts = "https://api.cloudflare.com/client/v4/accounts";
  if (kind === "cloudflare") return `${accounts}/${PUBLISH_ACCOUNT}/pages/projects/${PUBLISH_SITE}`;
  return undefined;
}

/** Sends a message as the form of the published site does, and says whether its endpoint took it. */
export async function sendTestMessage(_body: Content, root: string): Promise<Response> {
  const { email } = (await readJson(root, "content/site.json")) as { email: string };
  const hosting = findHosting();
  const url = hosting && contactUrlOf(hosting, hosting.url ?? SITE_URL);
  if (!url) return refused(422, "Még nincs, aki az űrlap üzeneteit átvegye: add meg fent.");
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    // With the time, or the same words again would be the same message.
    body: JSON.stringify({
      email,
      subject: "Próbaüzenet az íróasztalról",
      message: `Ha ezt olvasod, az űrlap üzenetei megérkeznek. (${new Date().toISOString()})`,
    }),
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => undefined);
  const answer = await response?.json().catch(() => undefined);
  if (answer?.ok !== true) return refused(422, `${url} nem vette át a próbaüzenetet.`);
  return done(`A szerver átvette; pár percen belül itt lesz: ${email}.`);
}
