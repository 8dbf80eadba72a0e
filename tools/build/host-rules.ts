import { headers, redirects } from "@/next.config.mjs";

export interface HostRules {
  /** `path` may end with `*`; where two fit, the later one counts. */
  headers: { path: string; fields: { key: string; value: string }[] }[];
  redirects: {
    /** A path, or `all else`: every path that is nothing. */
    from: string;
    to: string;
    status: 301 | 302;
  }[];
}

/** What every host is told in its own way. @throws {Error} for what no host could be told */
export async function hostRules(): Promise<HostRules> {
  return {
    headers: (await headers()).flatMap(({ source, headers: fields }) =>
      patternsOf(source).map((path) => ({ path, fields })),
    ),
    redirects: (await redirects()).map(({ source, destination, permanent }) => ({
      // Next says it with a negative look-ahead, which other hosts have not got.
      from: source.startsWith("/:path((?!") ? "all else" : source,
      to: destination,
      status: permanent ? 301 : 302,
    })),
  };
}

/** A `source` of next.config.mjs as patterns: `/:folder(a|b)/:path*` is `/a/*`, `/b/*`. @throws {Error} for others */
export function patternsOf(source: string): string[] {
  const [choice = "", words = ""] = /:\w+\(([\w|]+)\)/.exec(source) ?? [];
  const patterns = words
    .split("|")
    .map((word) => source.replace(choice, word).replace(/:path\*$/, "*"));
  const unknown = patterns.find((pattern) => /[:()]/.test(pattern));
  if (unknown) throw new Error(`next.config.mjs: no pattern for the source ${source}`);
  return patterns;
}

/**
 * `_headers` as Netlify, Cloudflare Pages and others read it. Where two rules fit, those hosts send both values,
 * so how long pages may be kept is left to them: not at all, unless asked.
 */
export function headersFile({ headers }: HostRules): string {
  const rules = headers.map(({ path, fields }) => {
    const lines = fields
      .filter(({ key }) => path !== "/*" || key !== "Cache-Control")
      .map(({ key, value }) => `  ${key}: ${value}`);
    return `${[path, ...lines].join("\n")}\n`;
  });
  return rules.join("\n");
}

/** `_redirects` as the same hosts read it. It knows paths alone: 404.html leads all else to /home there. */
export const redirectsFile = ({ redirects }: HostRules): string =>
  redirects
    .filter(({ from }) => from !== "all else")
    .map(({ from, to, status }) => `${from} ${to} ${status}\n`)
    .join("");

/** For the address of the site itself, where a server does not read `.htaccess`. */
export const indexPage = ({ redirects }: HostRules): string => {
  const start = redirects.find(({ from }) => from === "/")?.to;
  return `<!doctype html><meta charset="utf-8"><title>${start}</title><meta http-equiv="refresh" content="0; url=${start}"><a href="${start}">${start}</a>\n`;
};
