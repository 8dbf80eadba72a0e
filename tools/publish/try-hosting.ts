import { configuredHosting } from "./hosting";
import { openRemote } from "./remote-folder";

/** In ms. */
const TIMEOUT = 15_000;
const TEST_FILE = ".published-test";

/** Why a server does not let the site in, as far as its words tell, Hungarian. */
const REASONS: [words: RegExp, reason: string][] = [
  [/authentication|530|not logged in/i, "A felhasználónév vagy a jelszó nem jó."],
  [/ENOTFOUND|Invalid URL/, "Ilyen nevű szerver nincs."],
  [/ECONNREFUSED|Timed? ?out|ETIMEDOUT/i, "A szerver nem válaszol; jó a neve és a módja?"],
  [/another key/, "A szerver más kulcsot mutat, mint eddig. Kérdezd meg a tárhelyedet, miért."],
  [/certificate|altnames/i, "A szerver tanúsítványa nem erre a névre szól, vagy nem megbízható."],
  [/permission|EACCES|EROFS|ENOENT|55\d|change directory/i, "Ebbe a mappába nem lehet írni."],
  [/401|403/, "A token vagy az azonosító nem jó."],
  [/404/, "Ilyen projekt ebben a fiókban nincs."],
];

/**
 * Tries the hosting that was chosen, without changing what visitors get.
 *
 * @returns whether it could be tried before publishing
 * @throws {Error} when it does not let the site in; the message says why, Hungarian
 */
export async function tryHosting(root: string): Promise<boolean> {
  const hosting = configuredHosting();
  const { PUBLISH_SITE, PUBLISH_ACCOUNT, PUBLISH_TOKEN } = hosting.settings;
  try {
    switch (hosting.kind) {
      case "firebase":
      case "command":
        return false;
      case "netlify":
        await expectAnswer(`https://api.netlify.com/api/v1/sites/${PUBLISH_SITE}`, PUBLISH_TOKEN);
        return true;
      case "cloudflare": {
        const account = `https://api.cloudflare.com/client/v4/accounts/${PUBLISH_ACCOUNT}`;
        await expectAnswer(`${account}/pages/projects/${PUBLISH_SITE}`, PUBLISH_TOKEN);
        return true;
      }
      default: {
        const folder = await openRemote(root, hosting);
        try {
          await folder.write(TEST_FILE, Buffer.from(""));
          await folder.remove(TEST_FILE);
        } finally {
          await folder.close();
        }
        return true;
      }
    }
  } catch (error) {
    const { message, cause } = error as Error;
    const said = `${message} ${(cause as Error | undefined)?.message ?? ""}`;
    const [, reason] = REASONS.find(([words]) => words.test(said)) ?? [];
    throw new Error(reason ?? `A szerver ezt mondta: ${said.trim()}`);
  }
}

async function expectAnswer(url: string, token = ""): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const { ok, status } = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT) });
  if (!ok) throw new Error(`${status}`);
}
