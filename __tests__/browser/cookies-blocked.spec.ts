import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { launchOptions, waitForScripts } from "../helpers/browser";
import { LARGEST, ROUTES } from "../helpers/content";
import { ownAddress, sendButton, uniqueSubject, writeMessage } from "../helpers/form";
import { expect, test } from "../helpers/test";

/** Chromium's setting that blocks all storage, so access to `sessionStorage` throws. */
const BLOCKED = { profile: { default_content_setting_values: { cookies: 2 } } };

test("throws nothing with cookies blocked; favourites and the form work", async ({
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
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  for (const route of ROUTES) {
    await page.goto(route);
    await waitForScripts(page);
  }
  await page.goto(LARGEST.path);
  const heart = page.getByRole("button", { name: /^Kedvenc: / }).first();
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");

  await page.goto("/contact");
  await waitForScripts(page);
  await writeMessage(page, uniqueSubject());
  await sendButton(page).click();
  await expect(page.getByText("Köszönöm, megkaptam az üzeneted.")).toBeVisible();
  expect(faults).toEqual([]);
  await context.close();
});
