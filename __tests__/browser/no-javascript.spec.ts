import { photoAnchor } from "@/lib/navigation";
import { GALLERIES, LARGEST, packagesFile, photoOf, SITE_URL, SMALLER } from "../helpers/content";
import { ownAddress, sendButton, uniqueSubject, writeMessage } from "../helpers/form";
import { mailAbout } from "../helpers/mailbox";
import { expect, test } from "../helpers/test";

test.use({ javaScriptEnabled: false, extraHTTPHeaders: ownAddress() });

test("pictures open on pages of their own, with caption, neighbours, and the ways on and back", async ({
  page,
}) => {
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
  await page.getByRole("link", { name: "Írj erről a képről" }).click();
  await expect(page).toHaveURL(/\/contact\?kep=/);
  await page.goto(path);
  const way = page.getByRole("navigation", { name: "Hol vagy?" });
  await expect(way.getByRole("link")).toHaveText(["Galéria", LARGEST.title]);
  await way.getByRole("link", { name: LARGEST.title }).click();
  const others = page.getByRole("navigation", { name: "További galériák" });
  await expect(others.getByRole("link")).toHaveCount(GALLERIES.length - 1);
  await others.getByRole("link", { name: SMALLER.title }).click();
  await expect(page).toHaveURL(SMALLER.path);
  await page.getByRole("main").getByRole("link", { name: "Írj nekem" }).click();
  await expect(page).toHaveURL("/contact");
});

test("the menu of a phone opens and leads on", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/home");
  const pricing = page
    .getByRole("navigation", { name: "Fő navigáció" })
    .getByRole("link", { name: "Fotócsomagok" });
  await expect(pricing).toBeHidden();
  await page.getByRole("button", { name: "Menü" }).click();
  await pricing.click();
  await expect(page).toHaveURL("/pricing");
});

test("a message arrives and the page says so", async ({ page }) => {
  const subject = uniqueSubject();
  await page.goto("/contact");
  await writeMessage(page, subject, "Első sor\nMásodik sor");
  await sendButton(page).click();
  await expect(page).toHaveURL("/contact#elkuldve");
  await expect(page.getByText("Sikeres küldés")).toBeVisible();
  await expect(page.getByText("Sikertelen küldés").filter({ visible: true })).toHaveCount(0);
  expect((await mailAbout(subject))?.text).toContain("Első sor\nMásodik sor");
});

test("the mail says which package a visitor came from", async ({ page }) => {
  const [offer] = packagesFile.packages;
  test.skip(!offer, "the content has no packages");
  const subject = uniqueSubject();
  await page.goto("/pricing");
  await page.getByRole("link", { name: `Érdekel: ${offer?.title}` }).click();
  await writeMessage(page, subject);
  await sendButton(page).click();
  await expect(page).toHaveURL("/contact#elkuldve");
  expect((await mailAbout(subject))?.subject).toBe(
    `Üzenet a weboldalról: ${offer?.title}\u00a0– ${subject}`,
  );
});

test("the mail shows which picture it is about", async ({ page }) => {
  const subject = uniqueSubject();
  const { alt, path, slug } = photoOf(LARGEST, 3);
  await page.goto(`/contact?kep=${LARGEST.category}/${slug}`);
  await writeMessage(page, subject, "Ilyet szeretnénk.");
  await sendButton(page).click();
  await expect(page).toHaveURL("/contact#elkuldve");
  const mail = await mailAbout(subject);
  expect(mail?.text?.replaceAll("\u00a0", " ")).toContain(
    `Ilyet szeretnénk.\n\nKiválasztott kép:\n– ${alt}: ${SITE_URL}${path}\n`,
  );
  expect(mail?.html).toMatch(new RegExp(`<img src="${SITE_URL}/photos/.*/${slug}\\.`));
});

test("on a phone, what the address names is not under the header", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [anchor, text] of [
    ["elkuldve", "Sikeres küldés"],
    ["nem-sikerult", "Sikertelen küldés"],
    ["hiba-subject", "Tárgy megadása szükséges."],
  ] as const) {
    await page.goto("/home");
    await page.goto(`/contact#${anchor}`);
    const box = await page.getByText(text).first().boundingBox();
    const header = await page.getByRole("banner").boundingBox();
    expect(box?.y, anchor).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
    expect(box?.y, anchor).toBeLessThan(700);
  }
});

test("a field that is wrong is named after sending", async ({ page }) => {
  await page.goto("/contact");
  await writeMessage(page, "   ");
  await sendButton(page).click();
  await expect(page).toHaveURL("/contact#hiba-subject");
  await expect(page.getByText("Tárgy megadása szükséges.")).toBeVisible();
  await expect(page.getByText("Üzenet megadása szükséges.")).toBeHidden();
});
