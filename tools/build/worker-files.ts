import { createHash } from "node:crypto";

/** next-pwa's entry for the offline page; the revision is the build's fixed id. */
const OFFLINE_PAGE = '{url:"/offline",revision:"site"}';

/** Files that the contact page needs offline: fonts, and the form's script, which stores messages. */
const NEEDED = /\/_next\/static\/media\/[\w.-]+\.woff2|\/scripts\/contact-form-\w+\.js/g;

/**
 * Completes the list of files that the service worker fetches on installation. The revision of the offline page becomes a
 * hash of its HTML.
 * @param contact finished HTML of the contact page
 * @param textOf reads a script by its URL
 * @throws {Error} if the worker does not list the offline page
 */
export function withStoredFiles(
  worker: string,
  offline: string,
  contact: string,
  textOf: (script: string) => string,
): string {
  if (!worker.includes(OFFLINE_PAGE)) throw new Error(`sw.js: there is no ${OFFLINE_PAGE}`);
  // A set also visits what is added meanwhile.
  const urls = new Set(contact.match(NEEDED));
  for (const url of urls)
    if (url.endsWith(".js"))
      for (const chunk of textOf(url).match(/(?<=\.\/)[\w-]+\.js/g) ?? [])
        urls.add(`/scripts/${chunk}`);
  const revision = createHash("sha256").update(offline).digest("hex").slice(0, 12);
  const files = [...urls].map((url) => ({ url, revision: null }));
  const list = JSON.stringify([{ url: "/offline", revision }, ...files]);
  return worker.replace(OFFLINE_PAGE, list.slice(1, -1));
}
