import type { Browser, Page } from "@playwright/test";
import { sharedAddress } from "@/lib/favourites";
import { LOCALE } from "@/lib/words";
import { waitForScripts, waitForViewer } from "../kit/browser";

/** In CSS px. */
export const WIDTHS = [360, 390, 600, 768, 1024, 1440, 1920] as const;

export interface State {
  name: string;
  path: string;
  /** What a visitor does before the picture is taken. */
  act?: (page: Page) => Promise<void>;
  /** Only what the window shows, not the whole page. */
  isWindow?: true;
  media?: "print";
  /** As it is without scripts. */
  isPlain?: boolean;
}

/** As somebody sends it. */
const CHOICE = sharedAddress(["wedding/wedding-03", "wedding/wedding-05", "family/family-04"]);

const fill = async (page: Page) => {
  await page.getByLabel("Email").fill("kata@example.com");
  await page.getByLabel("Tárgy").fill("Esküvő júniusban");
  await page.getByLabel("Üzenet").fill("Szia! Szabad még a június 12-i szombat?");
};

/** Sends the form; the answer is played. */
const send = (status: number) => async (page: Page) => {
  await page.route("**/api/contact", (route) =>
    route.fulfill({ status, json: { ok: status < 400 } }),
  );
  await fill(page);
  await page.getByRole("button", { name: "Email küldése" }).click();
  await page
    .getByRole("status")
    .filter({ hasText: /küldés/ })
    .waitFor();
};

const openMenu = async (page: Page) => {
  const button = page.getByRole("button", { name: "Menü" });
  if (await button.isVisible()) await button.click();
};

const tab = (times: number) => async (page: Page) => {
  for (let n = 0; n < times; n += 1) await page.keyboard.press("Tab");
};

export const STATES: readonly State[] = [
  { name: "splash", path: "/splash", isWindow: true },
  { name: "home", path: "/home" },
  { name: "home-menu", path: "/home", act: openMenu, isWindow: true },
  { name: "home-focus", path: "/home", act: tab(3), isWindow: true },
  { name: "gallery", path: "/gallery" },
  { name: "wedding", path: "/gallery/wedding" },
  { name: "family", path: "/gallery/family" },
  {
    name: "wedding-hover",
    path: "/gallery/wedding",
    isWindow: true,
    act: async (page) => {
      await page.locator("[data-shape] > a").first().scrollIntoViewIfNeeded();
      await page.locator("[data-shape] > a").first().hover();
    },
  },
  {
    name: "viewer",
    path: "/gallery/wedding",
    isWindow: true,
    act: async (page) => {
      await waitForViewer(page);
      await page.locator("[data-shape] > a").first().click();
      await page.getByRole("dialog", { name: "Képnézegető" }).waitFor();
    },
  },
  {
    name: "picture-lost",
    path: "/gallery/wedding",
    isWindow: true,
    act: async (page) => {
      await page.route("**/photos/wedding/**", (route) => route.abort());
      await page.reload();
      await page.locator("[data-missing]").first().scrollIntoViewIfNeeded();
    },
  },
  { name: "picture", path: "/gallery/wedding/wedding-02", isPlain: true },
  { name: "favourites", path: CHOICE },
  { name: "favourites-empty", path: "/favourites" },
  { name: "pricing", path: "/pricing" },
  { name: "contact", path: "/contact" },
  {
    name: "contact-errors",
    path: "/contact",
    act: async (page) => {
      await page.getByLabel("Email").fill("kata@");
      await page.getByLabel("Tárgy").focus();
      await page.getByLabel("Üzenet").focus();
      await page.getByLabel("Email").focus();
    },
  },
  {
    name: "contact-asked",
    path: "/contact?csomag=eskuvoi-alap&nap=2027-06-12&kep=wedding/wedding-03",
  },
  { name: "contact-dates", path: "/contact/dates", isPlain: true },
  { name: "contact-sent", path: "/contact", act: send(200), isWindow: true },
  { name: "contact-failed", path: "/contact", act: send(502), isWindow: true },
  { name: "privacy", path: "/privacy" },
  { name: "offline", path: "/offline" },
  { name: "print-pricing", path: "/pricing", media: "print" },
];

/** A page in a state, in a window of this width. */
export async function takeState(
  browser: Browser,
  site: string,
  { path, act, isWindow, media, isPlain = false }: State,
  width: number,
): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width, height: Math.round(width < 700 ? width * 2 : width * 0.65) },
    locale: LOCALE,
    serviceWorkers: "block",
    reducedMotion: "reduce",
    javaScriptEnabled: !isPlain,
  });
  try {
    if (media) await page.emulateMedia({ media });
    await page.goto(site + path);
    if (!isPlain) await waitForScripts(page);
    await act?.(page);
    if (!isWindow && !isPlain) await loadLazyPictures(page);
    await page.waitForTimeout(300);
    return await page.screenshot({ fullPage: !isWindow });
  } finally {
    await page.close();
  }
}

async function loadLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const whole = new CSSStyleSheet(); // a window that shows the whole page at once is nobody's
    whole.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(whole);
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = "eager";
    const decoded = pictures.map((picture) => picture.decode().catch(() => {}));
    await Promise.all(decoded);
  });
}
