import { randomUUID } from "node:crypto";
import { htaccessFile } from "../build/htaccess";
import type { PublishFault } from "../desk/words";
import { ask } from "./check-published";
import type { RemoteFolder } from "./remote-folder";
import { PublishError } from "./results";

const HEADER = "X-Proba";

/**
 * Finds out what web space makes of the rules of the site, in a folder of its own that is removed again.
 * @param url the address of the site
 * @returns what could not be tried, or is missing though the site would be shown
 * @throws {PublishError} when the site would not be shown
 */
export async function probeWebSpace(
  remote: RemoteFolder,
  url: string,
): Promise<PublishFault | undefined> {
  const id = randomUUID();
  const folder = `proba-${id.slice(0, 8)}`;
  const redirects = ["", "(?!lap$).*"].map((from) => ({ from, to: `/${folder}/lap` }));
  const headers = [{ path: "/*", fields: [{ key: HEADER, value: id }] }];
  const files = {
    ".htaccess": htaccessFile({ headers, redirects }, `/${folder}`),
    "404.html": "404", // an empty file breaks the TLS of some servers
    "lap.html": id,
    "lap/kep.html": id, // a page shares its name with a folder, as galleries do
  };
  try {
    await remote.makeFolder(`${folder}/lap`);
    for (const [name, text] of Object.entries(files))
      await remote.write(`${folder}/${name}`, Buffer.from(text));
    return await judge(`${url}/${folder}`, id);
  } finally {
    await remote.removeFolder(folder).catch(() => {}); // the error before this one is the reason
  }
}

async function judge(url: string, id: string): Promise<PublishFault | undefined> {
  const isOurs = async (path: string) => (await (await ask(url + path))?.text()) === id;
  const page = await ask(`${url}/lap`);
  const [host = ""] = url.replace(/^https?:\/\//, "").split("/");
  if (!page) return { code: "unproved", host };
  if ((await isOurs("/lap")) && (await isOurs("/")))
    return page.headers.get(HEADER) === id ? undefined : { code: "no-headers" };
  if (await isOurs("/lap.html")) throw new PublishError({ code: "rules-ignored" });
  if (page.status === 500) throw new PublishError({ code: "rules-refused" });
  if (page.status === 403) throw new PublishError({ code: "links-refused" });
  throw new PublishError({ code: "other-folder", host });
}
