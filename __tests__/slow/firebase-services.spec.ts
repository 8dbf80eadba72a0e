import { readdir, readFile } from "node:fs/promises";
import { layoutShift, UNSEEN_SHIFT, waitForScripts } from "../helpers/browser";
import { homeFile } from "../helpers/content";
import { sendButton, writeMessage } from "../helpers/form";
import { SITE_WITH_FIREBASE } from "../helpers/servers";
import { expect, type Page, test } from "../helpers/test";

const NEWS = "Két szabad szombat maradt: június 12. és augusztus 21.";
const PROOF = "header.eyJleHAiOjQwMDAwMDAwMDB9.signature";
const INSTALLATION = { name: "installation", fid: "cAAAAAAAAAAAAAAAAAAAAA", refreshToken: "a" };
const TOKEN = { token: "token", expiresIn: "604800s" };
const REMOTE = { state: "UPDATE", templateVersion: "1", entries: { announcement: NEWS } };
const APP = { measurementId: "G-TEST123456", appId: "1:123456789012:web:0123456789abcdef" };

test("without configuration the site contains nothing of the Firebase SDK", async () => {
  for (const folder of ["public/scripts", "out/scripts"]) {
    const files = await readdir(folder, { recursive: true });
    const scripts = files.filter((file) => file.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(6);
    const texts = await Promise.all(scripts.map((name) => readFile(`${folder}/${name}`, "utf8")));
    const sdk = /firebaseapp|firebaseinstallations|firebaseremoteconfig|recaptcha|googletagmanager/;
    expect(scripts.filter((_, number) => sdk.test(texts[number] ?? ""))).toEqual([]);
  }
});

test.describe("with every service configured", () => {
  test.use({ baseURL: SITE_WITH_FIREBASE.url, serviceWorkers: "block" });

  /** Answers instead of Google's servers. @returns the URLs that the page requests */
  async function playGoogle(page: Page, { isAppCheckDown = false } = {}): Promise<string[]> {
    const asked: string[] = [];
    await page.route(
      (url) => url.origin !== SITE_WITH_FIREBASE.url,
      async (route) => {
        const url = new URL(route.request().url());
        asked.push(url.hostname + url.pathname);
        const headers = {
          "access-control-allow-origin": "*",
          "access-control-allow-headers": "*",
          "access-control-expose-headers": "etag",
          etag: "1",
        };
        const answer = ANSWERS[url.hostname];
        const isDown = isAppCheckDown && url.hostname.includes("appcheck");
        if (route.request().method() === "OPTIONS") await route.fulfill({ status: 204, headers });
        else if (isDown || answer === undefined) await route.fulfill({ status: 503, headers });
        else if (typeof answer === "string")
          await route.fulfill({ headers, contentType: "text/javascript", body: answer });
        else await route.fulfill({ headers, json: answer });
      },
    );
    return asked;
  }

  /** By host: scripts as text, data as objects. */
  const ANSWERS: Record<string, string | object> = {
    "www.googletagmanager.com": `document.cookie = "_ga=GA1.1.1; path=/";
      document.cookie = "_ga_TEST123456=GS1; path=/";
      addEventListener("pagehide", () => {
        if (!window["ga-disable-G-TEST123456"]) localStorage.setItem("counted", location.pathname);
      });`,
    "www.google.com": `let solved = () => {};
      window.grecaptcha = {
        ready: (run) => run(),
        render: (_, { callback }) => { solved = callback; return 0; },
        execute: async () => { solved(); return "proof"; },
      };`,
    "content-firebaseappcheck.googleapis.com": { token: PROOF, ttl: "3600s" },
    "firebaseinstallations.googleapis.com": { ...INSTALLATION, authToken: TOKEN },
    "firebaseremoteconfig.googleapis.com": REMOTE,
    "firebase.googleapis.com": APP,
  };

  const bar = (page: Page) => page.getByRole("region", { name: "Látogatások mérése" });
  const counted = (asked: string[]) => asked.filter((url) => url.includes("googletagmanager"));

  test("no visit is counted and no cookie set before consent", async ({ page, context }) => {
    const asked = await playGoogle(page);
    await page.goto("/pricing");
    await expect(bar(page)).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    expect(await context.cookies()).toEqual([]);

    await bar(page).getByRole("button", { name: "Rendben" }).click();
    await expect(bar(page)).toBeHidden();
    await expect.poll(() => counted(asked).length).toBeGreaterThan(0);
    await expect.poll(async () => (await context.cookies()).length).toBe(2);

    // Consent can be withdrawn on the privacy page, which deletes the cookies and stops Google's script in every tab.
    await page.goto("/privacy");
    const other = await context.newPage();
    await playGoogle(other);
    await other.goto("/pricing");
    const scripts = [page, other].map((tab) => tab.locator("script[src*=googletagmanager]"));
    for (const script of scripts) await expect(script).toHaveCount(1);
    await expect(bar(page)).toBeHidden();
    const agree = page.getByRole("main").getByRole("button", { name: "Rendben" });
    const refuse = page.getByRole("main").getByRole("button", { name: "Nem kérem" });
    await expect(agree).toHaveAttribute("aria-pressed", "true");
    await refuse.click();
    for (const script of scripts) await expect(script).toHaveCount(0);
    await expect(refuse).toHaveAttribute("aria-pressed", "true");
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem("counted"))).toBe("/pricing");
  });

  test("visitors who refuse are not asked again, nor counted", async ({ page, context }) => {
    const asked = await playGoogle(page);
    await page.goto("/pricing");
    await bar(page).getByRole("button", { name: "Nem kérem" }).click();
    await expect(bar(page)).toBeHidden();
    await page.goto("/gallery");
    await waitForScripts(page);
    await page.waitForLoadState("networkidle");
    await expect(bar(page)).toBeHidden();
    expect(asked).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });

  test("client galleries, whose addresses are secrets, are not counted", async ({ page }) => {
    const asked = await playGoogle(page);
    await page.addInitScript(() => localStorage.setItem("analytics-consent", "granted"));
    await page.goto("/pricing");
    await expect.poll(() => counted(asked).length).toBeGreaterThan(0);
    await page.waitForLoadState("networkidle");
    asked.length = 0;
    await page.goto("/client#1wf2tf2bb9mqh1wpmptc7mq1y0");
    await waitForScripts(page);
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
  });

  for (const [what, isAppCheckDown, proof] of [
    ["with proof", false, PROOF],
    ["without, if App Check is down", true, undefined],
  ] as const) {
    test(`the form asks for proof when it is used, and sends ${what}`, async ({ page }) => {
      const asked = await playGoogle(page, { isAppCheckDown });
      await page.goto("/contact");
      await page.waitForLoadState("networkidle");
      expect(asked).toEqual([]);
      await page.getByLabel("Email").focus();
      await expect.poll(() => asked.some((url) => url.includes("appcheck"))).toBe(true);
      await writeMessage(page, "Igazolt üzenet");
      const request = page.waitForRequest("**/api/contact");
      await sendButton(page).click();
      expect((await request).headers()["x-firebase-appcheck"]).toBe(proof);
      await expect(page.getByRole("status")).toHaveText("Sikeres küldés");
    });
  }

  test("the console's announcement replaces the content's; nothing moves", async ({ page }) => {
    await playGoogle(page);
    await page.clock.setFixedTime(new Date(`${homeFile.announcedUntil ?? "2026-11-22"}T12:00`));
    await page.goto("/home");
    const news = page.getByRole("region", { name: "Hír" });
    await expect(news).toContainText(homeFile.announcement ?? "");
    await expect(news).toHaveText(NEWS);
    expect(await layoutShift(page)).toBeLessThan(UNSEEN_SHIFT);
  });
});
