import type { ParsedMail } from "mailparser";
import { readMaildir } from "./maildir";
import { EMULATORS, SITE } from "./servers";
import { expect, test } from "./test";

/** The mails in a Maildir whose subject holds this. */
export async function mailsIn(folder: string, subject: string): Promise<ParsedMail[]> {
  return (await readMaildir(folder)).filter((mail) => mail.subject?.includes(subject));
}

/** Waits for so many mails with this in their subjects: a queue delivers after the answer. */
export async function mailsAbout(subject: string, count = 1): Promise<ParsedMail[]> {
  const folder = test.info().project.name === "emulators" ? EMULATORS.mailFolder : SITE.mailFolder;
  await expect
    .poll(async () => (await mailsIn(folder, subject)).length, { timeout: 180_000 })
    .toBeGreaterThanOrEqual(count);
  const mails = await mailsIn(folder, subject);
  expect(mails).toHaveLength(count);
  return mails;
}

/** Waits for the one mail with this in its subject. */
export async function mailAbout(subject: string): Promise<ParsedMail | undefined> {
  return (await mailsAbout(subject))[0];
}
