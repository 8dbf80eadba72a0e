/** The main end-to-end tests in Firefox and WebKit, on a site that can be stopped. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { clientLink } from "@/lib/clients/addresses";
import { clientStrings, downloadStrings } from "@/lib/strings";
import { putOnServer } from "../helpers/client-gallery";
import { LARGEST, photoOf, ROUTES } from "../helpers/content";
import { ENGINES, type Engine } from "../helpers/engine";
import { readMaildir } from "../helpers/maildir";
import { plainJpeg } from "../helpers/photos";
import { freePort, startBuiltSite } from "../helpers/start";
import { unpackZip } from "../helpers/unpack-zip";

/** Nothing can be clicked while a photo returns to its place. */
const VIEWER_IS_CLOSED = "!document.querySelector('[role=dialog], [data-carrying]')";

for (const { name, isInstalled, open } of ENGINES) {
  test.describe(name, () => {
    test.describe.configure({ mode: "serial" });
    let engine: Engine;
    let folder = "";
    let port = 0;
    let stop = async () => {};

    const start = async () => {
      const env = { MAILDIR: join(folder, "maildir"), DELIVERED_DIR: join(folder, "delivered") };
      stop = await startBuiltSite(port, env);
    };
    const at = (path: string) => `http://localhost:${port}${path}`;
    const path = () => engine.see<string>("location.pathname");
    /** Waits until an expression is true in the page. */
    const until = (expression: string) =>
      expect
        .poll(() => engine.see(expression).catch(() => undefined), { message: expression })
        .toBe(true);
    const isVisible = (selector: string) =>
      `!!document.querySelector('${selector}')?.checkVisibility()`;
    /** Waits for the form's hydration, where there is one. */
    const scriptsRun = () =>
      until("[...document.querySelectorAll('main form')].every((form) => form.noValidate)");
    const visit = async (route: string) => {
      await engine.goto(at(route));
      await engine.see("dispatchEvent(new Event('pointerover')), true"); // triggers hydration
      await scriptsRun();
    };
    const write = async (subject: string) => {
      await engine.type("#email", "kata@example.com");
      await engine.type("#subject", subject);
      await engine.type("#message", "Szia, szabad még a május?");
    };
    const fieldValue = (field: string) =>
      engine.see<string>(`document.querySelector('#${field}').value`);
    const subjects = async () =>
      (await readMaildir(join(folder, "maildir"))).map((mail) => mail.subject);

    test.beforeAll(async () => {
      test.skip(!isInstalled, `${name} is not installed`);
      folder = test.info().outputPath("mail");
      port = await freePort();
      await start();
      engine = await open();
    });
    test.afterAll(async () => {
      await engine?.close();
      await stop();
    });

    test("every page opens, with its heading", async () => {
      for (const route of ROUTES) {
        await engine.goto(at(route));
        await until(isVisible("h1"));
        expect(await path()).toBe(route);
      }
    });

    test("the menu opens, and its links work", async () => {
      await visit("/home");
      expect(await engine.see(isVisible('#menu a[href="/pricing"]'))).toBe(false);
      await engine.click("button[popovertarget=menu]");
      await until(isVisible('#menu a[href="/pricing"]'));
      await engine.click('#menu a[href="/pricing"]');
      await expect.poll(path).toBe("/pricing");
    });

    test("the viewer opens, turns, closes, and follows reload and Back", async () => {
      const [first, second] = [photoOf(LARGEST, 2), photoOf(LARGEST, 3)];
      await visit(LARGEST.path);
      await engine.see("window.dispatchEvent(new Event('scroll')), true");
      await until("document.body.dataset.inPlace !== undefined");
      await engine.click(`[href="${first.path}"]`);
      await until(isVisible("[role=dialog]"));
      expect(await path()).toBe(first.path);
      await engine.press("ArrowRight");
      await expect.poll(path).toBe(second.path);
      await engine.press("Escape");
      await expect.poll(path).toBe(LARGEST.path);
      await until(VIEWER_IS_CLOSED);
      // The header may cover the middle of a photo at the edge, where the engine would click.
      await engine.see(
        `document.querySelector('[href="${first.path}"]').scrollIntoView({ block: "center", behavior: "instant" }), true`,
      );
      await engine.click(`[href="${first.path}"]`);
      await expect.poll(path).toBe(first.path);
      await engine.reload();
      await until(isVisible("h1"));
      expect(await path()).toBe(first.path);
      await engine.back();
      await until(isVisible("[data-part=grid]")); // the page is loaded again after its URL has changed
      expect(await path()).toBe(LARGEST.path);
    });

    test("the form reports errors, keeps a draft, and its message arrives", async () => {
      await visit("/contact");
      await engine.type("#email", "kata@");
      await engine.click("#subject");
      await until("document.querySelector('#email-error').innerText.includes('email címed')");
      expect(await engine.see("document.querySelector('form button').disabled")).toBe(true);
      await engine.see("document.querySelector('#email').select(), true");
      const subject = randomUUID();
      await write(subject);
      await engine.reload();
      await scriptsRun();
      expect(await fieldValue("subject")).toBe(subject);
      await engine.click("form button[type=submit]");
      await until("document.querySelector('[role=status]').innerText.includes('Sikeres küldés')");
      expect((await subjects()).join()).toContain(subject);
      expect(await fieldValue("subject")).toBe("");
    });

    test("pages open offline, and a message is sent when the network is back", async () => {
      await visit("/pricing");
      await until("caches.match('/pricing').then((page) => !!page)");
      await visit("/contact");
      await stop();
      const subject = randomUUID();
      await write(subject);
      await engine.click("form button[type=submit]");
      await until("document.body.innerText.includes('Most nincs internetkapcsolat')");
      await engine.goto(at("/pricing"));
      await until(isVisible("h1"));
      expect(await path()).toBe("/pricing");

      await start();
      await visit("/contact");
      await expect.poll(async () => (await subjects()).join()).toContain(subject);
      await expect.poll(() => fieldValue("subject")).toBe("");
      expect((await subjects()).filter((about) => about?.includes(subject))).toHaveLength(1);
    });

    test("a client gallery opens by its link, keeps what is chosen, and gives originals back bit for bit", async () => {
      const jpeg = new Uint8Array(await plainJpeg("#c81e28", 700, 500));
      const files = ["DSC_1001.JPG", "DSC_1002.JPG"];
      const picture = { jpeg, width: 700, height: 500 };
      const { secret } = await putOnServer(files.map((file) => ({ file, ...picture })));
      const showsPictures = (within: string, count: number) =>
        until(
          `[...document.querySelectorAll('${within} img')].filter((image) => image.naturalWidth === 700).length === ${count}`,
        );
      const says = (words: string) => until(`document.body.innerText.includes('${words}')`);
      await engine.goto(clientLink(at(""), secret));
      await showsPictures("main ul", 2);
      await engine.click(`[aria-label="${clientStrings.choose("DSC_1002.JPG")}"]`);
      await says("1 / 2");
      await engine.reload();
      await says("1 / 2");
      await until(isVisible("main ul li:nth-child(2) .favourite-button[aria-pressed=true]"));

      await engine.click('[aria-label="DSC_1002.JPG"]');
      await showsPictures("[role=dialog] .yarl__slide_current", 1);
      await until(isVisible(`[role=dialog] [aria-label="${downloadStrings.one("DSC_1002.JPG")}"]`));
      await engine.press("Escape");
      await until(VIEWER_IS_CLOSED);

      await says(downloadStrings.all(2));
      await engine.click("main .client-content div > button");
      const name = "Zsófi és Bence 1.zip";
      await says(downloadStrings.save([{ name }]));
      await engine.click("main .contact-form-button");
      await says(downloadStrings.ended([]));
      const saved = () => readFile(join(engine.downloads, name)).catch(() => Buffer.alloc(0));
      await expect.poll(async () => (await saved()).length).toBeGreaterThan(2 * jpeg.length);
      const originals = unpackZip(await saved());
      expect([...originals.keys()]).toEqual(files);
      for (const original of originals.values()) expect(original).toEqual(Buffer.from(jpeg));
    });

    test("no script failed or violated the policy", () => {
      expect(engine.faults()).toEqual([]);
    });
  });
}
