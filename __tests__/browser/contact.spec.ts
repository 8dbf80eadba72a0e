import { waitForScripts } from "@/tools/kit/browser";
import { siteFile } from "../helpers/content";
import { ownAddress, sendButton, uniqueSubject, writeMessage } from "../helpers/form";
import { mailAbout } from "../helpers/mailbox";
import { expect, test } from "../helpers/test";

// Requests that a service worker sees are none that a test can answer.
test.use({ extraHTTPHeaders: ownAddress(), serviceWorkers: "block" });

const popup = (page: import("@playwright/test").Page) => page.getByRole("status");

test("a visitor's message lies in the mailbox", async ({ page }) => {
  const subject = uniqueSubject();
  await page.goto("/contact");
  await expect(sendButton(page)).toBeDisabled();
  await writeMessage(page, subject, "Szia Anna!\nŐszi <b>erdő</b> & fűzfák?");
  await sendButton(page).click();
  await expect(popup(page)).toHaveText("Sikeres küldés");
  await expect(popup(page)).toBeEmpty();

  const mail = await mailAbout(subject);
  expect(mail?.text).toContain("Szia Anna!\nŐszi <b>erdő</b> & fűzfák?");
  expect(mail?.text).toContain("+36 30 111 2222");
  expect(mail?.html).toContain("Őszi &lt;b&gt;erdő&lt;/b&gt; &amp; fűzfák?");
  expect(mail?.replyTo?.value[0]?.address).toBe("kata@example.com");
  expect(mail?.from?.value[0]?.address).toBe(siteFile.email);

  // The pop-up is gone; the thanks stay until the visitor goes on.
  await expect(page.getByText("Köszönöm, megkaptam az üzeneted.")).toBeVisible();
  await page.getByRole("button", { name: "Új üzenet" }).click();
  await expect(page.getByLabel("Email")).toHaveValue("");
  await expect(page.getByLabel("Üzenet")).toHaveValue("");
  await expect(sendButton(page)).toBeDisabled();
});

test("what is missing is said under the field, once the visitor was there", async ({ page }) => {
  await page.goto("/contact");
  await waitForScripts(page);
  const email = page.getByLabel("Email");
  await expect(page.getByText("Kérlek add meg az email címed.")).toBeHidden();
  await email.fill("kata@");
  await expect(page.getByText("Kérlek add meg az email címed.")).toBeHidden();
  await email.blur();
  await expect(page.getByText("Kérlek add meg az email címed.")).toBeVisible();
  await expect(email).toHaveAccessibleDescription("Kérlek add meg az email címed.");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  for (const [label, text] of [
    ["Tárgy", "Tárgy megadása szükséges."],
    ["Üzenet", "Üzenet megadása szükséges."],
  ] as const) {
    await page.getByLabel(label).focus();
    await page.getByLabel(label).blur();
    await expect(page.getByText(text)).toBeVisible();
  }
  await email.fill("kata@example.com");
  await expect(page.getByText("Kérlek add meg az email címed.")).toBeHidden();
  await expect(sendButton(page)).toBeDisabled();
});

test("what was written outlives a reload", async ({ page }) => {
  await page.goto("/contact");
  await waitForScripts(page);
  await writeMessage(page, "Keresztelő");
  await page.reload();
  await expect(page.getByLabel("Tárgy")).toHaveValue("Keresztelő");
  await expect(sendButton(page)).toBeEnabled();
});

test("a message that is too long is kept and the visitor told", async ({ page }) => {
  await page.goto("/contact");
  await waitForScripts(page);
  await writeMessage(page, "Hosszú", "ő".repeat(20_000));
  await page.getByLabel("Üzenet").blur();
  await expect(page.getByText("Legfeljebb 5000 karakter fér ide, ez most 20000.")).toBeVisible();
  await expect(sendButton(page)).toBeDisabled();
  await page.reload();
  await expect(page.getByLabel("Üzenet")).toHaveValue("ő".repeat(20_000));
});

test("a double click sends one mail", async ({ page }) => {
  const subject = uniqueSubject();
  await page.goto("/contact");
  await writeMessage(page, subject);
  await expect(sendButton(page)).toBeEnabled();
  await sendButton(page).dblclick();
  await expect(popup(page)).toHaveText("Sikeres küldés");
  await expect(popup(page)).toBeEmpty();
  await mailAbout(subject);
});

test("when the endpoint fails the pop-up is red and every letter stays", async ({ page }) => {
  await page.goto("/contact");
  await waitForScripts(page);
  await writeMessage(page, "Nincs térerő");
  await page.route("**/api/contact", (route) => route.fulfill({ status: 502, json: {} }));
  await sendButton(page).click();
  await expect(popup(page)).toHaveText("Sikertelen küldés");
  const colour = await popup(page)
    .getByText("Sikertelen küldés")
    .evaluate((text) => getComputedStyle(text).backgroundColor);
  expect(colour).toBe("rgb(160, 38, 27)");
  await expect(page.getByLabel("Tárgy")).toHaveValue("Nincs térerő");
  await expect(page.getByText("amit írtál, megmaradt")).toBeVisible();
  await expect(sendButton(page)).toBeEnabled();
});

test("a subject that tries to add headers stays a subject", async ({ request }) => {
  const subject = `${uniqueSubject()}\r\nBcc: idegen@example.com\r\n\r\nSzöveg`;
  const response = await request.post("/api/contact", {
    data: { email: "kata@example.com", subject, message: "Szia" },
  });
  expect(response.status()).toBe(200);
  const mail = await mailAbout(subject.slice(0, 40));
  expect(mail?.subject).toContain("Bcc: idegen@example.com");
  expect(mail?.bcc).toBeUndefined();
});

test("the endpoint answers what it does not take with a plain status", async ({ request }) => {
  const valid = { email: "kata@example.com", subject: "x", message: "y" };
  expect((await request.get("/api/contact")).status()).toBe(405);
  expect(
    (
      await request.post("/api/contact", { data: "<a/>", headers: { "content-type": "text/xml" } })
    ).status(),
  ).toBe(415);
  expect(
    (
      await request.post("/api/contact", { data: { ...valid, message: "x".repeat(200_000) } })
    ).status(),
  ).toBe(413);
  expect(
    (
      await request.post("/api/contact", {
        data: valid,
        headers: { origin: "https://evil.example" },
      })
    ).status(),
  ).toBe(403);
  const wrong = await request.post("/api/contact", { data: { ...valid, email: "" } });
  expect(wrong.status()).toBe(400);
  expect(await wrong.json()).toMatchObject({ fields: { email: "Kérlek add meg az email címed." } });
});

test("one address may not flood the mailbox", async ({ request }) => {
  const headers = ownAddress();
  const send = () =>
    request.post("/api/contact", {
      headers,
      data: { email: "kata@example.com", subject: "x", message: "y" },
    });
  for (let sent = 0; sent < 5; sent += 1) expect((await send()).status()).toBe(200);
  // A busy CDN starts a second instance of the function, which counts for itself.
  const further: number[] = [];
  while (further.length < 15 && further.at(-1) !== 429) further.push((await send()).status());
  expect(further.at(-1)).toBe(429);
});
