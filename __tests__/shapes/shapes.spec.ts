/** Empty, half-full and odd sites (`helpers/shapes.ts`), as visitors and a crawler see them. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { serveFolder } from "@/tools/shared/serve-folder";
import { violationsIn } from "../helpers/axe";
import { readFiles } from "../helpers/read-files";
import { SHAPES, SHAPES_FOLDER } from "../helpers/shapes";
import { expect, type Page, test } from "../helpers/test";

// axe would report photos that fade in as poor contrast.
test.use({ contextOptions: { reducedMotion: "reduce" }, serviceWorkers: "block", isEarly: true });

/** The tests run in the test site. */
const FOLDER = join("../..", SHAPES_FOLDER);

const WIDTHS = [360, 1440];

/** What no page may have, after its scripts have run. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>("body *")];
    const shown = all.filter((element) => element.checkVisibility());
    const nameOf = (element: Element) => element.outerHTML.slice(0, 120);
    const isEmpty = (element: HTMLElement) =>
      !element.textContent?.trim() && !element.querySelector("img, input");
    const empty = shown.filter((one) => one.matches("ul, ol, li, h1, h2, h3") && isEmpty(one));
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).overflowX !== "visible" || isClipped(element.parentElement));
    const wide = shown.filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      return width > 0 && right > window.innerWidth + 1 && !isClipped(element.parentElement);
    });
    const headings = document.querySelectorAll("h1").length;
    return [
      ...empty.map((element) => `empty: ${nameOf(element)}`),
      ...wide.map((element) => `beyond the edge: ${nameOf(element)}`),
      ...(headings === 1 ? [] : [`${headings} h1`]),
    ];
  });

const linksOf = (page: Page) =>
  page
    .locator("a[href^='/']")
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );

for (const shape of readdirSync(FOLDER))
  test(`${shape}: every page has what it names, nothing empty or too wide, and its old texts`, async ({
    page,
  }) => {
    await page.clock.setFixedTime("2027-01-15T12:00");
    const { url, close } = await serveFolder(join(FOLDER, shape));
    const files = Object.entries(await readFiles(join(FOLDER, shape), /./));
    const ofDrafts = files.filter((file) => /felv[aá]zolt/i.test(`${file}`)); // in helpers/shapes.ts
    const found = ofDrafts.map(([path]) => `${path} is of a draft`);
    page.on("pageerror", (error) => found.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") found.push(message.text());
    });
    const seen = new Set(["/splash", "/home", "/offline", "/favourites", "/stories"]);
    for (const path of seen) {
      await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 800 });
      const answer = await page.goto(url + path);
      if (!answer?.ok()) found.push(`${path} answers ${answer?.status()}`);
      for (const link of await linksOf(page)) seen.add(link);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const faults = await faultsOf(page);
        found.push(...faults.map((fault) => `${path} at ${width} px: ${fault}`));
      }
      found.push(...(await violationsIn(page)).map((fault) => `${path}: ${fault}`));
    }
    expect([...seen].filter((path) => path.includes("stand-in"))).toEqual([]);
    expect(found).toEqual([]);
    if (SHAPES[shape]?.release) {
      await page.goto(`${url}/pricing`);
      await expect(page.getByText(/^260.000.Ft-tól$/)).toBeVisible();
      await page.goto(`${url}/gallery/wedding`);
      await expect(page.getByAltText(/Csokor az.ablakban/).first()).toBeVisible();
    }
    close();
  });
