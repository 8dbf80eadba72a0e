import { appCheckProject, createAppCheckVerifier } from "./app-check";
import { type ContactEndpointOptions, createContactEndpoint } from "./endpoint";
import { positiveNumber, rateLimiterForUnproven, rateLimiterFromEnvironment } from "./rate-limit";

/**
 * The contact endpoint with limits, proxies and App Check as the environment says.
 *
 * @param askable what can be asked for by the contact page's address
 * @param proxies how many proxies stand before it, unless `CONTACT_PROXIES` says otherwise
 * @throws {Error} when a setting is no positive number
 */
export function configuredContactEndpoint(
  relay: ContactEndpointOptions["relay"],
  askable: NonNullable<ContactEndpointOptions["askable"]>,
  proxies = 1,
) {
  const project = appCheckProject();
  return createContactEndpoint({
    relay,
    askable,
    limiter: rateLimiterFromEnvironment(),
    proxies: positiveNumber("CONTACT_PROXIES", proxies),
    ...(project && {
      appCheck: { isGenuine: createAppCheckVerifier(project), limiter: rateLimiterForUnproven() },
    }),
  });
}
