import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { ownAddress, sendButton, uniqueSubject, writeMessage } from "../helpers/form";
import { SITE_WITH_SMTP } from "../helpers/servers";
import { expect, test } from "../helpers/test";

test.use({ baseURL: SITE_WITH_SMTP.url, extraHTTPHeaders: ownAddress() });

test("without a mail server the visitor is told and keeps the text, with one it goes by one more click", async ({
  page,
}) => {
  const mails: ParsedMail[] = [];
  const subject = uniqueSubject();
  await page.goto("/contact");
  await writeMessage(page, subject);
  const answer = page.waitForResponse("**/api/contact");
  await sendButton(page).click();
  expect((await answer).status()).toBe(502);
  await expect(page.getByRole("status")).toHaveText("Sikertelen küldés");
  await expect(page.getByLabel("Tárgy")).toHaveValue(subject);

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => {
      simpleParser(stream).then((mail) => {
        mails.push(mail);
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) =>
    server.listen(SITE_WITH_SMTP.smtpPort, "127.0.0.1", resolve),
  );
  await sendButton(page).click();
  await expect(page.getByRole("status")).toHaveText("Sikeres küldés");
  expect(mails.map((mail) => mail.subject)).toEqual([`Üzenet a weboldalról: ${subject}`]);
  expect(mails[0]?.replyTo?.value[0]?.address).toBe("kata@example.com");
  await new Promise<void>((resolve) => server.close(resolve));
});
