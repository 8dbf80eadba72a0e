import { randomUUID } from "node:crypto";
import { posix } from "node:path";
import { SECURITY_HEADERS } from "@/next.config.mjs";
import { ENDPOINT_FILE, htaccessFile } from "../build/host-files";
import { MARK, request, visitSite } from "./check-published";
import { PublishError } from "./publish-error";
import type { RemoteFolder } from "./remote-folder";
import type { PublishIssue } from "./report";

/** With these faults a site can be published nevertheless. */
const TOLERATED = ["silent-site", "missing-headers", "rewritten-pages"];

/**
 * Finds out what web space makes of the rules of the site: uploads a small one to a folder of its own, visits it, and
 * removes it again.
 * @param url the address of the site; undefined where nobody serves it, so that it is only uploaded
 * @returns what could not be tried, or is missing though the site would be shown
 * @throws {PublishError} when the site would not be shown
 */
export async function probeWebSpace(
  remote: RemoteFolder,
  url: string | undefined,
): Promise<PublishIssue | undefined> {
  const id = randomUUID();
  const folder = `proba-${id.slice(0, 8)}`;
  const redirects = [
    { from: "", to: `/${folder}/splash` },
    { from: "(?!home|splash|assets).*", to: `/${folder}/home` },
  ];
  const fields = Object.entries(SECURITY_HEADERS).map(([key, value]) => ({ key, value }));
  const files = {
    ".htaccess": htaccessFile({ headers: [{ path: "/*", fields }], redirects }, `/${folder}`),
    "404.html": "404", // an empty file breaks the TLS of some servers
    "home.html": id,
    "home/kep.html": id, // a page shares its name with a folder, as galleries do
    "splash.html": id,
    [ENDPOINT_FILE]: `<?php if (PHP_VERSION_ID >= 70400 && function_exists('mail')) echo '${id}';`,
    [MARK]: id,
  };
  const paths = ["/", "/home", "/home/kep", "/elsewhere"];
  try {
    for (const [name, text] of Object.entries(files)) {
      await remote.makeFolder(posix.dirname(`${folder}/${name}`));
      await remote.write(`${folder}/${name}`, Buffer.from(text));
    }
    if (url === undefined) return undefined;
    const [fault] = await visitSite(`${url}/${folder}`, id, paths, async () => Buffer.from(id));
    if (fault && !TOLERATED.includes(fault.code)) throw new PublishError(fault);
    if (fault?.code === "silent-site") return fault;
    const answer = await request(`${url}/${folder}/api/contact`); // without PHP its source
    return answer?.body.toString() === id ? fault : { code: "no-php" };
  } finally {
    await remote.removeFolder(folder).catch(() => {}); // the error before this one is the reason
  }
}
