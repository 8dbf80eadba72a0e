/** Browsers with other fonts or settings than most. */
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { launchOptions, openWithLateFonts, waitForScripts } from "../helpers/browser";
import { LARGEST, photoOf, ROUTES } from "../helpers/content";
import { ownAddress, sendButton, uniqueSubject, writeMessage } from "../helpers/form";
import { heart } from "../helpers/gallery";
import { expect, test } from "../helpers/test";

/** The fonts of a plain Linux. */
const DEJAVU = "/usr/share/fonts/truetype/dejavu";

test("fonts move no page on a phone that only has DejaVu", async ({ playwright, baseURL }) => {
  test.skip(!existsSync(DEJAVU), `needs the font DejaVu in ${DEJAVU}`);
  const config = test.info().outputPath("fonts.conf");
  await writeFile(config, `<fontconfig><dir>${DEJAVU}</dir></fontconfig>`);
  const env = { ...process.env, FONTCONFIG_FILE: config };
  const browser = await playwright.chromium.launch({ ...launchOptions(), env });
  const page = await browser.newPage({
    baseURL: baseURL ?? "",
    serviceWorkers: "block",
    viewport: { width: 375, height: 800 },
  });
  for (const route of ROUTES) await openWithLateFonts(page, route);
  await browser.close();
});

/** Chromium's setting that blocks all storage, so access to `sessionStorage` throws. */
const BLOCKED = { profile: { default_content_setting_values: { cookies: 2 } } };

test("a wide window with cookies blocked: fonts move no page, nothing throws; favourites and the form work", async ({
  playwright,
  baseURL,
}) => {
  const folder = test.info().outputPath("profile");
  await mkdir(join(folder, "Default"), { recursive: true });
  await writeFile(join(folder, "Default/Preferences"), JSON.stringify(BLOCKED));
  const context = await playwright.chromium.launchPersistentContext(folder, {
    ...launchOptions(),
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: ownAddress(),
    viewport: { width: 1440, height: 800 },
  });
  const [page = await context.newPage()] = context.pages();
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  for (const route of ROUTES) {
    await openWithLateFonts(page, route);
    await waitForScripts(page);
    if (route === LARGEST.path) {
      const first = heart(page, photoOf(LARGEST, 1));
      await first.click();
      await expect(first).toHaveAttribute("aria-pressed", "true");
    }
    if (route === "/contact") {
      await writeMessage(page, uniqueSubject());
      await sendButton(page).click();
      await expect(page.getByText("Köszönöm, megkaptam az üzeneted.")).toBeVisible();
    }
  }
  expect(faults).toEqual([]);
  await context.close();
});
