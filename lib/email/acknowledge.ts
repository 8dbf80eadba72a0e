import { createHash } from "node:crypto";
import { composeAcknowledgement } from "./compose";
import type { Mail } from "./transport";

/**
 * Sends the visitor an acknowledgement, if `CONTACT_ACKNOWLEDGE` is 1. Its id is derived from the address and the day, and
 * mails of one id are sent once: nobody can be flooded through the form with more than one mail a day.
 *
 * @param send sends the mail unless one with the same id has been sent
 */
export async function acknowledge(
  visitor: string,
  send: (acknowledgement: { id: string; mail: Mail }) => Promise<void>,
): Promise<void> {
  if (process.env.CONTACT_ACKNOWLEDGE !== "1") return;
  const id = acknowledgementId(visitor, new Date());
  await send({ id, mail: composeAcknowledgement(id, visitor) });
}

/** The id of the one acknowledgement that an address gets on a day (UTC). It does not reveal the address. */
export function acknowledgementId(visitor: string, day: Date): string {
  const text = `${visitor.toLowerCase()} ${day.toISOString().slice(0, 10)}`;
  return `ack-${createHash("sha256").update(text).digest("hex").slice(0, 32)}`;
}
