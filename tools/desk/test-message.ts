import { SITE_URL } from "@/lib/site-url";
import { readJson } from "../content/content-files";
import { contactUrlOf, findHosting } from "../publish/hosting";
import { done, refused } from "./answer";

/** In ms. */
const TIMEOUT = 25_000;

/** Sends a message as the form of the published site does, and says whether its endpoint took it. */
export async function sendTestMessage(_body: unknown, root: string): Promise<Response> {
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
