/** Redirects and headers of every host. Plain JavaScript, because next.config.mjs imports it. */
import { join } from "node:path";
import { IMMUTABLE } from "../caching.mjs";
import { contentOf } from "../content/entry-files.mjs";
import { currentPagePattern, PAGE_PATTERN } from "../routes.mjs";
import { setting } from "../settings.mjs";
import { permanentRedirects } from "./old-addresses.mjs";

/** Folders and files other than pages. Every other path redirects to /home. */
export const FOLDERS = ["_next", "assets", "client", "icons", "photos", "scripts"];
export const FILES = [
  "robots.txt",
  "sitemap.xml",
  "manifest.webmanifest",
  "icon.svg",
  "favicon.ico",
  "sw.js",
];

const knownPattern = (/** @type {string} */ pages) =>
  [
    `(?:${pages})$`,
    `(?:${FOLDERS.join("|")})/`,
    `(?:${FILES.join("|").replaceAll(".", "\\.")})$`,
    "api/contact$",
    // Mail programs escape the # of a client gallery's link. The 404 page redirects it, as on every host.
    "client(?:#|%(?:25)*23)",
    "\\.well-known/tdmrep\\.json$",
  ].join("|");

/** What old addresses are checked against. @param root the project with the content */
export function sitePatterns(/** @type {string} */ root) {
  const pages = currentPagePattern(root);
  const url = setting("SITE_URL") || contentOf(join(root, "content/site.json")).url;
  const host = URL.canParse(url) ? new URL(url).host.replace(/^www\./, "") : "";
  return { pages, known: knownPattern(pages), host };
}

/** Sent with every response, so short. The rest of the policy is in each page: `tools/build/security-policy.ts`. */
export const SECURITY_HEADERS = {
  "Content-Security-Policy": "frame-ancestors 'none'", // which a page cannot contain
  // Not includeSubDomains: the photographer's other subdomains may have no certificate.
  "Strict-Transport-Security": "max-age=63072000",
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};
// Reused for 60 s, then served stale while it is revalidated.
const REVALIDATED = "public, max-age=60, stale-while-revalidate=600";
const PRIVATE = { "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };

/** @param {string} path @param {Record<string, string>} fields */
const header = (path, fields) => ({
  path,
  fields: Object.entries(fields).map(([key, value]) => ({ key, value })),
});

/** Every host gets these rules in its own format: next.config.mjs, `tools/build/server-rules.ts`. */
export const hostRules = () => ({
  /** A path may end with `*`, and have one segment `:folder`. Where several match, the last one applies. */
  headers: [
    header("/*", { ...SECURITY_HEADERS, "Cache-Control": REVALIDATED }),
    header("/_next/*", { "Cache-Control": IMMUTABLE }),
    header("/scripts/*", { "Cache-Control": IMMUTABLE }),
    header("/photos/*", {
      "Cache-Control": IMMUTABLE,
      // Image search and link previews embed them.
      "Cross-Origin-Resource-Policy": "cross-origin",
    }),
    header("/client", PRIVATE),
    header("/client/:folder/*", { ...PRIVATE, "Cache-Control": IMMUTABLE }),
    // The only files that change. For hosts that send both values, no-cache wins.
    header("/client/:folder/cover", { "Cache-Control": "no-cache" }),
    header("/client/:folder/index", { "Cache-Control": "no-cache" }),
    header("/sw.js", { "Cache-Control": "no-cache" }),
    header("/api/*", { "Cache-Control": "no-store" }),
  ],
  /** A regular expression for the paths of pages. Hosts that do not remove a trailing slash themselves redirect to these. */
  pages: PAGE_PATTERN,
  /** From old addresses, permanent: `from` as below; `paths` has each one, for hosts without patterns. */
  permanent: permanentRedirects(contentOf("content/redirects.json").lines ?? []),
  /** `from` is a regular expression for the path without its leading slash. All are temporary. */
  redirects: [
    { from: "", to: "/splash" },
    { from: `(?!${knownPattern(PAGE_PATTERN)}).*`, to: "/home" },
  ],
});
