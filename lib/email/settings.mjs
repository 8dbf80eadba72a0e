/**
 * Checks the settings of the mail before a server starts, so that a slip is not found by the first visitor. Plain
 * JavaScript, since next.config.mjs asks.
 * @param {Record<string, string | undefined>} env
 * @throws {Error} naming the setting
 */
export function checkMailSettings({ SMTP_URL: url }) {
  if (!url || url === MAILDIR_ONLY) return;
  const isUrl = URL.canParse(url);
  const { protocol, hostname } = isUrl ? new URL(url) : { protocol: "", hostname: "" };
  if (!["smtp:", "smtps:"].includes(protocol) || !hostname) {
    throw new Error("SMTP_URL is no mail server: smtps://user:password@mail.example:465");
  }
}

/** Value of `SMTP_URL` that means "no server, use the Maildir": on the emulators the secret must not be empty. */
export const MAILDIR_ONLY = "maildir";
