/** The contact endpoint as a function of Netlify. `npm run functions` bundles it into one file. */
import { configuredContactEndpoint } from "../contact/configured-endpoint";
import { relayMessage } from "../contact/relay";

/** All else is read-only there. Without a copy of what was perhaps delivered, the log says so. */
process.env.DELIVERED_DIR ||= "/tmp/delivered";

const endpoint = configuredContactEndpoint(relayMessage);

/** @param context its `ip` is the visitor's, which no header can forge */
export default function contact(request: Request, { ip }: { ip: string }): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.set("x-forwarded-for", ip);
  return endpoint.answer(new Request(request, { headers }));
}

export const config = { path: "/api/contact" };
