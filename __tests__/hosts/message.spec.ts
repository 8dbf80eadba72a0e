import { once } from "node:events";
import { get } from "node:http";
import { urlToHttpOptions } from "node:url";
import { SECURITY_HEADERS } from "@/lib/hosting/rules.mjs";
import { ownAddress, sendButton, uniqueSubject, writeMessage } from "../helpers/form";
import { mailAbout } from "../helpers/mailbox";
import { expect, test } from "../helpers/test";

test.use({ extraHTTPHeaders: ownAddress(), serviceWorkers: "block" });

test("a message reaches the mailbox once, even after a double click", async ({ page }) => {
  const subject = uniqueSubject();
  await page.goto("/contact");
  await writeMessage(page, subject, "Szia!\nŐszi <b>erdő</b> & fűzfák?");
  await sendButton(page).dblclick();
  await expect(page.getByRole("status")).toHaveText("Sikeres küldés");
  const mail = await mailAbout(subject);
  expect(mail?.text).toContain("Szia!\nŐszi <b>erdő</b> & fűzfák?");
  expect(mail?.text).toContain("+36 30 111 2222");
  expect(mail?.replyTo?.value[0]?.address).toBe("kata@example.com");
});

test("every answer has the security headers and a cache lifetime", async ({ request, baseURL }) => {
  for (const [path, kept] of [
    ["/home", "public, max-age=60, stale-while-revalidate=600"],
    ["/sw.js", "no-cache"],
  ] as const) {
    const headers = (await request.get(path)).headers();
    expect(headers["cache-control"], path).toContain(kept); // Apache adds no-transform
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      expect(headers[name.toLowerCase()], `${name} of ${path}`).toContain(value);
  }
  const answer = await request.post("/api/contact", { data: {} });
  expect(answer.status()).toBe(400);
  expect(answer.headers()["cache-control"]).toBe("no-store");
  // As `fetch` would not send it. Photos may be stored forever.
  const raw = get({ ...urlToHttpOptions(new URL(String(baseURL))), path: "/photos/../sw.js" });
  const [{ headers }] = await once(raw, "response");
  raw.destroy();
  expect(`${headers["cache-control"]}`).not.toContain("immutable");
});
