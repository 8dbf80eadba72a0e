import { askAbout, photoIdOf, sharedAddress } from "@/lib/favourites";
import { expectNoViolations } from "../helpers/axe";
import { hold, layoutShift, UNSEEN_SHIFT, waitForViewer } from "../helpers/browser";
import { LARGEST, photoOf, SMALLER, type TestPhoto } from "../helpers/content";
import { heart, viewer } from "../helpers/gallery";
import { expect, type Page, test } from "../helpers/test";

test.use({ contextOptions: { reducedMotion: "reduce" }, serviceWorkers: "block" });

const link = (page: Page) => page.getByRole("link", { name: /^Kedvencek: / });
const grid = (page: Page) => page.getByRole("region", { name: "Képek" });
const [first, second, other] = [photoOf(LARGEST, 2), photoOf(LARGEST, 5), photoOf(SMALLER, 3)];

/** Makes these photos favourites of the pages to come, until they are changed. */
const choose = (page: Page, photos: readonly TestPhoto[]) =>
  page.addInitScript(
    (ids) => localStorage.getItem("favourites") ?? localStorage.setItem("favourites", ids),
    photos.map(({ path }) => photoIdOf(path)).join(),
  );

test("toggles and counts favourites, and keeps them after a reload", async ({ page }) => {
  await page.goto(LARGEST.path);
  await expect(link(page)).toBeHidden();
  await page.getByRole("link", { name: first.alt, exact: true }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(heart(page, first)).toHaveAttribute("aria-pressed", "true");
  const { width = 0, height = 0 } = (await heart(page, first).boundingBox()) ?? {};
  expect(Math.min(width, height), "px for a tap").toBeGreaterThanOrEqual(44);
  await heart(page, second).click();
  await expect(page.getByRole("status")).toHaveText("Kedvencek: 2 kép");
  await expect(link(page)).toHaveAccessibleName("Kedvencek: 2 kép");
  await page.reload();
  await expect(heart(page, first)).toHaveAttribute("aria-pressed", "true");
  await expect(heart(page, photoOf(LARGEST, 3))).toHaveAttribute("aria-pressed", "false");

  await link(page).click();
  await expect(page).toHaveURL(sharedAddress([first, second].map(({ path }) => photoIdOf(path))));
  await expect(grid(page).getByRole("link")).toHaveCount(2);
  await expect(page.getByText("2 képet jelöltél meg.")).toBeVisible();

  // A removed favourite stays in the grid until a reload, so slips can be undone.
  await heart(page, first).click();
  await expect(page.getByText("1 képet jelöltél meg.")).toBeVisible();
  await expect(grid(page).getByRole("link")).toHaveCount(2);
  await page.reload();
  await expect(grid(page).getByRole("link")).toHaveCount(1);
  await heart(page, second).click();
  await expect(link(page)).toBeHidden();
  await page.reload();
  await expect(page.getByText("Itt gyűlnek a képek")).toBeVisible();
});

test("opens favourites in the viewer, which closes back to them, and copies URLs", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  const copied = async () => new URL(await page.evaluate(() => navigator.clipboard.readText()));
  await choose(page, [first, other, second]);
  await page.goto("/favourites");
  await expect(grid(page).getByRole("link")).toHaveCount(3);
  await waitForViewer(page);
  expect(await layoutShift(page)).toBeLessThan(UNSEEN_SHIFT);
  await page.getByRole("link", { name: other.alt, exact: true }).click();
  await expect(viewer(page).getByText("2 / 3", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(other.path);
  await viewer(page).getByRole("button", { name: "Elküldöm valakinek" }).click();
  await expect(viewer(page).getByRole("status")).toHaveText(/^Kimásoltam/);
  expect((await copied()).pathname).toBe(other.path);
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(second.path);
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL(/\/favourites#/);
  await expect(grid(page).getByRole("link")).toHaveCount(3);
  await expectNoViolations(page);

  // A favourite removed in the viewer is removed from the shared URL.
  await page.getByRole("link", { name: first.alt, exact: true }).click();
  await expect(viewer(page)).toBeVisible();
  const shown = viewer(page).getByRole("button", { name: /^Kedvenc: / });
  await shown.click();
  await expect(shown).toHaveAttribute("aria-pressed", "false");
  await expect(viewer(page).getByRole("status")).toHaveText("Kedvencek: 2 kép");
  await shown.click();
  await expect(shown).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("k");
  await page.keyboard.press("Escape");
  const kept = sharedAddress([other, second].map(({ path }) => photoIdOf(path)));
  await expect(page).toHaveURL(kept);
  await page.getByRole("button", { name: "Elküldöm valakinek" }).click();
  await expect(page.getByRole("status")).toHaveText(/^Kimásoltam/);
  const { pathname, hash } = await copied();
  expect(pathname + hash).toBe(kept);
});

test("keeps favourites after a server error, and those added while others are removed", async ({
  page,
}) => {
  await choose(page, [first, { ...second, path: `${LARGEST.path}/nincs-mar` }]);
  await page.route(LARGEST.path, (route) => route.fulfill({ status: 503 }));
  await page.goto("/favourites");
  await expect(page.getByText("Néhány kép most nem tölthető be")).toBeVisible();
  await expect(link(page)).toHaveAccessibleName("Kedvencek: 2 kép");
  await page.unroute(LARGEST.path);

  const letPass = await hold(page, LARGEST.path);
  const asked = page.waitForRequest(`**${LARGEST.path}`);
  await page.reload();
  await asked;
  const kept = [first, other].map(({ path }) => photoIdOf(path)).join();
  await page.evaluate((ids) => localStorage.setItem("favourites", ids), kept);
  letPass();
  await expect(grid(page).getByRole("link")).toHaveCount(1);
  expect(await page.evaluate(() => localStorage.getItem("favourites"))).toBe(kept);
});

test("keeps a favourite whose page is left before its note is there", async ({ page }) => {
  await hold(page, "**/scripts/favourite-note-*");
  await page.goto(LARGEST.path);
  await heart(page, first).click();
  await page.goto("/favourites");
  await expect(grid(page).getByRole("link")).toHaveCount(1);
});

test("keeps one's own favourites until a shared list is accepted", async ({ page }) => {
  await choose(page, [other]);
  await page.goto(sharedAddress([photoIdOf(first.path), photoIdOf(second.path)]));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Válogatás neked");
  await expect(page).toHaveTitle(/^Válogatás neked – /); // like previews, which do not run scripts
  await expect(page.getByText("Ezt a 2 képet neked válogatták.")).toBeVisible();
  await expect(page.getByText(/böngésződ/).filter({ visible: true })).toHaveCount(0);
  await expect(grid(page).getByRole("link")).toHaveCount(2);
  await expect(link(page)).toHaveAccessibleName("Kedvencek: 1 kép");
  await expect(heart(page, first)).toHaveAttribute("aria-pressed", "false");
  const ask = page.getByRole("link", { name: "Ilyeneket szeretnénk" });
  const asked = askAbout(photoIdOf(first.path), photoIdOf(second.path));
  await expect(ask).toHaveAttribute("href", asked);
  const share = page.getByRole("button", { name: "Elküldöm valakinek" });
  expect(await share.getAttribute("class")).toBe(await ask.getAttribute("class"));

  await page.getByRole("button", { name: "Elteszem a kedvenceim közé" }).click();
  await expect(link(page)).toHaveAccessibleName("Kedvencek: 3 kép");
  await page.getByRole("link", { name: /^Kedvencek: / }).click();
  await expect(grid(page).getByRole("link")).toHaveCount(3);
  await expect(page).toHaveTitle(/^Kedvencek – /);
  await expect(page.getByText("Amíg el nem küldöd őket, csak a te böngésződ őrzi")).toBeVisible();
});
