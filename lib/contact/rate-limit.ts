import ipaddr from "ipaddr.js";

export interface RateLimits {
  perAddress: number;
  total: number;
  window: number;
}

export interface RateLimiter {
  /** Takes one message from the budgets; false when one of them is used up. */
  take(address: string): boolean;
  /** Gives one back: the message was not delivered. */
  giveBack(address: string): void;
  /** Seconds until the budgets are full again. */
  secondsLeft(): number;
}

/** A household gets a whole IPv6 network (/64, RFC 6177), so that counts as one address. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address); // an IPv4 address in IPv6 dress is the IPv4 address
  return "parts" in parsed ? `${parsed.parts.slice(0, 4).join(":")}/64` : parsed.toString();
}

/** The share of the total that is reserved for first messages, so that a few heavy senders block nobody else. */
const FOR_FIRST_MESSAGES = 0.5;

/** Budgets of messages in fixed windows, kept in memory. @param now ms of a monotonic clock, as `performance.now` */
export function createRateLimiter(
  limits: RateLimits,
  now: () => number = () => performance.now(),
): RateLimiter {
  const used = new Map<string, number>();
  let total = 0;
  let windowEnd = Number.NEGATIVE_INFINITY;

  return {
    take(sender) {
      const address = networkOf(sender);
      if (now() >= windowEnd) {
        used.clear();
        total = 0;
        windowEnd = now() + limits.window;
      }
      const count = used.get(address) ?? 0;
      const isRepeated = count > 0 && limits.perAddress < limits.total;
      const share = isRepeated ? limits.total * FOR_FIRST_MESSAGES : limits.total;
      if (count >= limits.perAddress || total >= share) return false;
      used.set(address, count + 1);
      total += 1;
      return true;
    },
    giveBack(sender) {
      const address = networkOf(sender);
      const count = used.get(address);
      if (!count) return; // a new window has begun
      used.set(address, count - 1);
      total -= 1;
    },
    secondsLeft: () => Math.max(1, Math.ceil((windowEnd - now()) / 1000)),
  };
}
