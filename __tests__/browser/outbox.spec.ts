import { storedPaths, waitForScripts, waitForWorker } from "../helpers/browser";
import { ownAddress, sendButton, uniqueSubject, writeMessage } from "../helpers/form";
import { mailAbout } from "../helpers/mailbox";
import { expect, type Page, test } from "../helpers/test";

test.use({ extraHTTPHeaders: ownAddress() });

/** Sends a message offline, so it waits in the outbox. */
async function leaveWaiting(page: Page, subject: string): Promise<void> {
  await writeMessage(page, subject);
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

test("reports in an empty form that the worker has sent the message", async ({ page, context }) => {
  const subject = uniqueSubject();
  await page.goto("/contact");
  await waitForWorker(page);
  await page.reload(); // the worker stores the site from the second page
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

for (const [way, serviceWorkers, path] of [
  ["by the worker on any page", "allow", "/pricing"],
  ["by the form, without a worker or interaction", "block", "/contact"],
] as const)
  test.describe(way, () => {
    test.use({ serviceWorkers, isEarly: true });

    test("sends a waiting message", async ({ page, context }) => {
      const subject = uniqueSubject();
      await page.goto("/contact");
      if (serviceWorkers === "allow") await waitForWorker(page);
      await waitForScripts(page);
      await leaveWaiting(page, subject);
      await page.close();
      await context.setOffline(false);
      await (await context.newPage()).goto(path);
      await mailAbout(subject);
    });
  });
