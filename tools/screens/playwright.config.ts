/** `npm run screens` takes every page and state at every width into `var/screens/`; `-- -g viewer` only some. */
import { defineConfig } from "@playwright/test";
import { LOCALE } from "@/lib/words";
import { launchOptions } from "../kit/browser";
import { numberOfFolder } from "../kit/ports";

const PORT = 4100 + numberOfFolder(1000);

export default defineConfig({
  testMatch: "screens.ts",
  outputDir: "../../var/screens",
  fullyParallel: true,
  reporter: "list",
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: LOCALE,
    serviceWorkers: "block",
    bypassCSP: true, // lazy pictures are shown by a style of ours
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: launchOptions(),
  },
  webServer: {
    command: "npm run preview",
    cwd: "../..",
    url: `http://localhost:${PORT}/home`,
    env: { PORT: String(PORT) },
    timeout: 10 * 60_000, // where pictures and build are to be made first
  },
});
