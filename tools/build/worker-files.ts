import { createHash } from "node:crypto";
import { NAVIGATION } from "@/lib/navigation";

/** next-pwa's entry for the offline page; the revision is the build's fixed id. */
const OFFLINE_PAGE = '{url:"/offline",revision:"site"}';

/** Files that pages need offline: fonts, and the scripts that store messages and favourites. */
const NEEDED =
  /\/_next\/static\/media\/[\w.-]+\.woff2|\/scripts\/(?:contact-form|favourite-note)-\w+\.js/g;

/** Pages that also open offline if they were never visited. */
const PAGES = ["/offline", "/home", ...NAVIGATION.map(({ href }) => href), "/favourites"];

/**
 * Completes the list of files that the service worker fetches on installation. The revision of a page is a hash of its HTML.
 * Workbox would answer a listed URL from its cache, and prices could be outdated, so pages are listed with a query.
 * @param htmlOf reads a finished page by its path
 * @param textOf reads a script by its URL
 * @throws {Error} if the worker does not list the offline page
 */
export function withStoredFiles(
  worker: string,
  htmlOf: (path: string) => string,
  textOf: (script: string) => string,
): string {
  if (!worker.includes(OFFLINE_PAGE)) throw new Error(`sw.js: there is no ${OFFLINE_PAGE}`);
  // A set also visits what is added meanwhile.
  const urls = new Set((htmlOf("/contact") + htmlOf("/favourites")).match(NEEDED));
  for (const url of urls)
    if (url.endsWith(".js"))
      for (const chunk of textOf(url).match(/(?<=\.\/)[\w-]+\.js/g) ?? [])
        urls.add(`/scripts/${chunk}`);
  const pages = PAGES.map((path) => {
    const revision = createHash("sha256").update(htmlOf(path)).digest("hex").slice(0, 12);
    return { url: `${path}?stored`, revision };
  });
  const files = [...urls].map((url) => ({ url, revision: null }));
  const list = JSON.stringify([...pages, ...files]);
  return worker.replace(OFFLINE_PAGE, list.slice(1, -1));
}
