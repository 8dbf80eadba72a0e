import { getStorage } from "firebase-admin/storage";
import { reasonOf } from "../contact/log-reason";
import { composeEmail } from "../email/compose";
import { type Mail, rawMail, type Transport } from "../email/transport";
import type { DeliveryTask } from "./queue";

/** Less than the day after which the queue drops a mail without a trace. */
export const MAX_RETRY_MS = 22 * 60 * 60 * 1000;

/** The function has 120 s. */
const DELIVERY_TIMEOUT_MS = 100_000;

/** Replies to a login. They are not final, because the photographer can correct the password. */
const LOGIN_REFUSALS = [530, 534, 535, 538];

/**
 * Delivers one mail of the queue. Stores a copy if the server refuses it for good, or for most of a day.
 * @throws {Error} so that the queue tries again later
 */
export async function deliverTask(task: DeliveryTask, send: Transport): Promise<void> {
  const mail = composeEmail(task.message);
  try {
    await send(mail, AbortSignal.timeout(DELIVERY_TIMEOUT_MS));
  } catch (error) {
    // nodemailer adds the mail server's reply to its errors. 5xx is final (RFC 5321, section 4.2.1).
    const { responseCode = 0 } = error as { responseCode?: number };
    const isRefused =
      Math.floor(responseCode / 100) === 5 && !LOGIN_REFUSALS.includes(responseCode);
    if (!isRefused && Date.now() - task.queuedAt < MAX_RETRY_MS) throw error;
    await keepUndelivered(mail);
    const outcome = isRefused ? "refused for good" : "given up";
    console.error(`deliverEmail: ${mail.id}: ${outcome}: ${reasonOf(error)}`);
  }
}

/** Stores `undelivered/<id>.eml` in the project's private storage bucket. @throws {Error} of the storage */
async function keepUndelivered(mail: Mail): Promise<void> {
  const file = getStorage().bucket().file(`undelivered/${mail.id}.eml`);
  await file.save(await rawMail(mail), {
    resumable: false,
    validation: "md5",
    contentType: "message/rfc822",
  });
}
