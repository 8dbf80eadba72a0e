import { spawnSync } from "node:child_process";
import pLimit from "p-limit";
import { ownAddress, uniqueSubject } from "../helpers/form";
import { mailAbout, mailsAbout, mailsIn } from "../helpers/mailbox";
import { MESSAGE } from "../helpers/message";
import { EMULATORS } from "../helpers/servers";
import { expect, test } from "../helpers/test";

// The tests share a mail server, which some of them stop.
test.describe.configure({ mode: "serial" });
test.use({ extraHTTPHeaders: ownAddress() });

const mailServer = (mode: "up" | "down") =>
  fetch(`${EMULATORS.controlUrl}/${mode}`, { method: "PUT" });

test.afterEach(() => mailServer("up"));

/** Calls the function as a Firebase client does, from a new client address. */
async function callSendEmail(data: unknown) {
  const response = await fetch(EMULATORS.sendEmailUrl, {
    method: "POST",
    headers: { "content-type": "application/json", ...ownAddress() },
    body: JSON.stringify({ data }),
  });
  return { status: response.status, answer: (await response.json()) as unknown };
}

const { id: _, ...written } = MESSAGE;
const messageAbout = (subject: string) => ({ ...written, subject });

test("sendEmail takes messages without a phone number", async () => {
  const subject = uniqueSubject();
  const { phone: _, ...three } = messageAbout(subject);
  const taken = { status: 200, answer: { result: { ok: true } } };
  expect(await callSendEmail(three)).toEqual(taken);
  expect(await callSendEmail(messageAbout(subject))).toEqual(taken);
  await mailsAbout(subject, 2);
});

test("an instance without a usable SMTP_URL does not start, and says why", () => {
  const start = (url: string) =>
    spawnSync(process.execPath, ["functions/index.js"], {
      env: { ...process.env, FUNCTION_TARGET: "deliverEmail", SMTP_URL: url },
      encoding: "utf8",
    });
  expect(start("").stderr).toContain("firebase functions:secrets:set SMTP_URL");
  expect(start("maildir").status).toBe(1);
  expect(start("smtps://mail.example").status).toBe(0);
});

test("a message sent while the mail server is down arrives once afterwards", async () => {
  const subject = uniqueSubject();
  await mailServer("down");
  expect((await callSendEmail(messageAbout(subject))).status).toBe(200);
  const attempts = async () => Number(await (await fetch(EMULATORS.controlUrl)).text());
  const before = await attempts();
  await expect.poll(attempts).toBeGreaterThanOrEqual(before + 2);
  expect(await mailsIn(EMULATORS.mailFolder, subject)).toEqual([]);
  await mailServer("up");
  await mailAbout(subject);
});

test("60 messages in a burst arrive once each", async () => {
  const burst = uniqueSubject();
  const subjects = Array.from({ length: 60 }, (_, number) => `${burst} / ${number} /`);
  const inTurn = pLimit(10);
  const answers = subjects.map((subject) => inTurn(() => callSendEmail(messageAbout(subject))));
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
  const mails = await mailsAbout(burst, subjects.length);
  for (const subject of subjects)
    expect(mails.filter((mail) => mail.subject?.includes(subject))).toHaveLength(1);
});
