import type { NextConfig } from "next";

type ListedBy<Name extends "headers" | "redirects"> = Awaited<
  ReturnType<NonNullable<NextConfig[Name]>>
>;
export type Headers = ListedBy<"headers">;
export type Redirects = ListedBy<"redirects">;

/**
 * `_headers` as Netlify, Cloudflare Pages and others read it. Where two rules fit, those hosts send both values,
 * so how long pages may be kept is left to them: not at all, unless asked.
 *
 * @param headers what `headers()` in next.config.mjs says
 */
export function headersFile(headers: Headers): string {
  return headers
    .flatMap(({ source, headers: fields }) =>
      patternsOf(source).map((pattern) => {
        const lines = fields
          .filter(({ key }) => pattern !== "/*" || key !== "Cache-Control")
          .map(({ key, value }) => `  ${key}: ${value}`);
        return `${[pattern, ...lines].join("\n")}\n`;
      }),
    )
    .join("\n");
}

/**
 * `_redirects` as the same hosts read it. The format knows no exceptions, so what leads every other path to
 * /home is the page 404.html there.
 *
 * @param redirects what `redirects()` in next.config.mjs says
 */
export function redirectsFile(redirects: Redirects): string {
  return redirects
    .filter(({ source }) => !source.includes(":"))
    .map(({ source, destination, ...rest }) => `${source} ${destination} ${statusOf(rest)}\n`)
    .join("");
}

/** For good or for now, in the statuses that every host knows. */
export const statusOf = (rule: object): 301 | 302 =>
  "permanent" in rule && rule.permanent ? 301 : 302;

/**
 * A `source` of next.config.mjs as patterns with `*` at the end: `/:folder(a|b)/:path*` is `/a/*` and `/b/*`.
 * @throws {Error} for what the configuration does not use
 */
export function patternsOf(source: string): string[] {
  const choice = /:\w+\(([\w|]+)\)/.exec(source);
  const sources = (choice?.[1]?.split("|") ?? [""]).map((word) =>
    source.replace(choice?.[0] ?? "", word),
  );
  const patterns = sources.map((path) => path.replace(/:path\*$/, "*"));
  const unknown = patterns.find((pattern) => /[:()]/.test(pattern));
  if (unknown) throw new Error(`next.config.mjs: no pattern for the source ${source}`);
  return patterns;
}
