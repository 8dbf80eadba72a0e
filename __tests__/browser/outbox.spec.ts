import { storedPaths, waitForScripts } from "../helpers/browser";
import { ownAddress, sendButton, uniqueSubject, writeMessage } from "../helpers/form";
import { mailAbout } from "../helpers/mailbox";
import { expect, type Page, test } from "../helpers/test";

test.use({ extraHTTPHeaders: ownAddress() });

/** Opens the form, controlled by the service worker. */
async function openForm(page: Page): Promise<void> {
  await page.goto("/contact");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
}

/** Sends a message offline, so it waits in the outbox. */
async function leaveWaiting(page: Page, subject: string, text?: string): Promise<void> {
  await writeMessage(page, subject, text);
  await page.context().setOffline(true);
  await sendButton(page).click();
  await expect(page.getByText("Most nincs internetkapcsolat.")).toBeVisible();
}

test("sends it and empties the form once the page is online", async ({ page, context }) => {
  const subject = uniqueSubject();
  await page.goto("/contact");
  await leaveWaiting(page, subject);
  await context.setOffline(false);
  await mailAbout(subject);
  await expect(page.getByLabel("Tárgy")).toHaveValue("");
  await expect(page.getByText("Most nincs internetkapcsolat.")).toBeHidden();
});

test("sends a waiting message from any page", async ({ context }) => {
  const subject = uniqueSubject();
  const page = await context.newPage();
  await openForm(page);
  await leaveWaiting(page, subject);
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto("/pricing");
  await mailAbout(subject);
});

test("reports in an empty form that the worker has sent the message", async ({ page, context }) => {
  const subject = uniqueSubject();
  await openForm(page);
  await expect.poll(() => storedPaths(page)).toContain("/pricing");
  await leaveWaiting(page, subject);
  // Goes online between two pages, so no page listens.
  await page.goto("/pricing");
  await context.setOffline(false);
  await page.goto("/contact");
  await expect(page.getByRole("status")).toHaveText("Sikeres küldés");
  await expect(page.getByLabel("Tárgy")).toHaveValue("");
  await mailAbout(subject);
  await page.reload();
  await expect(page.getByLabel("Tárgy")).toHaveValue("");
  await expect(page.getByRole("status")).toBeEmpty();
});

test.describe("without any interaction, nor the service worker, whose requests routes do not see", () => {
  test.use({ serviceWorkers: "block", isEarly: true });

  test("keeps a waiting message if an edited one fails", async ({ page, context }) => {
    const [first, second] = [uniqueSubject(), uniqueSubject()];
    await page.goto("/contact");
    await waitForScripts(page);
    await leaveWaiting(page, first);
    await page.route("**/api/contact", (route) => route.fulfill({ status: 502, json: {} }));
    await writeMessage(page, second);
    await sendButton(page).click();
    await expect(page.getByRole("status")).toHaveText("Sikertelen küldés");
    await page.close();
    await context.setOffline(false);
    await (await context.newPage()).goto("/contact");
    await mailAbout(first);
  });
});
