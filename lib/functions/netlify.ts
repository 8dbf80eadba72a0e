/** The contact endpoint as a Netlify function. `npm run functions` bundles it into one file. */
import { deliver } from "../contact/deliver";
import { createContactEndpoint } from "../contact/endpoint";

/** Everything else is read-only there. The log reports a mail that could not be copied. */
process.env.DELIVERED_DIR ||= "/tmp/delivered";

const endpoint = createContactEndpoint({ deliver });

/** @param context `ip` is the visitor's; no header can forge it */
export default function contact(request: Request, { ip }: { ip: string }): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.set("x-forwarded-for", ip);
  return endpoint.answer(new Request(request, { headers }));
}

export const config = { path: "/api/contact" };
