import { type Page, test } from "@playwright/test";
import { sharedAddress } from "@/lib/favourites";
import { formWords } from "@/lib/words";
import { waitForScripts, waitForViewer } from "../kit/browser";

/** In CSS px: common windows, and both sides of where the layout changes. */
const WIDTHS = [360, 390, 600, 601, 750, 751, 1024, 1440, 1920];

type Act = (page: Page) => Promise<unknown>;

const firstPhoto = (page: Page) => page.locator("[data-shape] > a").first();

const openMenu: Act = async (page) => {
  const button = page.getByRole("button", { name: "Menü" });
  if (await button.isVisible()) await button.click();
};

const openViewer: Act = async (page) => {
  await waitForViewer(page);
  await firstPhoto(page).click();
  await page.getByRole("dialog").waitFor();
};

const losePictures: Act = async (page) => {
  await page.route("**/photos/wedding/**", (route) => route.abort());
  await page.reload();
  await page.locator("[data-missing]").first().scrollIntoViewIfNeeded();
};

const leaveFieldsEmpty: Act = async (page) => {
  await page.getByLabel(formWords.email).fill("kata@");
  for (const label of [formWords.subject, formWords.message, formWords.email])
    await page.getByLabel(label).focus();
};

/** Sends the form; the answer is played. */
function send(status: number): Act {
  return async (page) => {
    await page.route("**/api/contact", (route) =>
      route.fulfill({ status, json: { ok: status < 400 } }),
    );
    await page.getByLabel(formWords.email).fill("kata@example.com");
    await page.getByLabel(formWords.subject).fill("Esküvő júniusban");
    await page.getByLabel(formWords.message).fill("Szia! Szabad még a június 12-i szombat?");
    await page.getByRole("button", { name: formWords.send }).click();
    await page
      .getByRole("status")
      .filter({ hasText: /küldés/ })
      .waitFor();
  };
}

/** Whole pages, by name. */
const PAGES = {
  splash: "/splash",
  home: "/home",
  gallery: "/gallery",
  wedding: "/gallery/wedding",
  family: "/gallery/family",
  picture: "/gallery/wedding/wedding-02",
  favourites: sharedAddress(["wedding/wedding-03", "wedding/wedding-05", "family/family-04"]),
  "favourites-empty": "/favourites",
  pricing: "/pricing",
  contact: "/contact",
  "contact-asked": "/contact?csomag=eskuvoi-alap&nap=2027-06-12&kep=wedding/wedding-03",
  privacy: "/privacy",
  offline: "/offline",
};

/** What the window shows after something was done, by name. */
const STATES: Record<string, [path: string, act: Act]> = {
  "home-menu": ["/home", openMenu],
  "home-focus": ["/home", (page) => page.keyboard.press("Tab")],
  "wedding-hover": ["/gallery/wedding", (page) => firstPhoto(page).hover()],
  viewer: ["/gallery/wedding", openViewer],
  "picture-lost": ["/gallery/wedding", losePictures],
  "contact-errors": ["/contact", leaveFieldsEmpty],
  "contact-sent": ["/contact", send(200)],
  "contact-failed": ["/contact", send(502)],
  "pricing-print": ["/pricing", (page) => page.emulateMedia({ media: "print" })],
};

for (const width of WIDTHS) {
  const height = Math.round(width < 700 ? width * 2 : width * 0.65);
  test.describe(String(width), () => {
    test.use({ viewport: { width, height } });
    for (const [name, path] of Object.entries(PAGES)) {
      test(name, async ({ page }) => {
        await page.goto(path);
        await waitForScripts(page);
        await loadLazyPictures(page);
        await page.screenshot({ path: `var/screens/${name}-${width}.png`, fullPage: true });
      });
    }
    for (const [name, [path, act]] of Object.entries(STATES)) {
      test(name, async ({ page }) => {
        await page.goto(path);
        await waitForScripts(page);
        await act(page);
        await page.screenshot({ path: `var/screens/${name}-${width}.png` });
      });
    }
  });
}

/** A window that shows the whole page at once is nobody's, so pages do not prepare for it. */
const loadLazyPictures = (page: Page) =>
  page.evaluate(async () => {
    const whole = new CSSStyleSheet();
    whole.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(whole);
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
  });
