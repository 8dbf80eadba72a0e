/** Firefox and WebKit behind one interface. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer from "puppeteer-core";
import { freePort, waitUntilReady } from "./start";

export type Engine = Awaited<ReturnType<typeof openFirefox>>;

/** In CSS px: narrow enough for a menu button. */
const WINDOW = { width: 420, height: 900 };

/** Firefox reports requests cancelled by a navigation as errors of the worker. */
const CANCELLED = /^Error: Failed to load .*ServiceWorker intercepted/;

const FIREFOX = ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((path) => existsSync(path));

async function openFirefox() {
  const downloads = await mkdtemp(join(tmpdir(), "firefox-"));
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: String(FIREFOX),
    headless: true,
    extraPrefsFirefox: { "browser.download.folderList": 2, "browser.download.dir": downloads },
  });
  const page = await browser.newPage();
  await page.setViewport(WINDOW);
  const faults: string[] = [];
  page.on("pageerror", (error) => {
    if (!CANCELLED.test(String(error))) faults.push(String(error));
  });
  page.on("console", (message) => {
    if (/Content-Security-Policy/.test(message.text())) faults.push(message.text());
  });
  return {
    goto: async (url: string) => void (await page.goto(url)),
    /** Evaluates a JavaScript expression in the page, and awaits it. */
    see: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    click: (selector: string) => page.click(selector),
    type: (selector: string, text: string) => page.type(selector, text),
    press: (key: "ArrowRight" | "Escape") => page.keyboard.press(key),
    back: async () => void (await page.goBack()),
    reload: async () => void (await page.reload()),
    /** Script errors and violations of the policy, as far as the engine reports them. */
    faults: () => faults,
    downloads,
    close: async () => {
      await browser.close();
      await rm(downloads, { recursive: true, force: true });
    },
  };
}

const DRIVER = "/usr/bin/WebKitWebDriver";
/** The key of an element's id in WebDriver's JSON (W3C WebDriver, section 12). */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const KEYS = { ArrowRight: "\uE014", Escape: "\uE00C" };

const MINI_BROWSER = ["x86_64", "aarch64"]
  .map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
  .find((path) => existsSync(path));

/** Drives WebKit on a virtual screen by the WebDriver protocol. */
async function openWebKit(): Promise<Engine> {
  const port = await freePort();
  const home = await mkdtemp(join(tmpdir(), "webkit-"));
  const driver = spawn("xvfb-run", ["-a", DRIVER, `--port=${port}`], {
    stdio: "ignore",
    detached: true,
    env: { ...process.env, HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home },
  });
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const init = { method, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  };
  await waitUntilReady(`http://127.0.0.1:${port}/status`);
  const { sessionId } = await ask<{ sessionId: string }>("POST", "/session", {
    capabilities: {
      alwaysMatch: { "webkitgtk:browserOptions": { binary: MINI_BROWSER, args: ["--automation"] } },
    },
  });
  const to = <T>(at: string, body: object) => ask<T>("POST", `/session/${sessionId}${at}`, body);
  await to("/window/rect", WINDOW);
  const find = async (value: string) =>
    (await to<Record<string, string>>("/element", { using: "css selector", value }))[ELEMENT];
  const see = <T>(expression: string) =>
    to<T>("/execute/sync", { script: `return (${expression});`, args: [] });
  return {
    goto: (url) => to("/url", { url }),
    see,
    click: async (selector) => {
      // The driver does not scroll to elements just below the window, and cannot click them.
      await see(`document.querySelector('${selector}').scrollIntoView({ block: "center" })`);
      await to(`/element/${await find(selector)}/click`, {});
    },
    type: async (selector, text) => to(`/element/${await find(selector)}/value`, { text }),
    press: async (key) => {
      const actions = ["keyDown", "keyUp"].map((type) => ({ type, value: KEYS[key] }));
      await to("/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
    },
    back: () => to("/back", {}),
    reload: () => to("/refresh", {}),
    faults: () => [],
    downloads: home,
    close: async () => {
      await ask("DELETE", `/session/${sessionId}`).catch(() => {});
      if (driver.pid) process.kill(-driver.pid, "SIGTERM"); // so that xvfb-run ends its screen
      await rm(home, { recursive: true, force: true });
    },
  };
}

export const ENGINES = [
  { name: "Firefox", isInstalled: FIREFOX !== undefined, open: openFirefox },
  { name: "WebKit", isInstalled: existsSync(DRIVER) && Boolean(MINI_BROWSER), open: openWebKit },
];
