import { composeEmail } from "../email/compose";
import { type Mail, sendAtMostOnce, type Transport } from "../email/transport";
import type { Deliveries } from "./deliveries";
import type { DeliveryTask } from "./queue";

/** In ms. Less than the day after which the queue drops a mail without a trace. */
export const MAX_RETRY_MS = 22 * 60 * 60 * 1000;

/** In ms. The function has 120 s: the rest is for keeping a copy. */
const DELIVERY_TIMEOUT = 50_000;

/** Replies to a login. They are not final, as the photographer can correct the password. */
const LOGIN_REFUSALS = [530, 534, 535, 538];

export interface DeliveryDependencies {
  send: Transport;
  /** Stores a copy where the photographer can find it. */
  keep: (mail: Mail) => Promise<void>;
  deliveries: Deliveries;
}

/**
 * Delivers one mail of the queue, and keeps a copy of what the server refuses for good or could not take for most of a day.
 * A mail that was delivered is not sent again, and neither is one whose delivery was killed: it may have arrived, so a
 * copy is kept.
 * @throws {Error} so that the queue tries again later
 */
export async function deliver(
  task: DeliveryTask,
  { send, keep, deliveries }: DeliveryDependencies,
): Promise<void> {
  const mail = await composeEmail(task.message);
  const before = await deliveries.begin(mail.id);
  if (before === "sending") {
    await keep(mail);
    console.error(`deliverEmail: ${mail.id}: an earlier attempt was killed; a copy is kept`);
    await deliveries.finish(mail.id);
  }
  if (before) return;
  try {
    await sendAtMostOnce(send, mail, keep, AbortSignal.timeout(DELIVERY_TIMEOUT));
  } catch (error) {
    // What nodemailer adds to its errors: its own code and the mail server's reply.
    const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
    // Such a reply is final (RFC 5321, section 4.2.1).
    const isRefused =
      Math.floor(responseCode / 100) === 5 && !LOGIN_REFUSALS.includes(responseCode);
    if (!isRefused && Date.now() - task.queuedAt < MAX_RETRY_MS) {
      await deliveries.takeBack(mail.id);
      throw error;
    }
    await keep(mail);
    const reason = isRefused ? "refused for good" : "given up";
    console.error(
      `deliverEmail: ${[`${mail.id}:`, reason, code, responseCode].filter(Boolean).join(" ")}`,
    );
  }
  await deliveries.finish(mail.id);
}
