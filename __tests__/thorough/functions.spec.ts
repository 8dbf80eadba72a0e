import { spawnSync } from "node:child_process";
import { HONEYPOT } from "@/lib/contact/message";
import { ownAddress, sendButton, uniqueSubject, writeMessage } from "../helpers/form";
import { mailAbout, mailsAbout } from "../helpers/mailbox";
import { readMaildir } from "../helpers/maildir";
import { EMULATORS } from "../helpers/servers";
import { expect, test } from "../helpers/test";

// They share a mail server, which some of them stop.
test.describe.configure({ mode: "serial" });
test.use({ extraHTTPHeaders: ownAddress() });

/** Sets how the mail server behaves. */
const mailServer = (mode: "up" | "down") =>
  fetch(`${EMULATORS.controlUrl}/${mode}`, { method: "PUT" });

test.afterEach(async () => {
  await mailServer("up");
});

/** Calls a function as Firebase does it: `{"data": …}`. */
const call = (url: string, data: unknown, headers = ownAddress()) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ data }),
  });

/** Calls the callable function as a Firebase client or the relay would, each time from somewhere else. */
async function callSendEmail(data: unknown, headers = ownAddress()) {
  const response = await call(EMULATORS.sendEmailUrl, data, headers);
  return { status: response.status, answer: (await response.json()) as unknown };
}

const messageAbout = (subject: string) => ({
  email: "kata@example.com",
  phone: "+36 30 111 2222",
  subject,
  message: "Szia Anna!",
});

test("a visitor's message goes through Hosting, function and queue to the mail server", async ({
  page,
}) => {
  const subject = uniqueSubject();
  await page.goto("/contact");
  await writeMessage(page, subject, "Szia Anna!\nŐszi erdő?");
  await sendButton(page).click();
  await expect(page.getByRole("status")).toHaveText("Sikeres küldés");
  const mail = await mailAbout(subject);
  expect(mail?.text).toContain("Szia Anna!\nŐszi erdő?");
  expect(mail?.replyTo?.value[0]?.address).toBe("kata@example.com");
});

test("sendEmail takes three fields as well as four, and the limits of the form are its own", async () => {
  const subject = uniqueSubject();
  const { phone: _, ...three } = messageAbout(subject);
  const taken = { status: 200, answer: { result: { ok: true } } };
  expect(await callSendEmail(three)).toEqual(taken);
  expect(await callSendEmail(messageAbout(subject))).toEqual(taken);
  await mailsAbout(subject, 2);

  const trapped = uniqueSubject();
  expect(await callSendEmail({ ...messageAbout(trapped), [HONEYPOT]: "x" })).toEqual(taken);
  const address = ownAddress();
  const statuses: number[] = [];
  for (let number = 0; number < 6; number += 1) {
    statuses.push((await callSendEmail(messageAbout(uniqueSubject()), address)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  await mailsAbout(trapped, 0);
});

test("an instance that could send nothing does not start, and says what is missing", () => {
  const start = (url: string) =>
    spawnSync(process.execPath, ["functions/index.js"], {
      env: { ...process.env, FUNCTION_TARGET: "deliverEmail", SMTP_URL: url },
      encoding: "utf8",
    });
  expect(start("").stderr).toContain("firebase functions:secrets:set SMTP_URL");
  expect(start("maildir").status).toBe(1);
  expect(start("smtps://mail.example").status).toBe(0);
});

test("while the mail server is down nothing is lost, and then it is one mail", async () => {
  test.setTimeout(150_000);
  const subject = uniqueSubject();
  await mailServer("down");
  expect((await callSendEmail(messageAbout(subject))).status).toBe(200);
  await attempts(subject, 2);
  await mailServer("up");
  await mailAbout(subject);
});

/** Waits until the queue has tried so often that a later success is one after failures. */
async function attempts(subject: string, count: number): Promise<void> {
  const tried = async () => Number(await (await fetch(`${EMULATORS.controlUrl}/attempts`)).text());
  const before = await tried();
  await expect.poll(tried, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + count);
  expect(
    (await readMaildir(EMULATORS.mailFolder)).some((mail) => mail.subject?.includes(subject)),
  ).toBe(false);
}
