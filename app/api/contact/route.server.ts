import { deliver } from "@/lib/contact/deliver";
import { createContactEndpoint } from "@/lib/contact/endpoint";

const { answer } = createContactEndpoint({ deliver });

// The endpoint rejects other methods itself, because it also runs without a route handler.
export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
