import { createHash } from "node:crypto";

/** Sources that a configuration adds to what the site itself sends, by directive. */
export type ExtraSources = Partial<
  Record<"script-src" | "connect-src" | "img-src" | "frame-src", readonly string[]>
>;

/** Scripts and speculation rules that stand in a page itself; what has another type is data and is never run. */
const INLINE_SCRIPT =
  /<script(?![^>]*\s(?:src=|type="(?!module"|speculationrules"|text\/javascript")))[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style>([\s\S]*?)<\/style>/g;
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;
const CHARSET = /<meta charset="utf-8"\s*\/?>/i;

/** The sources that allow the elements whose content the pattern captures, each once. */
function hashesOf(html: string, element: RegExp): string[] {
  const hashes = [...html.matchAll(element)].map(
    ([, content = ""]) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`,
  );
  return [...new Set(hashes)];
}

/**
 * The Content-Security-Policy of one page: scripts and styles are files of the site or those that stand in the page,
 * named by their SHA-256. Placeholders of pictures are style attributes, so those are allowed.
 *
 * `frame-ancestors` has no effect in a page and stands in a header: `headers()` in next.config.mjs.
 *
 * @param html the page as the build wrote it
 */
export function securityPolicy(html: string, extra: ExtraSources = {}): string {
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...hashesOf(html, INLINE_SCRIPT), ...(extra["script-src"] ?? [])],
    "style-src": ["'self'", ...hashesOf(html, INLINE_STYLE)],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:", ...(extra["img-src"] ?? [])],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...(extra["connect-src"] ?? [])],
    "frame-src": extra["frame-src"] ?? ["'none'"],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/**
 * Writes the policy into a page, before anything that it governs; an earlier one is replaced.
 * @throws {Error} when the page does not name its charset, behind which the policy is to stand
 */
export function withSecurityPolicy(html: string, extra: ExtraSources = {}): string {
  const page = html.replace(POLICY, "");
  if (!CHARSET.test(page)) throw new Error("no <meta charset> to put the policy behind");
  const policy = `<meta http-equiv="Content-Security-Policy" content="${securityPolicy(page, extra)}"/>`;
  return page.replace(CHARSET, (charset) => `${charset}${policy}`);
}
