import type { redirects } from "@/next.config.mjs";
import type { HostRules } from "./host-rules";

type NextRedirects = Awaited<ReturnType<typeof redirects>>;

/** What browsers get compressed; pictures and fonts are so already. */
const TEXTS =
  "text/html text/css text/javascript text/xml application/xml application/json application/manifest+json image/svg+xml";

/**
 * `.htaccess` as Apache and LiteSpeed read it, so that ordinary web space serves the site as every other host does.
 * @param redirects of next.config.mjs: Apache knows the expressions that Next writes, look-ahead and all
 */
export function htaccessFile({ headers }: HostRules, redirects: NextRedirects): string {
  return `# Made by npm run export: what is changed here is lost.
<IfModule mod_negotiation.c>
Options -Indexes -MultiViews
</IfModule>
DirectorySlash Off
ErrorDocument 404 /404.html
AddDefaultCharset utf-8
AddType image/avif .avif
AddType application/manifest+json .webmanifest

RewriteEngine On
# What was led on within the server is not led on again; certificates are renewed through this folder.
RewriteCond %{ENV:REDIRECT_STATUS} !^$
RewriteRule ^ - [L]
RewriteRule ^\\.well-known/ - [L]
${redirects.map(rewriteRule).join("\n")}
RewriteCond %{REQUEST_FILENAME}.html -f
RewriteRule ^(.+)$ $1.html [L]

<IfModule mod_headers.c>
${headers.flatMap(headerLines).join("\n")}
</IfModule>
<IfModule mod_deflate.c>
AddOutputFilterByType DEFLATE ${TEXTS}
</IfModule>
<IfModule mod_brotli.c>
AddOutputFilterByType BROTLI_COMPRESS ${TEXTS}
</IfModule>
`;
}

/** `/:path(a|b)` is `^(a|b)$`. */
function rewriteRule({ source, destination, permanent }: NextRedirects[number]): string {
  const pattern = source.slice(1).replace(/:\w+\(/g, "(");
  return `RewriteRule "^${pattern}$" ${destination} [R=${permanent ? 301 : 302},L]`;
}

/** The last rule that fits counts, as in Next. */
function headerLines({ path, fields }: HostRules["headers"][number]): string[] {
  const lines = fields.map(({ key, value }) => `Header always set ${key} "${value}"`);
  if (path === "/*") return lines;
  const pattern = path.endsWith("*") ? path.slice(0, -1) : `${path.replaceAll(".", "\\.")}$`;
  return [`<If "%{REQUEST_URI} =~ m#^${pattern}#">`, ...lines, "</If>"];
}

/** For the address of the site itself, where a server does not read `.htaccess`. */
export const indexPage = ({ redirects }: HostRules): string => {
  const start = redirects.find(({ from }) => from === "/")?.to;
  return `<!doctype html><meta charset="utf-8"><title>${start}</title><meta http-equiv="refresh" content="0; url=${start}"><a href="${start}">${start}</a>\n`;
};
