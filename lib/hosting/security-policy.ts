import { createHash } from "node:crypto";

/** Sources that a configuration adds to what the site itself sends, by directive. */
export type ExtraSources = Partial<
  Record<"script-src" | "connect-src" | "img-src" | "frame-src", readonly string[]>
>;

/** Scripts that stand in a page itself; what has another type is data and is never run. */
const INLINE_SCRIPT =
  /<script(?![^>]*\s(?:src=|type="(?!module"|text\/javascript")))[^>]*>([\s\S]*?)<\/script>/g;
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;
const CHARSET = /<meta charset="utf-8"\s*\/?>/i;

/**
 * The Content-Security-Policy of one page: scripts are files of the site or those that stand in the page, named
 * by their SHA-256. Placeholders of pictures are style attributes, so those are allowed; style elements are not.
 *
 * `frame-ancestors` has no effect in a page and stands in a header: `headers()` in next.config.mjs.
 *
 * @param html the page as the build wrote it
 */
export function securityPolicy(html: string, extra: ExtraSources = {}): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...new Set(hashes), ...(extra["script-src"] ?? [])],
    "style-src": ["'self'"],
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
