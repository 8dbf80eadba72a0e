/** A photographer's first week: from a double click to the second publication, with what visitors and a couple see. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import { addDays } from "@/lib/dates/free-days";
import { today } from "@/lib/dates/today";
import { waitForWorker } from "../helpers/browser";
import { shot } from "../helpers/opened-gallery";
import { flatPhoto } from "../helpers/photos";
import { freePort, startIn, waitUntilReady } from "../helpers/start";
import { expect, test } from "../helpers/test";
import { copyTestSite } from "../helpers/test-site";

/** The texts that the imprint of a new site lacks, by row. */
const IMPRINT = { 1: "3300 Eger, Fő utca 1.", 2: "12345678-1-42", 5: "Tárhely" };
const PACKAGES = { Esküvő: 260_000, Család: 45_000, Portré: 30_000 };
const PLACE = "Egri borház";
const TEXT = "A terasz délután árnyékos, és a dombok felől jön a fény.";
const TAKEN = addDays(today(), 30);
const EVENT = `BEGIN:VEVENT\nDTSTART;VALUE=DATE:${TAKEN.replaceAll("-", "")}\nEND:VEVENT`;
const BYTES = Buffer.from(`BEGIN:VCALENDAR\n${EVENT}\nEND:VCALENDAR`);
const CALENDAR = { name: "naptar.ics", mimeType: "text/calendar", buffer: BYTES };

/** Photos as a camera names and dates them, each in another colour. */
const takePhotos = (first: number, count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const number = first + index;
      const [width, height] = number % 3 > 0 ? [900, 600] : [600, 900];
      const picture = flatPhoto(`hsl(${number * 47}, ${20 + number}%, 50%)`, width, height);
      const buffer = await shot(`10:${String(number).padStart(2, "0")}:00`, picture);
      return { name: `DSC_${1000 + number}.JPG`, mimeType: "image/jpeg", buffer };
    }),
  );

/** Runs in every document: reports as an error what only programmers should see, even for a moment. */
function reportCode(): void {
  const code = /\b(app|components|content|lib|public|tools|var)\/.*|\.(css|env|json|m?js|tsx?)\b/;
  const look = () => {
    // biome-ignore lint/performance/useDomNodeTextContent: hidden text is not a fault
    const [found] = code.exec(document.body?.innerText ?? "") ?? [];
    if (found) console.error(`shows code: ${found}`);
  };
  const options = { subtree: true, childList: true, characterData: true };
  new MutationObserver(look).observe(document, options);
}

let project = "";
const stops: (() => unknown)[] = [];
test.afterEach(() => Promise.all(stops.map((stop) => stop())));

const readJson = async (file: string) =>
  JSON.parse(await readFile(join(project, "content", file), "utf8"));
const expectSaved = (file: string, wanted: Record<string, unknown>) =>
  expect.poll(() => readJson(file)).toMatchObject(wanted);

