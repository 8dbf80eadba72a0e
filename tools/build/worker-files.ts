import { createHash } from "node:crypto";
import facts from "@/content/photos.generated.json";
import { CLIENT_PATH } from "@/lib/clients/addresses";
import type { StoredFile } from "@/lib/offline/site-store";
import { BANNER_CUT } from "@/lib/photos/recipe";
import { photoSrcSet } from "@/lib/photos/srcset";
import { PAGES } from "@/lib/routes.mjs";
import { setting } from "@/lib/settings.mjs";

const PLACEHOLDER = '"__PAGES__"';

/** Files that pages need offline: fonts, and the form's script, which stores messages. */
const NEEDED = /\/_next\/static\/media\/[\w.-]+\.woff2|\/scripts\/contact-form-\w+\.js/g;

/** The smallest crop of each banner. None if they are in a bucket: one failed request would stop the worker. */
function banners(): string[] {
  if (setting("NEXT_PUBLIC_PHOTO_BASE_URL")) return [];
  return Object.entries(facts).flatMap(([key, photo]) =>
    key.startsWith("banners/")
      ? photoSrcSet({ key, ...photo }, "avif", BANNER_CUT).split(" ", 1)
      : [],
  );
}

/**
 * Writes the list of pages and their files into the service worker. A page's revision is a hash of its HTML, so that
 * visitors fetch only changed pages after a new build. The client gallery's page is never stored.
 * @param pages finished HTML by path, without the leading slash
 * @param textOf reads a script by its URL
 * @throws {Error} if the placeholder or a page is missing
 */
export function withStoredFiles(
  worker: string,
  pages: ReadonlyMap<string, string>,
  textOf: (script: string) => string,
): string {
  if (!worker.includes(PLACEHOLDER)) throw new Error(`sw.js: there is no ${PLACEHOLDER}`);
  const paths = PAGES.filter((path) => `/${path}` !== CLIENT_PATH);
  const stored: StoredFile[] = paths.map((path) => {
    const html = pages.get(path);
    if (!html) throw new Error(`/${path} was not built`);
    return {
      url: `/${path}`,
      revision: createHash("sha256").update(html).digest("hex").slice(0, 12),
    };
  });
  const needed = paths.flatMap((path) => pages.get(path)?.match(NEEDED) ?? []);
  // A set also visits what is added meanwhile.
  const urls = new Set(needed.sort());
  for (const url of urls)
    if (url.endsWith(".js"))
      for (const chunk of textOf(url).match(/(?<=\.\/)[\w-]+\.js/g) ?? [])
        urls.add(`/scripts/${chunk}`);
  const files = [...urls, ...banners()].map((url) => ({ url, revision: null }));
  return worker.replace(PLACEHOLDER, JSON.stringify([...stored, ...files]));
}
