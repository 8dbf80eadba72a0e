import { configuredContactEndpoint } from "@/lib/contact/configured-endpoint";
import { relayMessage } from "@/lib/contact/relay";

const { answer } = configuredContactEndpoint(relayMessage);

// The endpoint itself answers every method but POST with 405, also where no route handler is in front of it.
export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
