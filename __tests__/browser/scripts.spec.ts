import { photoIdOf } from "@/lib/favourites";
import { dateStrings, formStrings } from "@/lib/strings";
import { hold, waitForScripts } from "../helpers/browser";
import { LARGEST, packagesFile, photoOf } from "../helpers/content";
import { ownAddress, sendButton, uniqueSubject } from "../helpers/form";
import { photoLink, viewer } from "../helpers/gallery";
import { mailAbout } from "../helpers/mailbox";
import { expect, type Page, test } from "../helpers/test";

// These tests act before the scripts load.
test.use({ extraHTTPHeaders: ownAddress(), isEarly: true, serviceWorkers: "block" });

const SCRIPTS = "**/scripts/**";

/** Paths of the requests of one kind that the page sends. */
function listen(page: Page, kind: string): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === kind) asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

/** Sets fields like a browser or a password manager that dispatches no event. */
const fillUnseen = (page: Page, texts: Record<string, string>) =>
  page.evaluate((texts) => {
    for (const [name, text] of Object.entries(texts)) {
      const field = document.querySelector(`.contact-form [name=${name}]`);
      const prototype = Object.getPrototypeOf(field);
      Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
    }
  }, texts);

const subject = (page: Page) => page.getByLabel(formStrings.subject);
const [offer] = packagesFile.packages;
const favourite = photoOf(LARGEST, 1);
const DAY = "9999-12-31";

test("fills in query, draft and favourites after load", async ({ page }) => {
  await page.addInitScript((id) => {
    sessionStorage.setItem("contact-draft", '{"message":"Piszkozat"}');
    localStorage.setItem("favourites", id);
  }, photoIdOf(favourite.path));
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

test("keeps early input during hydration, and reports fields left empty", async ({ page }) => {
  const day = page.getByLabel(dateStrings.label);
  const letScriptsPass = await hold(page, SCRIPTS);
  await page.goto("/contact", { waitUntil: "commit" });
  await page.getByLabel("Email").focus();
  await subject(page).fill("Korán írt tárgy");
  await day.fill(DAY);
  await page.getByLabel(formStrings.package).selectOption(offer?.id ?? "");
  letScriptsPass();
  await waitForScripts(page);
  await expect(page.getByText("Kérlek add meg az email címed.")).toBeVisible();
  await expect(page.getByText("Tárgy megadása szükséges.")).toBeHidden();
  await expect(page.locator("#szabad")).toContainText(dateStrings.day(DAY));
  const draft = await page.evaluate(() => sessionStorage.getItem("contact-draft"));
  const early = { subject: "Korán írt tárgy", day: DAY, package: offer?.id };
  expect(JSON.parse(draft ?? "{}")).toMatchObject(early);
  await expect(subject(page)).toHaveValue("Korán írt tárgy");
});

test("sends what was filled in without events, and keeps it while one types", async ({ page }) => {
  const own = uniqueSubject();
  await page.goto("/contact");
  await fillUnseen(page, { email: "lili@pelda.hu", day: DAY });
  await waitForScripts(page);
  await expect(subject(page)).toHaveValue(dateStrings.day(DAY));
  await fillUnseen(page, { phone: "+36301234567", subject: own, message: "Szia" });
  await page.getByLabel("Üzenet").press("!");
  await expect(sendButton(page)).toBeEnabled();
  await fillUnseen(page, { phone: "+36209876543", package: offer?.id ?? "" });
  await sendButton(page).click();
  const mail = await mailAbout(own);
  expect(mail?.subject).toContain(offer?.title);
  for (const text of ["+36209876543", dateStrings.day(DAY), "!"])
    expect(mail?.text).toContain(text);
  expect(mail?.replyTo?.text).toBe("lili@pelda.hu");
});

test("enables the button and posts the form without its script", async ({ page }) => {
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto("/contact");
  await expect(sendButton(page)).toBeDisabled();
  await fillUnseen(page, { email: "lili@pelda.hu", subject: uniqueSubject(), message: "Szia!" });
  await page.keyboard.press("Tab");
  await sendButton(page).click();
  await expect(page).toHaveURL("/contact#elkuldve");
});

test("shows that the viewer is loading after a tap on a photo's page", async ({ page }) => {
  const letScriptsPass = await hold(page, SCRIPTS);
  await page.goto(photoOf(LARGEST, 2).path);
  const figure = page.getByRole("figure");
  await figure.getByRole("img").click();
  await expect(figure).toHaveAttribute("aria-busy", "true");
  letScriptsPass();
  await expect(viewer(page)).toBeVisible();
});

test("opens photos as pages if the viewer cannot be fetched, and retries", async ({ page }) => {
  let isGone = false;
  await page.route(SCRIPTS, (route) => {
    isGone = true;
    return route.fulfill({ status: 500 });
  });
  await page.goto(LARGEST.path);
  await photoLink(page, LARGEST, 2).hover();
  await expect.poll(() => isGone).toBe(true);
  await photoLink(page, LARGEST, 2).click();
  await expect(page.getByRole("heading", { name: photoOf(LARGEST, 2).alt })).toBeVisible();
  await page.unroute(SCRIPTS);
  await page.goto(LARGEST.path);
  await photoLink(page, LARGEST, 2).hover();
  await expect(page.locator("body[data-in-place]")).toBeAttached();
  await photoLink(page, LARGEST, 2).click();
  await expect(viewer(page)).toBeVisible();
});
