import { deliver } from "@/lib/contact/deliver";
import { createContactEndpoint } from "@/lib/contact/endpoint";

const { answer } = createContactEndpoint({ deliver });

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
