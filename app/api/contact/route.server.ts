import { askableOf } from "@/lib/contact/asked-for";
import { configuredContactEndpoint } from "@/lib/contact/configured-endpoint";
import { relayMessage } from "@/lib/contact/relay";

// Read when it is asked for: messages arrive also where the content's files do not lie beside the server.
const askable = async () => askableOf(await import("@/content"));

const { answer } = configuredContactEndpoint(relayMessage, askable);

// The endpoint itself answers every method but POST with 405, as it does where no route handler is before it.
export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