test("from the welcome to the second publication, nothing reloads, fails, blocks or shows code", async ({
  page,
  context,
}) => {
  test.setTimeout(600_000);
  page.setDefaultTimeout(30_000);
  page.setDefaultNavigationTimeout(300_000); // Next compiles the first page of the site
  project = await copyTestSite("week");
  const demo = { ...(await readJson("site.json")), name: "Minta Anna" };
  await writeFile(join(project, "content/site.json"), JSON.stringify(demo));
  const [port, hostingPort] = [await freePort(), await freePort()];
  const env = { PORT: `${port}`, DESK_QUIET: "1" };
  const hosted = join(project, "var/hosted");
  const hosting = createServer(sirv(hosted, { dev: true, extensions: ["html"] }));
  hosting.listen(hostingPort);
  stops.push(startIn(project, process.execPath, ["tools/desk/launch.mjs"], env), () =>
    hosting.close(),
  );
  const desk = `http://localhost:${port}/desk`;
  await waitUntilReady(desk);

  await page.goto(desk);
  await expect(page.getByTitle("Az oldal").contentFrame().getByRole("main")).toBeVisible();
  await page.getByLabel("Hogy hívnak?").fill("Éva Kiss");
  await page.getByLabel("Zsályazöld").check();
  for (const email of ["eva", "eva@kisseva.hu"]) {
    await page.getByLabel("Melyik e-mail-címre írjanak?").fill(email);
    await page.getByRole("button", { name: "Ez legyen az én oldalam" }).click();
    if (email === "eva") await expect(page.getByText(/ez nem e-mail-cím/)).toBeVisible();
  }
  await expect(page.getByRole("heading", { name: "Íróasztal", level: 1 })).toBeVisible();
  await expectSaved("site.json", { name: "Éva Kiss", palette: "sage" });
  await page.goto(new URL("/home", desk).href);
  await expect(page).toHaveTitle(/Éva Kiss$/); // the demo's content is not cached

  const faults: string[] = [];
  context.on("weberror", (error) => faults.push(error.error().message));
  context.on("console", (message) => {
    if (message.type() === "error") faults.push(`${message.text()} ${message.location().url}`);
  });
  await context.addInitScript(reportCode);
  page.on("request", (request) => {
    const isDocument = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (isDocument && page.url().startsWith(desk)) faults.push(`${request.url()} was loaded`);
  });

  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const group = (name: string) => page.getByRole("group", { name, exact: true });
  const isAt = async (name: string) => {
    await expect(page.getByRole("heading", { name, exact: true, level: 1 })).toBeVisible();
    expect(faults, `before ${name}`).toEqual([]);
  };
  const rail = page.getByRole("navigation", { name: "Íróasztal" });
  const go = async (link: string, name = link) => {
    await rail.getByRole("link", { name: link }).click();
    await isAt(name);
    await expect(page.getByRole("heading", { name, level: 1 })).toBeFocused();
  };
  const addPhotos = async (label: string | RegExp, first: number, count: number) =>
    page.getByLabel(label).setInputFiles(await takePhotos(first, count));
  const publish = async () => {
    await button("Elkészítem").click();
    const alert = page.getByRole("alert");
    await expect(page.getByText(/^Elkészült\./).or(alert)).toBeVisible({ timeout: 240_000 });
    await expect(alert).toBeHidden();
    await button("Közzéteszem").click();
    await expect(page.getByText(/^Kint van\./)).toBeVisible();
    await expect(alert).toBeHidden();
  };

  // The texts without which nothing can be published.
  await page.goto(desk);
  await isAt("Íróasztal");
  await page.getByText("Név, elérhetőség, közösségi oldalak: 3 teendő").click();
  await page.getByRole("link", { name: /^Az oldal webcíme/ }).click();
  await isAt("Név, elérhetőség, közösségi oldalak");
  await page.getByLabel("Az oldal webcíme").fill("https://kisseva.hu");
  await page.getByLabel("Telefonszám").fill("06 30 555 1234");
  await group("Ahol dolgozol").getByRole("textbox").fill("Eger");
  await expectSaved("site.json", { url: "https://kisseva.hu", areaServed: ["Eger"] });
  await go("Oldal");
  await page.getByRole("link", { name: /^Adatkezelés és impresszum/ }).click();
  await isAt("Adatkezelés és impresszum");
  const advice = page.getByRole("textbox").filter({ hasText: /Kérdezd meg a könyvelődet/ });
  await advice.fill("A számlákat nyolc évig őrzöm.");
  const values = group("Impresszum").getByLabel("Érték");
  for (const [row, text] of Object.entries(IMPRINT)) await values.nth(Number(row)).fill(text);
  await expectSaved("privacy.json", { imprint: { 5: { value: IMPRINT[5] } } });

  // Sixty photos, on a card and on a page.
  await go("Íróasztal");
  await addPhotos("Képek hozzáadása: Esküvői fotók", 0, 40);
  await expectSaved("galleries/wedding.json", { photos: { length: 40 } });
  await go("Galériák");
  await page.getByRole("link", { name: "Családi fotók", exact: true }).click();
  await isAt("Családi fotók");
  await addPhotos(/^Húzd ide a képeket/, 40, 20);
  await expect(page.getByRole("row", { name: /^dsc-10\d\d\.jpg/ }).first()).toBeVisible();
  await expectSaved("galleries/family.json", { photos: { length: 20 } });

  await go("Árak", "Fotócsomagok, árak");
  const packages = Object.entries(PACKAGES).map(([title, price]) => ({ title, price }));
  for (const [index, { title, price }] of packages.entries()) {
    await button("Új csomag").click();
    await group("Csomagok").getByLabel("Név", { exact: true }).nth(index).fill(title);
    await group("Mi van benne").nth(index).getByRole("textbox").fill("Két óra");
    await page.getByLabel("Ár", { exact: true }).nth(index).fill(`${price}`);
  }
  await expectSaved("packages.json", { packages });

  const putOnSite = async (file: string) => {
    await page.getByLabel("Állapot").selectOption("Az oldalon");
    await expect.poll(async () => (await readJson(file)).state).toBeUndefined();
  };
  const choose = page.getByText("Képeket választok: Esküvői fotók (40)");
  await go("Történetek");
  await page.getByLabel("Mi legyen a címe?").fill("Lili és Marci");
  await button("Létrehozom").click();
  await isAt("Lili és Marci");
  await page.getByLabel("Hely", { exact: true }).fill(PLACE);
  await page.getByLabel("Mondat a cím alatt").fill("Egy nap, elejétől a végéig.");
  await page
    .getByLabel("Leírás a keresőknek")
    .fill("Lili és Marci esküvője képekben, a készülődéstől a hajnali táncig.");
  await page.getByLabel("Fejezet címe").fill("Készülődés");
  await page.getByRole("textbox", { name: "Bekezdés" }).fill(TEXT);
  await choose.click();
  for (const number of [1, 2, 3]) await button(`Esküvői fotók, ${number}. kép`).click();
  await putOnSite("stories/lili-es-marci.json");

  await go("Történetek");
  await page.getByRole("heading", { name: "Új helyszín" }).click();
  const form = page.getByRole("group").filter({ hasText: "Új helyszín" });
  await form.getByLabel("Mi a neve?").fill(PLACE);
  await form.getByRole("button", { name: "Létrehozom" }).click();
  await isAt(PLACE);
  await page.getByLabel("Település").fill("Eger");
  await choose.click();
  await button("Esküvői fotók, 4. kép").click();
  for (const name of ["A fény", "Ahol készülődhettek", "Ha esik", "Hogyan juttok oda"])
    await group(name).getByRole("textbox").fill(TEXT);
  await putOnSite("places/egri-borhaz.json");

  await go("Napok", "Szabad napok");
  await page.getByLabel("Meddig foglalhatnak?").fill(addDays(TAKEN, 300));
  await page.getByLabel(/^Húzd ide a naptárad/).setInputFiles(CALENDAR);
  await button("Megjelölöm foglaltnak (1 nap)").click();
  await expect(page.getByText("1 nap lett foglalt.", { exact: true })).toBeVisible();
  await expectSaved("dates.json", { taken: [TAKEN] });

  await go("Közzététel");
  await page.getByLabel("Hová tegyem?").selectOption("folder");
  await page.getByRole("textbox", { name: "Mappa" }).fill(hosted);
  await page.getByLabel(/hozd létre/).check();
  await button("Elmentem és kipróbálom").click();
  await expect(page.getByText(/^Elmentettem/)).toBeVisible();
  await publish();
  await expect(page.getByText(/ – Közzététel$/)).toBeVisible();
  expect(await readdir(join(hosted, "gallery/wedding"))).toHaveLength(40);
  expect(await readdir(hosted)).toEqual(expect.arrayContaining(["stories", "places"]));

  await go("Ügyfelek", "Ügyfélgalériák");
  await page.getByLabel(/^A pár neve/).fill("Lili és Marci");
  await button("Létrehozom").click();
  await isAt("Lili és Marci");
  await addPhotos(/^Húzd ide a képeket/, 0, 12);
  await expect(page.getByRole("row")).toHaveCount(12);
  await button("Elküldöm a szerverre").click();
  await expect(page.getByText(/^12 kép, fent van/)).toBeVisible();
  const link = new URL(await page.getByRole("textbox", { name: "A link" }).inputValue());
  const site = `http://localhost:${hostingPort}`;
  const visitor = await context.newPage();
  await visitor.goto(site + link.pathname + link.hash);
  await expect(visitor.getByRole("button", { name: /^DSC_\d+\.JPG$/ })).toHaveCount(12);
  await visitor.goto(`${site}/home`);
  await waitForWorker(visitor);
  /** The worker first shows the page that it has stored, then the new one. */
  const showsSoon = (text: string) =>
    expect(async () => {
      await visitor.goto(`${site}/pricing`);
      await expect(visitor.getByText(text).first()).toBeVisible({ timeout: 3000 });
    }).toPass();
  await showsSoon("260 000 Ft");

  // A new price, and back to the old one.
  await go("Árak", "Fotócsomagok, árak");
  await page.getByLabel("Ár", { exact: true }).first().fill("280 000");
  await expectSaved("packages.json", { packages: [{ price: 280_000 }, {}, {}] });
  await go("Íróasztal");
  await page.getByRole("link", { name: "1 változás még nincs kint" }).click();
  await isAt("Közzététel");
  const change = "Esküvő – Ár: 260 000 → 280 000 Ft";
  await expect(page.getByRole("link", { name: change })).toBeVisible();
  await publish();
  await showsSoon("280 000 Ft");
  page.on("dialog", (dialog) => dialog.accept());
  await button("Vissza az előzőhöz").click();
  await expect(page.getByRole("heading", { name: "1 változás még nincs kint" })).toBeVisible();
  await showsSoon("260 000 Ft");
  await go("Íróasztal");
  await button("Leállítom az íróasztalt").click();
  await expect.poll(() => fetch(desk).then(() => "answers", String)).toMatch(/failed/);
});
