import { join } from "node:path";

/** The built site, its mail in a folder. */
export const SITE = { port: 3210, url: "http://localhost:3210" };
export const MAIL_FOLDER = join(process.cwd(), "var/test-maildir");

/** The built site, its mail for a server on a port that a test listens on. */
export const SITE_WITH_SMTP = {
  port: 3211,
  url: "http://localhost:3211",
  smtpPort: 3225,
  smtpUrl: "smtp://127.0.0.1:3225",
};
