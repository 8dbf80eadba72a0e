/** Where the site is published, and whether its messages arrive, asked for at the desk. */
import { SITE_URL } from "@/lib/site-url";
import { readJson } from "../content/content-files";
import { contactUrlOf, findHosting, keepHosting } from "../publish/hosting";
import { tryHosting } from "../publish/try-hosting";
import { done, refused } from "./answer";
import type { Content } from "./merge";

/** In ms. */
const TIMEOUT = 25_000;

/** Keeps where the site is to be published, its settings by their names in `.env`, and tries it. */
export async function chooseHosting(body: Content, root: string): Promise<Response> {
  const fault = await keepHosting(root, body as Record<string, string>);
  if (fault) return refused(422, fault);
  try {
    const isTried = await tryHosting(root);
    return done(
      isTried ? "Elmentve, és kipróbáltam: jó." : "Elmentve. Az első közzététel próbálja ki.",
    );
  } catch (error) {
    return refused(422, `Elmentve, de még nem jó. ${(error as Error).message}`);
  }
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
