/**
 * Checks `SMTP_URL` before a server starts: otherwise the first visitor's message would be lost to a typing error. Plain
 * JavaScript, since next.config.mjs imports it.
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

/** As `SMTP_URL`: no server, use the Maildir. The emulators do not allow the secret to be empty. */
export const MAILDIR_ONLY = "maildir";
