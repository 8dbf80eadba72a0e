import { askableOf } from "@/lib/contact/asked-for";
import { configuredContactEndpoint } from "@/lib/contact/configured-endpoint";
import { relayMessage } from "@/lib/contact/relay";

// Read when it is asked for: messages arrive also where the content's files do not lie beside the server.
const askable = async () => askableOf(await import("@/content"));

const endpoint = configuredContactEndpoint(relayMessage, askable);

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
