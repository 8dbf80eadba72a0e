import { defineConfig } from "@playwright/test";
import { CDN, SITE, SITE_WITH_FIREBASE, SITE_WITH_SMTP } from "./__tests__/helpers/servers";
import { LOCALE } from "./lib/words";
import { launchOptions } from "./tools/kit/browser";

/** What `--project` names, or all. */
const asked = process.argv.filter((word) => word.startsWith("--project=")).join();
const isAsked = (...projects: string[]) =>
  asked === "" || projects.some((project) => asked.includes(project));

/** The journeys that a host can spoil; what only pages and styles decide is tested on the Node build alone. */
const ON_THE_CDN = /(asking|contact|favourites|free-day|outbox|redirects)\.spec\.ts/;

/** The journeys on which content could tell. */
const WITH_OTHER_CONTENT =
  /(browse|crawl|desk|free-day|gallery-grid|no-javascript|offline|structured-data|viewer-address)\.spec\.ts/;

export default defineConfig({
  outputDir: "test-results",
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may hold a browser up once. What is wrong fails twice; what passed at the second try is told as flaky.
  retries: 1,
  fullyParallel: true,
  workers: 3, // each waits for something most of the time
  timeout: 45_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    locale: LOCALE,
    screenshot: "only-on-failure",
    launchOptions: launchOptions(),
  },
  projects: [
    {
      name: "node",
      testDir: "__tests__/browser",
      testIgnore: /desk\.spec\.ts/, // once, with other content
      use: { baseURL: SITE.url },
    },
    {
      name: "cdn",
      testDir: "__tests__/browser",
      testMatch: ON_THE_CDN,
      use: { baseURL: CDN.url },
    },
    // Firefox and WebKit, each where it is installed; they start the site themselves.
    { name: "engines", testDir: "__tests__/engines" },
    // In a copy of the project with other content: `npm run test:second`.
    {
      name: "second",
      testDir: "__tests__/browser",
      testMatch: isAsked("second") && asked !== "" ? WITH_OTHER_CONTENT : [],
      use: { baseURL: SITE.url },
    },
    // These stop the mail server, so they wait until the others have had their mail.
    {
      name: "firebase",
      testDir: "__tests__/firebase",
      dependencies: isAsked("cdn") ? ["cdn"] : [],
      use: { baseURL: CDN.url },
    },
  ],
  webServer: [
    // The built site twice: with mail into a folder, and with mail to a server that the tests play.
    ...(isAsked("node", "second")
      ? [
          {
            command: "npx next start",
            url: `${SITE.url}/home`,
            env: { PORT: String(SITE.port), MAILDIR: SITE.mailFolder, CONTACT_LIMIT_TOTAL: "500" },
          },
        ]
      : []),
    ...(isAsked("node")
      ? [
          {
            command: "npx next start",
            url: `${SITE_WITH_SMTP.url}/home`,
            env: {
              PORT: String(SITE_WITH_SMTP.port),
              SMTP_URL: SITE_WITH_SMTP.smtpUrl,
              CONTACT_LIMIT_TOTAL: "500",
            },
          },
          {
            command: "npx tsx __tests__/helpers/firebase-site.ts serve",
            url: `${SITE_WITH_FIREBASE.url}/home`,
          },
        ]
      : []),
    // The exported site on Firebase's emulators, and the mail server that its functions send to.
    ...(isAsked("cdn", "firebase")
      ? [
          { command: "npx tsx __tests__/helpers/mail-server.ts", url: `${CDN.controlUrl}/` },
          {
            command: "npx tsx tools/build/preview-cdn.ts",
            url: CDN.sendEmailUrl, // the functions are there last
            timeout: 10 * 60_000, // where the emulators are to be fetched first
            env: {
              SMTP_URL: CDN.smtpUrl,
              UNDELIVERED_MAILDIR: CDN.undeliveredFolder,
              CONTACT_LIMIT_TOTAL: "2000",
            },
          },
        ]
      : []),
  ],
});
