/**
 * Addresses of the photographer's former site, one per line: `/regi-oldal → /gallery/wedding`; `/blog/*` has all below it.
 * A line without a target is not redirected. Plain JavaScript, because next.config.mjs imports it.
 */

const LINE = /^(\S+?)(?:\s*(?:→|->|=>|[\t;,])\s*|\s+|$)((?:\/|https?:\/\/)\S*)?$/i;

/** Cloudflare's limits for `_redirects`: lines, and lines with a star. Other hosts allow more. */
const MAX_REDIRECTS = 2000;
const MAX_STARS = 100;

const BELOW = /\/\*$/;
const THIS_SITE = "https://x";

/** The URL of an address that may lack its protocol or its host; undefined if it is none. */
function toUrl(/** @type {string} */ address) {
  const url = address
    .replace(/\\x(?=[\da-f]{2})/gi, "%") // so Apache logs a byte that was sent as it is
    .replace(/^(?=[^/:]+\.[a-z]{2,}\/)/i, "https://");
  return URL.canParse(url, THIS_SITE) ? new URL(url, THIS_SITE) : undefined;
}

/** What is not escaped in a saved line: anything but separators, stars, and what has a meaning in URLs. */
const READABLE = /^(?:[\w.~!$&'()+=@:-]|[^\0-\x7f\s\p{C}→]+)$/u;

/** A path in one spelling: escaped only where it must be, in one Unicode form. */
function pathOf(/** @type {URL} */ { pathname }) {
  const readable = pathname.replace(
    /%[0-7][\da-f]|(?:%[89a-f][\da-f])+|[^\w%/.~!$&'()+=@:*-]/gi,
    (part) => {
      if (!part.startsWith("%")) return encodeURIComponent(part);
      try {
        const text = decodeURIComponent(part);
        if (READABLE.test(text)) return text;
      } catch {} // not UTF-8
      return part.toUpperCase();
    },
  );
  return readable.normalize("NFC").replace(/(?<=.)\/+$/, "");
}

/**
 * Reads a line as people paste them: with any usual separator, and with full URLs.
 * @returns the paths, the target's origin if the line has it, and whether the old address has a query; undefined for
 * anything else, such as the heading of a table
 */
function parseOldAddress(/** @type {string} */ line) {
  const [, old = "", target] = LINE.exec(line.replaceAll('"', "").trim()) ?? [];
  const [from, to] = [old && toUrl(old), target && toUrl(target)];
  if (!from || !(target || old.includes("/"))) return undefined;
  const origin = to && to.origin !== THIS_SITE ? to.origin : "";
  return {
    from: pathOf(from),
    ...(to && { to: pathOf(to), origin }),
    hasQuery: from.search !== "",
  };
}

/** The line as it is saved. Lines that are not understood, or have a query, stay as they are. */
export function formatOldAddress(/** @type {string} */ line) {
  const { from, to, origin, hasQuery } = parseOldAddress(line) ?? { hasQuery: true };
  if (hasQuery) return line;
  return to ? `${from} → ${origin}${to}` : `${from}`;
}

const escapeAll = (/** @type {string} */ text) =>
  encodeURIComponent(text).replace(
    /[^\w%]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** A path may be in either form: file names of a Mac have decomposed accents. */
const unicodeForms = (/** @type {string} */ path) => [
  ...new Set(["NFC", "NFD"].map((form) => path.normalize(form))),
];

/** A regular expression for a path, each sign of it escaped or not: hosts match what was sent, or what it means. */
const patternOf = (/** @type {string} */ path) =>
  path.replace(/%[\dA-F]{2}|[^\w/-]/gu, (sign) => {
    const escaped = sign.startsWith("%") ? sign : escapeAll(sign);
    const sent = escaped.replace(/[A-F]/g, (digit) => `[${digit}${digit.toLowerCase()}]`);
    if (escaped === "%2F") return sent;
    const meant = escaped.length === 3 ? escaped.replace("%", "\\x") : sign;
    return `(?:${meant}|${sent})`;
  });

/** The spellings of a path in requests, for hosts without patterns: as browsers and as programs escape it, as WordPress does. */
function requestPaths(/** @type {string} */ path) {
  const byBrowser = path
    .replace(/[^\0-\x7f]+/g, encodeURIComponent)
    .replace(/%(?:2C|3B|5B|5D|7C)/g, decodeURIComponent)
    .replaceAll(":", "%3A"); // begins a placeholder
  const spellings = [byBrowser, byBrowser.replace(/[^\w%/.~-]/g, escapeAll)];
  const lower = (/** @type {string} */ text) =>
    text.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase());
  return [...new Set([...spellings, ...spellings.map(lower)])];
}

/** The redirects of a list of lines, for `rules.mjs`: the more precise first. @param {string[]} lines */
export const permanentRedirects = (lines) =>
  lines
    .flatMap((line) => {
      const { from = "", to } = parseOldAddress(line) ?? {};
      const path = from.replace(BELOW, "");
      if (!path || !to || path.includes("*")) return [];
      const isTree = path !== from;
      const forms = unicodeForms(path);
      const patterns = forms.map((form) => patternOf(form.slice(1))).join("|");
      const paths = forms.flatMap(requestPaths);
      return {
        from: `(?:${patterns})${isTree ? "(?:/.*)?" : "/?"}`,
        to,
        paths: paths.flatMap((spelling) => [spelling, `${spelling}/${isTree ? "*" : ""}`]),
        precision: isTree ? path.length : Number.MAX_SAFE_INTEGER,
      };
    })
    .sort((a, b) => b.precision - a.precision);

/** @typedef {"unread" | "query" | "star" | "used" | "twice" | "foreign" | "itself" | "chain" | "noPage" | "tooMany"} OldAddressIssue */

/**
 * Why lines are not valid, with the index of each.
 * @param {string[]} lines
 * @param {{ pages: string, known: string, host: string }} [site] patterns of its pages and of all its paths, and its host;
 * not checked if missing
 * @returns {{ index?: number, issue: OldAddressIssue, other?: number | undefined }[]}
 */
export function oldAddressIssues(lines, site) {
  const parsed = lines.map(parseOldAddress);
  const paths = parsed.map((address) => address?.from ?? "");
  const known = site && new RegExp(`^/(?:${site.known})`);
  const pages = site && new RegExp(`^/(?:${site.pages})$`);
  const sources = site ? `|${site.pages}|${site.known.replaceAll("\\", "")}` : "";
  const isUsed = (/** @type {string} */ path, isTree = false) =>
    known?.test(path) ||
    (isTree && (known?.test(`${path}/`) || sources.includes(`|${path.slice(1)}/`)));
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
    const { from, to, origin, hasQuery } = address;
    if (hasQuery) return found("query");
    const path = from.replace(BELOW, "");
    if (path.includes("*")) return found("star");
    if (path.length < 2 || isUsed(path, path !== from)) return found("used");
    const same = firstLines.get(from.toLowerCase());
    if (same !== index) return found("twice", same);
    if (!to) return [];
    if (site && origin && new URL(origin).host.replace(/^www\./, "") !== site.host)
      return found("foreign");
    if (to === path) return found("itself");
    if (lineOf.has(to)) return found("chain", lineOf.get(to));
    return pages && !pages.test(to) ? found("noPage") : [];
  });
  const sent = permanentRedirects(lines).flatMap((redirect) => redirect.paths);
  const stars = sent.filter((path) => path.endsWith("*"));
  const isTooMany = sent.length + 1 > MAX_REDIRECTS || stars.length > MAX_STARS; // 1: that of `/`
  return isTooMany ? [{ issue: "tooMany" }, ...issues] : issues;
}
