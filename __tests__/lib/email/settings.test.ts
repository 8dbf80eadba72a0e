import { checkMailSettings } from "@/lib/email/settings.mjs";

test.each([undefined, "", "maildir", "smtp://127.0.0.1:25", "smtps://anna:titok@mail.example:465"])(
  "SMTP_URL may be %j",
  (url) => {
    expect(checkMailSettings({ SMTP_URL: url })).toBeUndefined();
  },
);

test.each(["notaurl", "mail.example:465", "https://mail.example", "smtp://", "smtps:mail"])(
  "SMTP_URL may not be %j; the error names the setting without its value",
  (url) => {
    expect(() => checkMailSettings({ SMTP_URL: url })).toThrow(/^SMTP_URL is not a mail server: /);
  },
);
