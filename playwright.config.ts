import { defineConfig } from "@playwright/test";
import { launchOptions } from "./__tests__/helpers/browser";
import { EMULATORS, SITE, SITE_WITH_FIREBASE, WEB_SPACE } from "./__tests__/helpers/servers";
import { LOCALE } from "./lib/strings";

/** Servers start only for projects that were named. `__tests__/run.ts` names them. */
const isSelected = (project: string) => process.argv.includes(`--project=${project}`);

// The tests' FTPS server has a self-signed certificate. Workers read this when they start.
if (isSelected("web-space")) process.env.NODE_EXTRA_CA_CERTS = WEB_SPACE.certificate;

/** Playwright kills servers, but Apache's process group would survive. */
const gracefulShutdown = { signal: "SIGTERM", timeout: 5000 } as const;
const serverFor = (project: string, script: string, url: string, options = {}) => {
  const command = `npx tsx ${script}.ts`;
  return isSelected(project) ? [{ command, url, gracefulShutdown, ...options }] : [];
};

export default defineConfig({
  outputDir: "test-results",
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: "100%",
  // Only for what hangs: a busy machine may be many times slower.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: "list",
  use: {
    locale: LOCALE,
    screenshot: "only-on-failure",
    launchOptions: launchOptions(),
    baseURL: SITE.url,
  },
  projects: [
    { name: "site", testDir: "__tests__/browser" },
    // What a host can break: on the Node host, web space and Firebase's emulators.
    { name: "node", testDir: "__tests__/hosts" },
    {
      name: "web-space",
      testDir: "__tests__",
      testMatch: ["hosts/*.spec.ts", "slow/{web-space,upload}.spec.ts"],
      use: { baseURL: WEB_SPACE.url },
    },
    {
      name: "emulators",
      testDir: "__tests__",
      testMatch: ["hosts/*.spec.ts", "slow/functions.spec.ts"],
      use: { baseURL: EMULATORS.url },
    },
    {
      name: "slow",
      testDir: "__tests__/slow",
      testMatch: "*.spec.ts",
      // Need the emulators or web space.
      testIgnore: ["functions.spec.ts", "web-space.spec.ts", "upload.spec.ts"],
    },
    // Other content: `helpers/shapes.ts`.
    { name: "shapes", testDir: "__tests__/shapes" },
    // The demo's content and page weights.
    { name: "demo", testDir: "__tests__/demo", testMatch: "*.spec.ts" },
  ],
  webServer: [
    {
      command: "npx next start",
      url: `${SITE.url}/home`,
      env: { PORT: String(SITE.port), CONTACT_LIMIT_TOTAL: "2000", MAILDIR: SITE.mailFolder },
    },
    ...serverFor("web-space", "__tests__/helpers/web-space", `${WEB_SPACE.url}/home`),
    ...serverFor("slow", "__tests__/helpers/firebase-site", `${SITE_WITH_FIREBASE.url}/home`),
    ...serverFor("emulators", "__tests__/helpers/mail-server", `${EMULATORS.controlUrl}/`),
    // The function is the last one to start.
    ...serverFor("emulators", "tools/build/preview-cdn", EMULATORS.sendEmailUrl, {
      timeout: 10 * 60_000, // npx may have to fetch the emulators
      env: {
        PORT: String(EMULATORS.port),
        SMTP_URL: EMULATORS.smtpUrl,
        CONTACT_LIMIT_TOTAL: "2000",
      },
    }),
  ],
});
