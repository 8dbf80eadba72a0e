import { appCheckProject, createAppCheckVerifier } from "./app-check";
import { type ContactEndpointOptions, createContactEndpoint } from "./endpoint";
import { positiveNumber, rateLimiterForUnproven, rateLimiterFromEnvironment } from "./rate-limit";

/**
 * The contact endpoint with limits, proxies and App Check as the environment says.
 *
 * @param proxies how many of our own proxies a request passes, unless `CONTACT_PROXIES` says otherwise
 * @throws {Error} when a setting is no positive number
 */
export function configuredContactEndpoint(relay: ContactEndpointOptions["relay"], proxies = 1) {
  const project = appCheckProject();
  return createContactEndpoint({
    relay,
    limiter: rateLimiterFromEnvironment(),
    proxies: positiveNumber("CONTACT_PROXIES", proxies),
    ...(project && {
      appCheck: { isGenuine: createAppCheckVerifier(project), limiter: rateLimiterForUnproven() },
    }),
  });
}
