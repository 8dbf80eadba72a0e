import { join } from "node:path";

/** The built site, its mail in a folder. */
export const SITE = {
  port: 3210,
  url: "http://localhost:3210",
  mailFolder: join(process.cwd(), "var/test-maildir"),
};

/** The site exported for a Firebase project with every service on; its endpoint takes everything. */
export const SITE_WITH_FIREBASE = {
  port: 3213,
  url: "http://localhost:3213",
  /** Beside the test site, in which the tests run. */
  folder: "../test-site-firebase/out",
};

/** The exported site, served by the rules of its `firebase.json`; messages go to the built site's endpoint. */
export const EXPORTED = { port: 3216, url: "http://localhost:3216" };

/** The exported site on the emulators of Hosting, functions and queue; its mail for `mail-server.ts`. */
export const EMULATORS = {
  url: "http://localhost:5050",
  /** The function, called without Hosting. */
  sendEmailUrl: "http://127.0.0.1:5051/demo-photographer/europe-west3/sendEmail",
  smtpPort: 3226,
  smtpUrl: "smtp://127.0.0.1:3226",
  /** Where the tests tell the mail server how to behave. */
  controlPort: 3227,
  controlUrl: "http://127.0.0.1:3227",
  mailFolder: join(process.cwd(), "var/test-maildir-cdn"),
  /** The function that the queue calls. */
  deliverEmailUrl: "http://127.0.0.1:5051/demo-photographer/europe-west3/deliverEmail",
  /** Marks of what was delivered. */
  deliveriesFolder: join(process.cwd(), "var/test-deliveries"),
  /** What no mail server takes. */
  undeliveredFolder: join(process.cwd(), "var/test-undelivered"),
};

const account = {
  PUBLISH_USER: "web-space-test",
  PUBLISH_PASSWORD: "Titok$1 `jó`",
};

/** Ordinary web space: Apache on what came by SFTP, and FTPS beside it. */
export const WEB_SPACE = {
  port: 3217,
  url: "http://localhost:3217",
  home: "/var/tmp/web-space-test",
  certificate: "/var/tmp/web-space-test.crt",
  user: account.PUBLISH_USER,
  password: account.PUBLISH_PASSWORD,
  sftpPort: 3222,
  ftpsPort: 3221,
  sftp: {
    kind: "sftp",
    settings: { ...account, PUBLISH_HOST: "localhost:3222", PUBLISH_FOLDER: "web" },
  },
  ftps: {
    kind: "ftps",
    settings: { ...account, PUBLISH_HOST: "localhost:3221", PUBLISH_FOLDER: "ftp" },
  },
} as const;
