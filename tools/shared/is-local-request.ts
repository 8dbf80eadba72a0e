import type { IncomingMessage } from "node:http";

const NAMES = ["localhost", "127.0.0.1", "[::1]"];

/**
 * True if a request comes from the server's own pages or the address bar. Other sites could post to it, frame its pages,
 * or point their own name here (DNS rebinding).
 * @param port the server's
 * @param allowsLinks true if pages on other ports of this computer may link here
 */
export function isLocalRequest(
  { headers }: Pick<IncomingMessage, "headers">,
  port: number,
  allowsLinks = false,
): boolean {
  const { host = "", origin = `http://${host}`, "sec-fetch-site": site = "none" } = headers;
  const isLink = site === "same-site" && headers["sec-fetch-dest"] === "document";
  return (
    NAMES.some((name) => host === new URL(`http://${name}:${port}`).host) &&
    origin === `http://${host}` &&
    (site === "none" || site === "same-origin" || (allowsLinks && isLink))
  );
}
