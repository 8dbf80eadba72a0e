import type { ParsedMail } from "mailparser";
import { readMaildir } from "./maildir";
import { EMULATORS, SITE } from "./servers";
import { expect, test } from "./test";

/** The mails whose subject holds this, in the mailbox of the site that is tested. */
async function found(subject: string): Promise<ParsedMail[]> {
  const folder = test.info().project.name === "emulators" ? EMULATORS.mailFolder : SITE.mailFolder;
  return (await readMaildir(folder)).filter((mail) => mail.subject?.includes(subject));
}

/** Waits for so many mails with this in their subjects: a queue delivers after the answer. */
export async function mailsAbout(subject: string, count = 1): Promise<ParsedMail[]> {
  await expect
    .poll(async () => (await found(subject)).length, { timeout: 90_000 })
    .toBeGreaterThanOrEqual(count);
  const mails = await found(subject);
  expect(mails).toHaveLength(count);
  return mails;
}

/** Waits for the one mail with this in its subject. */
export async function mailAbout(subject: string): Promise<ParsedMail | undefined> {
  return (await mailsAbout(subject))[0];
}
