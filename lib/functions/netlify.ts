/** The contact endpoint as a Netlify function. `npm run functions` bundles it into one file. */
import { deliver } from "../contact/deliver";
import { createContactEndpoint } from "../contact/endpoint";

const endpoint = createContactEndpoint({ deliver });

/** @param context `ip` is the visitor's; no header can forge it */
export default function contact(request: Request, { ip }: { ip: string }): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.set("x-forwarded-for", ip);
  return endpoint.answer(new Request(request, { headers }));
}

export const config = { path: "/api/contact" };
