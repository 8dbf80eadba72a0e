import { photoIdOf, sharedAddress } from "@/lib/favourites";
import { photoAnchor } from "@/lib/navigation";
import { withOptions } from "@/lib/pricing/package-options";
import { galleryStrings, NEXT_STEPS } from "@/lib/strings";
import { typeset } from "@/lib/text/typeset";
import {
  contactFile,
  GALLERIES,
  LARGEST,
  packagesFile,
  photoOf,
  SMALLER,
  siteFile,
} from "../helpers/content";
import { ownAddress, sendButton, uniqueSubject, writeMessage } from "../helpers/form";
import { expectChoices, mailAbout } from "../helpers/mailbox";
import { expect, test } from "../helpers/test";

test.use({ extraHTTPHeaders: ownAddress(), javaScriptEnabled: false });

const offer = withOptions(packagesFile.packages)
  .flatMap((offer) => offer.options)
  .find(({ isFrom }) => isFrom);
const asked = photoOf(SMALLER, 3);
const DAY = "2027-06-12";

test("gives each photo its own page, with caption and links", async ({ page }) => {
  const { alt, path, slug } = photoOf(LARGEST, 5);
  await page.goto(LARGEST.path);
  await page.getByRole("link", { name: alt }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1, name: alt })).toBeVisible();
  await expect(page.getByRole("img", { name: alt })).toBeVisible();
  await page.getByRole("link", { name: `Következő kép: ${photoOf(LARGEST, 6).alt}` }).click();
  await expect(page).toHaveURL(photoOf(LARGEST, 6).path);
  await page.getByRole("link", { name: `Előző kép: ${alt}` }).click();
  await page.getByRole("link", { name: `Vissza: ${LARGEST.title}` }).click();
  await expect(page).toHaveURL(`${LARGEST.path}#${photoAnchor(slug)}`);
  await expect(page.getByRole("link", { name: alt })).toBeInViewport();

  await page.goto(path);
  await page.getByRole("link", { name: "Írj róla" }).click();
  await expect(page).toHaveURL(/\/contact\?kep=/);
  await expect(page.getByText("Erről kérdezel: a kép")).toBeInViewport();
  await page.goto(path);
  const way = page.getByRole("navigation", { name: "Hol vagy?" });
  await expect(way.getByRole("link")).toHaveText(["Galéria", LARGEST.title]);
  await way.getByRole("link", { name: LARGEST.title }).click();
  const price = page.getByRole("main").getByRole("link", { name: /Ft/ });
  await expect(price).toHaveAttribute("href", /^\/pricing#csomag-/);
  await expect(page.getByRole("link", { name: "Elolvasom a történetüket" })).toBeVisible();
  const others = page.getByRole("navigation", { name: "További galériák" });
  await expect(others.getByRole("link")).toHaveCount(GALLERIES.length - 1);
  await others.getByRole("link", { name: SMALLER.title }).click();
  await expect(page).toHaveURL(SMALLER.path);
  const question = page.getByRole("link", { name: "Mi történik, ha esik?" });
  await expect(question).toHaveAttribute("href", "/pricing#eso");
  const address = await page.getByRole("link", { name: /^Írj nekem/ }).getAttribute("href");
  await page.getByRole("link", { name: galleryStrings.closing }).click();
  await expect(page).toHaveURL(/\/contact\?csomag=[a-z-]+#erdekel-/);
  await expect(page).toHaveURL(address ?? "");
  const steps = page.getByRole("heading", { name: NEXT_STEPS }).locator("..");
  await expect(steps.getByRole("listitem")).toHaveText(contactFile.next ?? []);
});

test("on a phone leads from the menu to a sent message, with no text behind the header", async ({
  page,
}) => {
  const expectBelowHeader = async (text: string) => {
    const box = await page.getByText(text).first().boundingBox();
    const header = await page.getByRole("banner").boundingBox();
    expect(box?.y, text).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
    expect(box?.y, text).toBeLessThan(700);
  };
  const own = uniqueSubject();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/home");
  const pricing = page
    .getByRole("navigation", { name: "Fő navigáció" })
    .getByRole("link", { name: "Fotócsomagok" });
  await expect(pricing).toBeHidden();
  await page.getByRole("button", { name: "Menü" }).click();
  await pricing.click();
  await expect(page).toHaveURL("/pricing");
  await page.getByRole("link", { name: "Érdekel" }).first().click();
  const said = page.getByText("Erről kérdezel").filter({ visible: true });
  await expect(said).toHaveText([`Erről kérdezel: ${packagesFile.packages[0]?.title}.`]);
  await expect(said).toBeInViewport();

  await page.goto(`/contact?csomag=${offer?.id}&kep=${photoIdOf(asked.path)}`);
  await writeMessage(page, own, "Szia Anna!");
  await page.getByLabel("Melyik napra gondolsz?").fill(DAY);
  await page.getByLabel("Melyik csomag").selectOption(offer?.id ?? "");
  await sendButton(page).click();
  await expect(page).toHaveURL("/contact#elkuldve");
  await expectBelowHeader("Sikeres küldés");
  await expect(page.getByText("Sikertelen küldés").filter({ visible: true })).toHaveCount(0);
  expectChoices(await mailAbout(own), offer?.title ?? "", DAY, [asked]);
  for (const [anchor, text] of [
    ["nem-sikerult", "Sikertelen küldés"],
    ["hiba-subject", "Tárgy megadása szükséges."],
  ] as const) {
    await page.goto("about:blank");
    await page.goto(`/contact#${anchor}`);
    await expectBelowHeader(text);
  }
});

test("says what needs scripts: favourites, client galleries, and the answer to a due date", async ({
  page,
}) => {
  await page.goto(sharedAddress([photoIdOf(photoOf(LARGEST, 2).path)]));
  await expect(page.locator("main noscript p")).toContainText("ehhez JavaScript kell");
  await page.getByRole("main").getByRole("link", { name: LARGEST.title }).click();
  await expect(page).toHaveURL(LARGEST.path);
  await expect(page.getByRole("button", { name: /^Kedvenc/ })).toHaveCount(0);

  await page.goto("/client");
  await expect(page.locator("main noscript p").first()).toContainText("ehhez JavaScript kell");
  await expect(page.getByRole("main").getByRole("link", { name: siteFile.email })).toBeVisible();

  await page.goto("/gallery/tavak");
  await expect(page.getByText(typeset("a várandósság 28–34. hete"))).toBeVisible();
  await expect(page.getByLabel("Mikorra várjátok?")).toBeHidden();
  await expect(page.getByRole("region", { name: "Képek", exact: true })).toHaveCount(1);
});
