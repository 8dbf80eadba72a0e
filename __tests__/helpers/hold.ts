import type { Page } from "@playwright/test";

/** Delays requests until the returned function is called. */
export async function hold(page: Page, files: string): Promise<() => void> {
  let letPass = () => {};
  const held = new Promise<void>((resolve) => (letPass = resolve));
  await page.route(files, (route) => held.then(() => route.continue()));
  return letPass;
}
