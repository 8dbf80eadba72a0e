import { pictureIdOf } from "@/lib/favourites";
import { formWords } from "@/lib/words";
import { waitForScripts } from "@/tools/kit/browser";
import { LARGEST, packagesFile, photoOf } from "../helpers/content";
import { photoLink, viewer } from "../helpers/gallery";
import { ROUTES } from "../helpers/routes";
import { expect, type Page, test } from "../helpers/test";

// Scripts come where a page does something; until then every click does what it says.
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

const SCRIPTS = "**/scripts/**";

/** Addresses of what the page asks for, beside itself. */
function listen(page: Page, kind: string): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === kind) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

test("no page asks for styles or scripts, however long one looks", async ({ page }) => {
  const styles = listen(page, "stylesheet");
  const scripts = listen(page, "script");
  for (const route of ROUTES) {
    await page.goto(route, { waitUntil: "load" });
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(
      "rgba(0, 0, 0, 0)",
    );
    expect(scripts, route).toEqual([]);
  }
  expect(styles).toEqual([]);
});

const subject = (page: Page) => page.getByLabel(formWords.subject);
const [offer] = packagesFile.packages;
const favourite = photoOf(LARGEST, 1);

test("a package of the address, a draft and a favourite are in the form without a sign, once the page has loaded", async ({
  page,
}) => {
  await page.goto("/privacy");
  await page.evaluate((id) => {
    sessionStorage.setItem("contact-draft", '{"message":"Piszkozat"}');
    localStorage.setItem("favourites", id);
  }, pictureIdOf(favourite.path));
  const asked = listen(page, "script");
  const images = listen(page, "image");
  const letImagesPass = await hold(page, "**/photos/banners/**");
  await page.goto(`/contact?csomag=${offer?.id}`, { waitUntil: "domcontentloaded" });
  await expect.poll(() => images).not.toEqual([]);
  expect(asked).toEqual([]);
  letImagesPass();
  await expect(subject(page)).toHaveValue(offer?.title ?? "");
  await expect(page.getByLabel("Üzenet")).toHaveValue("Piszkozat");
  await expect(page.getByRole("img", { name: favourite.alt })).toBeVisible();
});

test("what was typed before the scripts came stays, and what was left empty is told", async ({
  page,
}) => {
  const letScriptsPass = await hold(page, SCRIPTS);
  await page.goto("/contact", { waitUntil: "commit" });
  await page.getByLabel("Email").focus();
  await subject(page).fill("Korán írt tárgy");
  letScriptsPass();
  await waitForScripts(page);
  await expect(page.getByText("Kérlek add meg az email címed.")).toBeVisible();
  await expect(page.getByText("Tárgy megadása szükséges.")).toBeHidden();
  await expect(subject(page)).toHaveValue("Korán írt tárgy");
});

test("who taps a picture on its own page sees that the viewer is on its way", async ({ page }) => {
  const letScriptsPass = await hold(page, SCRIPTS);
  await page.goto(photoOf(LARGEST, 2).path);
  const figure = page.getByRole("figure");
  await figure.getByRole("img").click();
  await expect(figure).toHaveAttribute("aria-busy", "true");
  letScriptsPass();
  await expect(viewer(page)).toBeVisible();
});

test("where the viewer is gone, as after a new version was published, pictures are pages; the next sign asks again", async ({
  page,
}) => {
  let isGone = false;
  await page.route(SCRIPTS, (route) => {
    isGone = true;
    return route.fulfill({ status: 500 });
  });
  await page.goto(LARGEST.path);
  await photoLink(page, LARGEST, 2).hover();
  await expect.poll(() => isGone).toBe(true);
  await photoLink(page, LARGEST, 2).click();
  await expect(
    page.getByRole("heading", { level: 1, name: photoOf(LARGEST, 2).alt }),
  ).toBeVisible();
  await page.unroute(SCRIPTS);
  await page.goto(LARGEST.path);
  await photoLink(page, LARGEST, 2).hover();
  await expect(page.locator("body[data-in-place]")).toBeAttached();
  await photoLink(page, LARGEST, 2).click();
  await expect(viewer(page)).toBeVisible();
});
