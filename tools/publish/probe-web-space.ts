import { randomUUID } from "node:crypto";
import { posix } from "node:path";
import { SECURITY_HEADERS } from "@/lib/host-rules.mjs";
import { ENDPOINT_FILE, htaccessFile } from "../build/host-files";
import { MARK, request, visitSite } from "./check-published";
import type { RemoteFolder } from "./remote-folder";
import { PublishError, type PublishIssue } from "./report";

/** A site with these issues can be published. */
const TOLERATED = ["silent-site", "missing-headers", "rewritten-pages"];

/**
 * Tries whether web space supports the site's rules: uploads a small site to its own folder, visits it and removes it.
 * @param url the site's; undefined if nobody serves it, then it is only uploaded
 * @returns an issue with which the site works, or that it could not be tried
 * @throws {PublishError} if the site would not work
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
    "home/kep.html": id, // like a gallery's, whose page and folder share a name
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
    const [issue] = await visitSite(`${url}/${folder}`, id, paths, async () => Buffer.from(id));
    if (issue && !TOLERATED.includes(issue.code)) throw new PublishError(issue);
    if (issue?.code === "silent-site") return issue;
    const response = await request(`${url}/${folder}/api/contact`); // without PHP its source
    return response?.body.toString() === id ? issue : { code: "no-php" };
  } finally {
    await remote.removeFolder(folder).catch(() => {}); // an earlier error is the reason
  }
}
