import { configuredContactEndpoint } from "@/lib/contact/configured-endpoint";
import { relayMessage } from "@/lib/contact/relay";

const { answer } = configuredContactEndpoint(relayMessage);

// The endpoint answers other methods with 405 itself, as it also runs without a route handler.
export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
