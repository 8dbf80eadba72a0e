import type { IncomingMessage } from "node:http";

const NAMES = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Whether a server's own pages ask, or somebody at this computer. Other sites could post to it, frame its pages, or lead
 * a name of their own here (DNS rebinding).
 * @param port the server's own
 * @param isLinkedTo whether a page on another port of this computer may lead here
 */
export function isOwnRequest(
  { headers }: Pick<IncomingMessage, "headers">,
  port: number,
  isLinkedTo = false,
): boolean {
  const { host = "", origin = `http://${host}`, "sec-fetch-site": site = "none" } = headers;
  const isLink = site === "same-site" && headers["sec-fetch-dest"] === "document";
  return (
    NAMES.some((name) => host === new URL(`http://${name}:${port}`).host) &&
    origin === `http://${host}` &&
    (site === "none" || site === "same-origin" || (isLinkedTo && isLink))
  );
}
