import { type Page, test } from "@playwright/test";
import { readPlaces, readStories } from "@/content/categories.mjs";
import { sharedAddress } from "@/lib/favourites";
import { formWords, saturdayWords } from "@/lib/words";
import { waitForScripts, waitForViewer } from "../kit/browser";

/** In CSS px: common windows, and both sides of the breakpoints. */
const WIDTHS = [360, 390, 600, 601, 750, 768, 1024, 1440, 1920];

type Act = (page: Page) => Promise<unknown>;

const firstPhoto = (page: Page) => page.locator("[data-shape] > a").first();
/** Wide windows show the menu without a button. */
const openMenu: Act = async (page) => {
  const button = page.getByRole("button", { name: "Menü" });
  if (await button.isVisible()) await button.click();
};

const openViewer: Act = async (page) => {
  await waitForViewer(page);
  await firstPhoto(page).click();
  await page.getByRole("dialog").waitFor();
};

const openSaturdays: Act = (page) => page.getByText(saturdayWords.title).click();

const LABELS = [formWords.subject, formWords.message, formWords.email];

const leaveFieldsEmpty: Act = async (page) => {
  for (const label of LABELS) await page.getByLabel(label).focus();
};

const sendWith = (status: number) => async (page: Page) => {
  await page.route("**/api/contact", (route) =>
    route.fulfill({ status, json: { ok: status === 200 } }),
  );
  for (const label of LABELS) await page.getByLabel(label).fill("kata@example.com");
  await page.getByRole("button", { name: formWords.send }).click();
  await page.getByText(/ küldés$/).waitFor();
};

const SCREENS: Record<string, [path: string, act?: Act]> = {
  splash: ["/splash"],
  home: ["/home"],
  "home-menu": ["/home", openMenu],
  gallery: ["/gallery"],
  wedding: ["/gallery/wedding"],
  family: ["/gallery/family"],
  picture: ["/gallery/wedding/wedding-02"],
  viewer: ["/gallery/wedding", openViewer],
  favourites: [sharedAddress(["wedding/wedding-03", "wedding/wedding-05", "family/family-04"])],
  "favourites-empty": ["/favourites"],
  stories: ["/stories"],
  story: [`/stories/${readStories()[0]}`],
  place: [`/places/${readPlaces()[0]}`],
  pricing: ["/pricing"],
  saturdays: ["/pricing", openSaturdays],
  contact: ["/contact"],
  "contact-asked": ["/contact?csomag=eskuvoi-alap&nap=2027-06-12&kep=wedding/wedding-03"],
  "contact-errors": ["/contact", leaveFieldsEmpty],
  "contact-sent": ["/contact", sendWith(200)],
  "contact-failed": ["/contact", sendWith(502)],
  client: ["/client"],
  privacy: ["/privacy"],
  offline: ["/offline"],
};

for (const width of WIDTHS) {
  for (const [name, [path, act]] of Object.entries(SCREENS)) {
    test(`${name} at ${width}`, async ({ page }) => {
      const height = Math.round(width < 700 ? width * 2 : width * 0.65);
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await waitForScripts(page);
      await (act ?? loadLazyPictures)(page);
      await page.screenshot({ path: `var/screens/${name}-${width}.png`, fullPage: !act });
    });
  }
}

async function loadLazyPictures(page: Page): Promise<void> {
  await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
  await page.locator("img").evaluateAll(async (images: HTMLImageElement[]) => {
    for (const image of images) image.loading = "eager";
    await Promise.allSettled(images.map((image) => image.decode()));
  });
}
