import { appCheckProject, createAppCheckVerifier } from "./app-check-verifier";
import { type ContactEndpointOptions, createContactEndpoint } from "./endpoint";
import { createRateLimiter } from "./rate-limit";

const WINDOW = 10 * 60 * 1000;

/**
 * The contact endpoint as the environment says: `CONTACT_LIMIT_PER_ADDRESS` (5) and `CONTACT_LIMIT_TOTAL` (60) messages
 * in ten minutes; with App Check, two from one address and a dozen in all without a genuine token.
 * @param proxies how many of our own proxies a request passes, unless `CONTACT_PROXIES` says otherwise
 * @throws {Error} when a setting is no positive number
 */
export function configuredContactEndpoint(relay: ContactEndpointOptions["relay"], proxies = 1) {
  const project = appCheckProject();
  return createContactEndpoint({
    relay,
    limiter: createRateLimiter({
      perAddress: positiveNumber("CONTACT_LIMIT_PER_ADDRESS", 5),
      total: positiveNumber("CONTACT_LIMIT_TOTAL", 60),
      window: WINDOW,
    }),
    proxies: positiveNumber("CONTACT_PROXIES", proxies),
    ...(project && {
      appCheck: {
        isGenuine: createAppCheckVerifier(project),
        limiter: createRateLimiter({ perAddress: 2, total: 12, window: WINDOW }),
      },
    }),
  });
}

/** A setting that is a positive whole number, or the fallback where it is not set. */
function positiveNumber(name: string, fallback: number): number {
  const value = process.env[name] || String(fallback);
  if (!/^[1-9]\d*$/.test(value))
    throw new Error(`${name} must be a positive whole number, not "${value}"`);
  return Number(value);
}
