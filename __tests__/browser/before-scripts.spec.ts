import { waitForScripts } from "@/tools/kit/browser";
import { LARGEST, photoOf } from "../helpers/content";
import { sendButton, writeMessage } from "../helpers/form";
import { photoLink } from "../helpers/gallery";
import { expect, type Page, test } from "../helpers/test";

// Scripts come late; until then every click does what it says.
test.use({ isEarly: true, serviceWorkers: "block" });

/** Keeps files from the page until they are let pass. */
async function hold(page: Page, files: string): Promise<() => void> {
  let letPass = () => {};
  const held = new Promise<void>((resolve) => {
    letPass = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return letPass;
}

const holdScripts = (page: Page) => hold(page, "**/_next/static/chunks/**");

test("nothing that is needed for the first paint is asked for beside the page itself", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.resourceType()));
  await holdScripts(page);
  await page.goto("/pricing", { waitUntil: "load" });
  expect(asked).not.toContain("stylesheet");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(
    "rgba(0, 0, 0, 0)",
  );
});

test("scripts are asked for when the page has loaded, not while it does", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.resourceType()));
  const letImagesPass = await hold(page, "**/photos/**");
  await page.goto("/home", { waitUntil: "domcontentloaded" });
  await expect.poll(() => asked).toContain("image");
  expect(asked).not.toContain("script");
  letImagesPass();
  await expect.poll(() => asked).toContain("script");
});

for (const sign of ["pointer", "key"] as const) {
  test(`a ${sign} brings the scripts at once`, async ({ page }) => {
    await page.route("**/photos/**", () => {}); // so the page is never loaded
    await page.goto("/home", { waitUntil: "domcontentloaded" });
    if (sign === "pointer") await page.mouse.move(50, 300);
    else await page.keyboard.press("Tab");
    await waitForScripts(page);
  });
}

test("a click on a picture shows it, also before the scripts are there", async ({ page }) => {
  const letScriptsPass = await holdScripts(page);
  await page.goto(LARGEST.path);
  await photoLink(page, LARGEST, 2).click();
  await expect(page).toHaveURL(photoOf(LARGEST, 2).path);
  await expect(page.getByRole("main").getByRole("img").first()).toBeVisible();
  letScriptsPass();
  await waitForScripts(page);
  await page.goBack();
  await expect(page).toHaveURL(LARGEST.path);
});

test("links and the menu work before the scripts are there", async ({ page }) => {
  await holdScripts(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/home");
  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByRole("link", { name: "Fotócsomagok" }).first().click();
  await expect(page).toHaveURL(/\/pricing$/);
});

test("what was typed before the scripts came stays", async ({ page }) => {
  const letScriptsPass = await holdScripts(page);
  await page.goto("/contact", { waitUntil: "commit" });
  await writeMessage(page, "Korán írt tárgy");
  letScriptsPass();
  await waitForScripts(page);
  await expect(sendButton(page)).toBeEnabled();
  await expect(page.getByLabel("Tárgy")).toHaveValue("Korán írt tárgy");
  await expect(page.getByLabel("Email")).toHaveValue("kata@example.com");
});

test("where a script is gone, as after a new version was published, the page stays whole", async ({
  page,
}) => {
  let isGone = false;
  await page.route("**/chunks/app/gallery/**", (route) => {
    isGone = true;
    return route.fulfill({ status: 500 });
  });
  await page.goto(LARGEST.path);
  await page.mouse.move(50, 300);
  await expect.poll(() => isGone).toBe(true);
  await page.waitForLoadState("networkidle");
  await photoLink(page, LARGEST, 2).click();
  await expect(page).toHaveURL(photoOf(LARGEST, 2).path);
  await expect(page.getByRole("main").getByRole("img").first()).toBeVisible();
});
