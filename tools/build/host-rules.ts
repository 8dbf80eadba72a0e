/** What next.config.mjs says, in the ways of other hosts. */
import type { hostRules } from "@/next.config.mjs";

export type HostRules = ReturnType<typeof hostRules>;

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

const startOf = ({ redirects }: HostRules) => redirects.find(({ from }) => from === "")?.to;

/** `_redirects` as the same hosts read it. It knows paths alone: 404.html leads all else to /home there. */
export const redirectsFile = (rules: HostRules): string => `/ ${startOf(rules)} 302\n`;

/** For the address of the site itself, where a server does not read `.htaccess`. */
export const indexPage = (rules: HostRules): string => {
  const start = startOf(rules);
  return `<!doctype html><meta charset="utf-8"><title>${start}</title><meta http-equiv="refresh" content="0; url=${start}"><a href="${start}">${start}</a>\n`;
};
