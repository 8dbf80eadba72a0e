import { createAppCheckVerifier } from "./app-check-verifier";
import { type ContactEndpointOptions, createContactEndpoint } from "./endpoint";
import { createRateLimiter } from "./rate-limit";

const WINDOW = 10 * 60 * 1000;

/** @throws {Error} when a setting is not a positive whole number */
export const configuredLimits = () => ({
  perAddress: positiveNumber("CONTACT_LIMIT_PER_ADDRESS", 5),
  total: positiveNumber("CONTACT_LIMIT_TOTAL", 60),
  window: WINDOW,
});

/**
 * The contact endpoint, configured by the environment: `CONTACT_LIMIT_PER_ADDRESS` (5) and `CONTACT_LIMIT_TOTAL` (60)
 * messages in ten minutes; with App Check, without a genuine token, 2 from one address and 12 in all.
 * @param proxies how many of our own proxies a request passes, unless `CONTACT_PROXIES` says otherwise
 * @throws {Error} when a setting is not a positive whole number
 */
export function configuredContactEndpoint(relay: ContactEndpointOptions["relay"], proxies = 1) {
  const isGenuine = createAppCheckVerifier();
  return createContactEndpoint({
    relay,
    limiter: createRateLimiter(configuredLimits()),
    proxies: positiveNumber("CONTACT_PROXIES", proxies),
    ...(isGenuine && {
      appCheck: {
        isGenuine,
        limiter: createRateLimiter({ perAddress: 2, total: 12, window: WINDOW }),
      },
    }),
  });
}

function positiveNumber(name: string, fallback: number): number {
  const value = process.env[name] || String(fallback);
  if (!/^[1-9]\d*$/.test(value))
    throw new Error(`${name} must be a positive whole number, not "${value}"`);
  return Number(value);
}
