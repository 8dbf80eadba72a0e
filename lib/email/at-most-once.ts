import { type Mail, PerhapsDeliveredError, type Transport } from "./transport";

export interface AtMostOnceOptions {
  /** Stores a copy where the photographer can find it. */
  keep: (mail: Mail) => Promise<unknown>;
  /** Aborts the delivery. */
  signal?: AbortSignal | undefined;
  log?: (line: string) => void;
}

/**
 * Sends a mail, and does not retry when it is unknown whether it arrived.
 *
 * A server that is silent after the final dot has usually delivered the mail (RFC 5321: it may take ten minutes to answer,
 * 4.5.3.2.6, and only its answer tells the sender, 6.1). Retrying could deliver the same mail up to sixty times. So it
 * counts as sent, and a copy is stored in case it was not.
 *
 * @returns whether the server confirmed the delivery
 * @throws {Error} if the mail was certainly not delivered
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
