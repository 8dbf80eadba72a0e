import { type Mail, PerhapsDeliveredError, type Transport } from "./transport";

export interface AtMostOnceOptions {
  /** Keeps a copy where the photographer can find it. */
  keep: (mail: Mail) => Promise<unknown>;
  /** Gives the delivery up. */
  signal?: AbortSignal | undefined;
  log?: (line: string) => void;
}

/**
 * Sends a mail, and never sends it a second time because nobody knows whether the first one arrived.
 *
 * A server that is silent after the final dot has, more often than not, delivered the mail (RFC 5321, 4.5.3.2.6: it may
 * take ten minutes for its answer; 6.1: with it, it takes the mail over; without it, the sender may not know). "Twice" and
 * "never" are what is left to choose from, and a retry is an endless "twice": three tries of one message were three
 * mails, in the queue up to sixty. So it counts as sent, to visitor and queue, and a copy is kept beside: should it be
 * "never" after all, nothing is lost.
 *
 * @returns whether the server has said that it has the mail
 * @throws {Error} when the mail was surely not delivered
 */
export async function sendAtMostOnce(
  send: Transport,
  mail: Mail,
  { keep, signal, log = console.error }: AtMostOnceOptions,
): Promise<boolean> {
  try {
    await send(mail, signal);
    return true;
  } catch (error) {
    if (!(error instanceof PerhapsDeliveredError)) throw error;
  }
  const copy = await keep(mail).then(
    () => "a copy is kept with the undelivered ones",
    () => "no copy could be kept",
  );
  log(`mail ${mail.id}: perhaps delivered, the server did not answer; ${copy}`);
  return false;
}
