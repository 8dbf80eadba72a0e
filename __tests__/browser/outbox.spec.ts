import { waitForScripts } from "@/tools/kit/browser";
import { ownAddress, sendButton, uniqueSubject, writeMessage } from "../helpers/form";
import { mailAbout } from "../helpers/mailbox";
import { storedPaths } from "../helpers/offline";
import { expect, type Page, test } from "../helpers/test";

test.use({ extraHTTPHeaders: ownAddress() });

/** Opens the form with the service worker in charge. */
async function openForm(page: Page): Promise<void> {
  await page.goto("/contact");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
}

/** Writes a message into the form and sends it without a network, so that it waits. */
async function leaveWaiting(page: Page, subject: string, text?: string): Promise<void> {
  await writeMessage(page, subject, text);
  await page.context().setOffline(true);
  await sendButton(page).click();
  await expect(page.getByText("Most nincs internetkapcsolat.")).toBeVisible();
}

test("a page that is open sends it when the network is back, and empties the form", async ({
  page,
  context,
}) => {
  const subject = uniqueSubject();
  await page.goto("/contact");
  await leaveWaiting(page, subject);
  await context.setOffline(false);
  await mailAbout(subject);
  await expect(page.getByLabel("Tárgy")).toHaveValue("");
  await expect(page.getByText("Most nincs internetkapcsolat.")).toBeHidden();
});

test("any page of the site sends what waits, by the service worker", async ({ context }) => {
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

test("what the worker sent while the page was loading is told, and the form is empty", async ({
  page,
  context,
}) => {
  const subject = uniqueSubject();
  await openForm(page);
  await expect.poll(() => storedPaths(page)).toContain("/pricing");
  await leaveWaiting(page, subject);
  // No page listens when the network is back: this one is left, and the next one is only on its way.
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

test.describe("without the service worker, past which a test cannot reach", () => {
  test.use({ serviceWorkers: "block", extraHTTPHeaders: ownAddress() });

  test("a message that waits and is sent again by hand arrives once", async ({ page, context }) => {
    const subject = uniqueSubject();
    await page.goto("/contact");
    await writeMessage(page, subject);
    // The answer is lost on the way back: the message has arrived, but nobody knows.
    await page.route("**/api/contact", async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await sendButton(page).click();
    await expect(page.getByText("Most nincs internetkapcsolat.")).toBeVisible();
    await page.unroute("**/api/contact");
    await sendButton(page).click();
    await expect(page.getByRole("status")).toHaveText("Sikeres küldés");
    await mailAbout(subject);
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByLabel("Tárgy")).toHaveValue("");
    await mailAbout(subject);
  });

  test.describe("and nobody touches the page", () => {
    test.use({ isEarly: true });

    test("a message that waits goes when the page is opened", async ({ page, context }) => {
      const subject = uniqueSubject();
      await page.goto("/contact");
      await waitForScripts(page);
      await leaveWaiting(page, subject);
      await page.close();
      await context.setOffline(false);
      const next = await context.newPage();
      await next.goto("/contact");
      await mailAbout(subject);
    });
  });

  test("a message that waits is not given up for an edited one that fails", async ({
    page,
    context,
  }) => {
    const [first, second] = [uniqueSubject(), uniqueSubject()];
    await page.goto("/contact");
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
