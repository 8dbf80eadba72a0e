import ipaddr from "ipaddr.js";
import { positiveSetting } from "../settings.mjs";

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** `window` is in ms. @throws {Error} if a setting is not a positive whole number */
export const configuredLimits = () => ({
  perAddress: positiveSetting("CONTACT_LIMIT_PER_ADDRESS"),
  total: positiveSetting("CONTACT_LIMIT_TOTAL"),
  window: 10 * 60 * 1000,
});

/** Messages that a program may have sent: without the visitor's proof, or with the hidden field filled in. */
export const STRICT_LIMITS = { perAddress: 2, total: 12 };

/** Households get a whole IPv6 network (/64, RFC 6177), which therefore counts as one address. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address); // unwraps IPv4-mapped IPv6 addresses
  return "parts" in parsed ? `${parsed.parts.slice(0, 4).join(":")}/64` : parsed.toString();
}

/** Share of the total that is reserved for first messages, so a few heavy senders cannot block everyone. */
export const FIRST_MESSAGE_SHARE = 0.5;

/** Message budgets in fixed windows, in memory. */
export function createRateLimiter(limits: { perAddress: number; total: number; window: number }) {
  const used = new Map<string, number>();
  let total = 0;
  let windowEnd = Number.NEGATIVE_INFINITY;

  return {
    /** Takes one message from the budgets; false if one of them is used up. */
    take(sender: string): boolean {
      const address = networkOf(sender);
      if (performance.now() >= windowEnd) {
        used.clear();
        total = 0;
        windowEnd = performance.now() + limits.window;
      }
      const count = used.get(address) ?? 0;
      const isRepeated = count > 0 && limits.perAddress < limits.total;
      const share = isRepeated ? limits.total * FIRST_MESSAGE_SHARE : limits.total;
      if (count >= limits.perAddress || total >= share) return false;
      used.set(address, count + 1);
      total += 1;
      return true;
    },
    /** Returns what an undelivered message used. */
    giveBack(sender: string): void {
      const address = networkOf(sender);
      const count = used.get(address);
      if (!count) return; // a new window has begun
      used.set(address, count - 1);
      total -= 1;
    },
    /** Seconds until the window resets. */
    secondsLeft: () => Math.max(1, Math.ceil((windowEnd - performance.now()) / 1000)),
  };
}
