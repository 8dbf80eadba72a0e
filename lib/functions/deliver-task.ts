import { composeEmail } from "../email/compose";
import type { Transport } from "../email/transport";
import type { Deliveries } from "./deliveries";
import type { DeliveryTask } from "./queue";

/** Less than the day after which the queue drops a mail without a trace. */
export const MAX_RETRY_MS = 22 * 60 * 60 * 1000;

/** The function has 120 s: the rest is for storing a copy. */
const DELIVERY_TIMEOUT_MS = 50_000;

/** Replies to a login. They are not final, because the photographer can correct the password. */
const LOGIN_REFUSALS = [530, 534, 535, 538];

export interface DeliveryDependencies {
  send: Transport;
  /** Stores a copy where the photographer can find it. */
  keep: Transport;
  deliveries: Deliveries;
}

/**
 * Delivers one mail of the queue once. Keeps a copy if the server refuses it for good, or for most of a day; also if an
 * earlier attempt was killed, because that mail may have arrived.
 * @throws {Error} so that the queue tries again later
 */
export async function deliverTask(
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
    await send(mail, AbortSignal.timeout(DELIVERY_TIMEOUT_MS));
  } catch (error) {
    // nodemailer adds its own code and the mail server's reply to its errors.
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
