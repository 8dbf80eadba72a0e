/**
 * Addresses of the photographer's former site, one per line: `/regi-oldal → /gallery/wedding`. A line without a target is
 * not redirected. Plain JavaScript, because next.config.mjs imports it.
 */

const LINE = /^(\S+?)(?:\s*(?:→|->|=>|[\t;,])\s*|\s+|$)((?:\/|https?:\/\/)\S*)?$/i;

/** Cloudflare's limit for `_redirects`; other hosts allow more. */
const MAX_REDIRECTS = 2000;

/** The URL of an address that may lack its protocol or its host; undefined if it is none. */
function toUrl(/** @type {string} */ address) {
  const url = address.replace(/^(?=[^/:]+\.[a-z]{2,}\/)/i, "https://");
  return URL.canParse(url, "https://x") ? new URL(url, "https://x") : undefined;
}

/** Letters outside ASCII are readable, in one Unicode form; everything else stays escaped. */
function pathOf(/** @type {URL} */ { pathname }) {
  const readable = pathname.replace(/(?:%[89a-f][0-9a-f])+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped).normalize("NFC");
    } catch {
      return escaped; // not UTF-8
    }
  });
  return readable.normalize("NFC").replace(/(?<=.)\/+$/, "");
}

/**
 * Reads a line as people paste them: with any usual separator, and with full URLs.
 * @returns the paths, and whether the old address has a query; undefined for anything else
 */
function parseOldAddress(/** @type {string} */ line) {
  const [, old = "", target] = LINE.exec(line.replaceAll('"', "").trim()) ?? [];
  const [from, to] = [old && toUrl(old), target && toUrl(target)];
  if (!from) return undefined;
  return { from: pathOf(from), ...(to && { to: pathOf(to) }), hasQuery: from.search !== "" };
}

/** The line as it is saved. Lines that are not understood, or have a query, stay as they are. */
export function formatOldAddress(/** @type {string} */ line) {
  const { from, to, hasQuery } = parseOldAddress(line) ?? { hasQuery: true };
  if (hasQuery) return line;
  return to ? `${from} → ${to}` : `${from}`;
}

/** A path as requests have it: escaped, also in lower case as WordPress does, with and without a trailing slash. */
function requestPaths(/** @type {string} */ path) {
  const escaped = path.replace(/[^\0-\x7f]+/g, encodeURIComponent);
  const lower = escaped.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
  return [...new Set([escaped, lower])].flatMap((one) => [one, `${one}/`]);
}

/** The redirects of a list of lines, for `rules.mjs`. @param {string[]} lines */
export const permanentRedirects = (lines) =>
  lines.flatMap((line) => {
    const { from, to } = parseOldAddress(line) ?? {};
    if (!from || !to) return [];
    const paths = requestPaths(from);
    // Apache matches the unescaped path.
    const spellings = [...new Set([...paths, from, from.replaceAll("%20", " ")])];
    const patterns = spellings
      .filter((one) => !one.endsWith("/"))
      .map((one) => one.slice(1).replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return { from: `(?:${patterns.join("|")})/?`, to, paths };
  });

/** @typedef {"unread" | "query" | "used" | "twice" | "itself" | "chain" | "noPage" | "tooMany"} OldAddressIssue */

/**
 * Why lines are not valid, with the index of each.
 * @param {string[]} lines
 * @param {{ pages: string, known: string }} [site] patterns of its pages and of all its paths; not checked if missing
 * @returns {{ index?: number, issue: OldAddressIssue, other?: number | undefined }[]}
 */
export function oldAddressIssues(lines, site) {
  const parsed = lines.map(parseOldAddress);
  const paths = parsed.map((address) => address?.from ?? "");
  const known = site && new RegExp(`^/(?:${site.known})`);
  const pages = site && new RegExp(`^/(?:${site.pages})$`);
  const lineOf = new Map(paths.map((path, index) => /** @type {const} */ ([path, index])));
  const firstLines = new Map(
    paths.map((path, index) => /** @type {const} */ ([path.toLowerCase(), index])).reverse(),
  );
  const issues = parsed.flatMap((address, index) => {
    const found = (/** @type {OldAddressIssue} */ issue, other = index) => ({
      index,
      issue,
      other,
    });
    if (!address) return found("unread");
    const { from, to, hasQuery } = address;
    if (hasQuery) return found("query");
    if (from === "/" || known?.test(from)) return found("used");
    const same = firstLines.get(from.toLowerCase());
    if (same !== index) return found("twice", same);
    if (!to) return [];
    if (to === from) return found("itself");
    if (lineOf.has(to)) return found("chain", lineOf.get(to));
    return pages && !pages.test(to) ? found("noPage") : [];
  });
  const count = permanentRedirects(lines).flatMap(({ paths }) => paths).length + 1; // and that of `/`
  return count > MAX_REDIRECTS ? [{ issue: "tooMany" }, ...issues] : issues;
}
