/** `npm run screens` saves screenshots of every page and state at every width to `var/screens/`; `-- -g viewer` of some. */
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
    bypassCSP: true, // the script adds a style that shows lazy pictures
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: launchOptions(),
  },
  webServer: {
    command: "npm run preview",
    cwd: "../..",
    url: `http://localhost:${PORT}/home`,
    env: { PORT: String(PORT) },
    timeout: 10 * 60_000, // pictures and build may have to be made first
  },
});
