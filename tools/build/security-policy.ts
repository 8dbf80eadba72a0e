import { createHash } from "node:crypto";

/** Sources that a configuration adds to what the site itself sends, by directive. */
export type ExtraSources = Partial<
  Record<"script-src" | "connect-src" | "img-src" | "frame-src" | "form-action", readonly string[]>
>;

/** The source that allows what stands in the page with this text, as browsers compute it. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * The Content-Security-Policy of one page: scripts and styles are files of the site or those that stand in the page,
 * named by their SHA-256. Placeholders of pictures are style attributes, so those are allowed.
 *
 * `frame-ancestors` has no effect in a page and stands in a header: `headers()` in next.config.mjs.
 *
 * @param inline scripts and styles that stand in the page, by {@link hashSource}
 */
export function securityPolicy(
  inline: { scripts: readonly string[]; styles: readonly string[] },
  extra: ExtraSources = {},
): string {
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...new Set(inline.scripts), ...(extra["script-src"] ?? [])],
    "style-src": ["'self'", ...new Set(inline.styles)],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:", ...(extra["img-src"] ?? [])],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...(extra["connect-src"] ?? [])],
    "frame-src": extra["frame-src"] ?? ["'none'"],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'", ...(extra["form-action"] ?? [])],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}
