import type { ParsedMail } from "mailparser";
import { readMaildir } from "./maildir";
import { EMULATORS, SITE, WEB_SPACE } from "./servers";
import { expect, test } from "./test";

/** The mails whose subject contains a text. */
export async function mailsIn(folder: string, subject: string): Promise<ParsedMail[]> {
  return (await readMaildir(folder)).filter((mail) => mail.subject?.includes(subject));
}

/** Waits for the mails, because a queue delivers them after the response. */
export async function mailsAbout(subject: string, count = 1): Promise<ParsedMail[]> {
  const hosts: Record<string, { mailFolder: string }> = {
    emulators: EMULATORS,
    "web-space": WEB_SPACE,
  };
  const { mailFolder: folder } = hosts[test.info().project.name] ?? SITE;
  await expect
    .poll(async () => (await mailsIn(folder, subject)).length, { timeout: 180_000 })
    .toBeGreaterThanOrEqual(count);
  const mails = await mailsIn(folder, subject);
  expect(mails).toHaveLength(count);
  return mails;
}

export async function mailAbout(subject: string): Promise<ParsedMail | undefined> {
  return (await mailsAbout(subject))[0];
}
