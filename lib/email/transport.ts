import { createTransport as createMailer, type SendMailOptions } from "nodemailer";
import { deliverToMaildir } from "./maildir";

/** Delivers one mail, or throws. When it returns, the mail is in somebody's keeping: a server's or the disk's. */
export type Transport = (mail: SendMailOptions) => Promise<void>;

/** How long a mail server may be silent, in ms. Together below the relay's limit of 10 s. */
const SMTP_TIMEOUTS = {
  connectionTimeout: 4000,
  greetingTimeout: 4000,
  socketTimeout: 6000,
  dnsTimeout: 4000,
};

/** The transport by configuration: the server at `SMTP_URL`, else the Maildir at `MAILDIR` (`var/maildir`). */
export function createTransport(): Transport {
  const url = process.env.SMTP_URL;
  if (url) return throughSmtp(url);
  return (mail) => intoMaildir(process.env.MAILDIR || "var/maildir", mail);
}

function throughSmtp(url: string): Transport {
  const mailer = createMailer({ url, ...SMTP_TIMEOUTS });
  return async (mail) => {
    try {
      await mailer.sendMail(mail);
    } finally {
      mailer.close();
    }
  };
}

async function intoMaildir(folder: string, mail: SendMailOptions): Promise<void> {
  const composer = createMailer({ streamTransport: true, buffer: true, newline: "unix" });
  const { message } = await composer.sendMail(mail);
  if (!Buffer.isBuffer(message)) throw new TypeError("the mail was not composed as a buffer");
  await deliverToMaildir(folder, message);
}
