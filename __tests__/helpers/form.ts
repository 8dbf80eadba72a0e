import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";

export const uniqueSubject = () => `Őszi fotózás ${randomUUID()}`;

/** A random client address, so that tests do not share a rate limit. */
export const ownAddress = () => ({
  "x-forwarded-for": Array.from({ length: 4 }, () => Math.floor(Math.random() * 254) + 1).join("."),
});

export async function writeMessage(
  page: Page,
  subject: string,
  message = "Szia Anna!\nSzabad még a május?",
) {
  await page.getByLabel("Email").fill("kata@example.com");
  await page.getByLabel("Telefonszám (nem kötelező)").fill("+36 30 111 2222");
  await page.getByLabel("Tárgy").fill(subject);
  await page.getByLabel("Üzenet").fill(message);
}

export const sendButton = (page: Page) => page.getByRole("button", { name: "Email küldése" });
