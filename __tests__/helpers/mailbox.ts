import type { ParsedMail } from "mailparser";
import type { Day } from "@/lib/content/day";
import { photoIdOf } from "@/lib/favourites";
import { dateStrings } from "@/lib/strings";
import { SITE_URL, type TestPhoto } from "./content";
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

/** Captions have ordinary spaces in mails, but no-break spaces before dashes in pages. */
const plain = (text: unknown) => String(text).replaceAll("\u00a0", " ");

/** Expects package, day and photos once in each part of the mail. */
export function expectChoices(
  mail: ParsedMail | undefined,
  packageTitle: string,
  day: Day,
  photos: readonly TestPhoto[],
): void {
  const expectOnce = (text: unknown, part: string) =>
    expect(plain(text).split(plain(part)), part).toHaveLength(2);
  const words = dateStrings.day(day);
  expectOnce(mail?.subject, packageTitle);
  expectOnce(mail?.subject, words);
  expectOnce(mail?.text, words);
  for (const { path, alt } of photos) {
    expectOnce(mail?.text, `– ${alt}: ${SITE_URL}${path}\n`);
    expectOnce(mail?.html, `href="${SITE_URL}${path}"`);
    expectOnce(mail?.html, `/photos/${photoIdOf(path)}.`);
  }
}
