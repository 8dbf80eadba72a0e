/**
 * Checks `SMTP_URL` before a server starts: otherwise a typing error would lose the first visitor's message. Plain
 * JavaScript, because next.config.mjs imports it.
 * @param {Record<string, string | undefined>} env
 * @throws {Error} naming the setting
 */
export function checkMailSettings({ SMTP_URL: url }) {
  if (!url || url === MAILDIR_ONLY) return;
  const isUrl = URL.canParse(url);
  const { protocol, hostname } = isUrl ? new URL(url) : { protocol: "", hostname: "" };
  if (!["smtp:", "smtps:"].includes(protocol) || !hostname) {
    throw new Error("SMTP_URL is not a mail server: smtps://user:password@mail.example:465");
  }
}

/** `SMTP_URL` for the Maildir: the emulators do not allow an empty secret. */
export const MAILDIR_ONLY = "maildir";
