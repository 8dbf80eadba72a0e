import { createServer, type Server, type Socket } from "node:net";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { ownAddress, sendButton, uniqueSubject, writeMessage } from "../helpers/form";
import { SITE_WITH_SMTP } from "../helpers/servers";
import { expect, test } from "../helpers/test";

// One port for the mail server that these tests play: they take turns.
test.describe.configure({ mode: "serial" });
test.use({ baseURL: SITE_WITH_SMTP.url, extraHTTPHeaders: ownAddress() });

const closers: (() => Promise<void>)[] = [];
test.afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A mail server as it should be; the mails it took. */
async function startMailServer(): Promise<ParsedMail[]> {
  const mails: ParsedMail[] = [];
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
  closers.push(() => new Promise((resolve) => server.close(() => resolve())));
  return mails;
}

/** A mail server that answers each line of a client as the test wants. */
async function startBrokenServer(onConnect: (socket: Socket) => void): Promise<void> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {}); // the client may hang up first
    onConnect(socket);
  });
  await new Promise<void>((resolve) =>
    server.listen(SITE_WITH_SMTP.smtpPort, "127.0.0.1", resolve),
  );
  closers.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
}

test("the message goes through the mail server", async ({ page }) => {
  const mails = await startMailServer();
  const subject = uniqueSubject();
  await page.goto("/contact");
  await writeMessage(page, subject);
  await sendButton(page).click();
  await expect(page.getByRole("status")).toHaveText("Sikeres küldés");
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe(`Üzenet a weboldalról: ${subject}`);
  expect(mails[0]?.replyTo?.value[0]?.address).toBe("kata@example.com");
});

const BROKEN: Record<string, () => Promise<void>> = {
  "is not there": async () => {},
  "never speaks": () => startBrokenServer(() => {}),
  "dies in mid-talk": () =>
    startBrokenServer((socket) => {
      socket.write("220 mail.example ESMTP\r\n");
      socket.on("data", (line) => {
        if (line.toString().startsWith("DATA")) socket.destroy();
        else socket.write("250 ok\r\n");
      });
    }),
};

for (const [name, start] of Object.entries(BROKEN)) {
  test(`when the mail server ${name}, the visitor is told and keeps the text`, async ({ page }) => {
    await start();
    await page.goto("/contact");
    await writeMessage(page, "Fontos kérdés");
    const answer = page.waitForResponse("**/api/contact");
    await sendButton(page).click();
    expect((await answer).status()).toBe(502);
    await expect(page.getByRole("status")).toHaveText("Sikertelen küldés");
    await expect(page.getByLabel("Tárgy")).toHaveValue("Fontos kérdés");

    // The server is well again: the same text goes out by one more click.
    for (const close of closers.splice(0)) await close();
    const mails = await startMailServer();
    await sendButton(page).click();
    await expect(page.getByRole("status")).toHaveText("Sikeres küldés");
    expect(mails).toHaveLength(1);
  });
}

test("without JavaScript a failure is said as well, and one step back the text is there", async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: SITE_WITH_SMTP.url,
    javaScriptEnabled: false,
    extraHTTPHeaders: ownAddress(),
  });
  const page = await context.newPage();
  await page.goto("/contact");
  await writeMessage(page, "Fontos");
  await sendButton(page).click();
  await expect(page).toHaveURL("/contact#nem-sikerult");
  await expect(page.getByText("Sikertelen küldés. Lépj vissza")).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Tárgy")).toHaveValue("Fontos");
  await context.close();
});

test("a message that was called lost is not delivered later by a server that is only slow", async ({
  page,
}) => {
  const lines: string[] = [];
  await startBrokenServer((socket) => {
    socket.write("220 mail.example ESMTP\r\n");
    socket.on("data", (data) => {
      lines.push(data.toString());
      setTimeout(
        () => socket.write(data.toString().startsWith("DATA") ? "354 go\r\n" : "250 ok\r\n"),
        3500,
      );
    });
  });
  await page.goto("/contact");
  await writeMessage(page, "Lassú szerver");
  const answer = page.waitForResponse("**/api/contact");
  await sendButton(page).click();
  expect((await answer).status()).toBe(502);
  const before = lines.length;
  // Longer than the server takes for its next answer.
  await page.waitForTimeout(4500);
  expect(lines.length).toBe(before);
  expect(lines.join("")).not.toContain("Lassú szerver");
});
