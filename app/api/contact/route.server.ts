import { configuredContactEndpoint } from "@/lib/contact/configured-endpoint";
import { relayMessage } from "@/lib/contact/relay";

const endpoint = configuredContactEndpoint(relayMessage);

// The endpoint itself answers every method but POST with 405, as it does where no route handler is before it.
export {
  endpoint as DELETE,
  endpoint as GET,
  endpoint as HEAD,
  endpoint as OPTIONS,
  endpoint as PATCH,
  endpoint as POST,
  endpoint as PUT,
};
