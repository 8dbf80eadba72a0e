import { defineConfig } from "@playwright/test";
import { findBrowser } from "./__tests__/helpers/find-browser";
import { MAIL_FOLDER, SITE, SITE_WITH_SMTP } from "./__tests__/helpers/servers";

const executablePath = findBrowser();

export default defineConfig({
  testDir: "__tests__/browser",
  outputDir: "test-results",
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 8_000 },
  reporter: "list",
  use: {
    baseURL: SITE.url,
    locale: "hu-HU",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-quic",
        "--no-first-run",
      ],
    },
  },
  // The built site twice: with mail into a folder, and with mail to a server that the tests play.
  webServer: [
    {
      command: "npx next start",
      url: `${SITE.url}/home`,
      env: { PORT: String(SITE.port), MAILDIR: MAIL_FOLDER, CONTACT_LIMIT_TOTAL: "500" },
    },
    {
      command: "npx next start",
      url: `${SITE_WITH_SMTP.url}/home`,
      env: {
        PORT: String(SITE_WITH_SMTP.port),
        SMTP_URL: SITE_WITH_SMTP.smtpUrl,
        CONTACT_LIMIT_TOTAL: "500",
      },
    },
  ],
});
