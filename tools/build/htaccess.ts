import { type Headers, patternsOf, type Redirects, statusOf } from "./cdn-files";

/** What browsers get compressed; pictures and fonts are so already. */
const TEXTS =
  "text/html text/css text/javascript text/xml application/xml application/json application/manifest+json image/svg+xml";

/**
 * `.htaccess` as Apache and LiteSpeed read it, so that ordinary web space serves the site as every other host does.
 *
 * @param redirects what `redirects()` in next.config.mjs says
 * @param headers what `headers()` says there
 * @throws {Error} for a rule that the configuration does not use
 */
export function htaccessFile(redirects: Redirects, headers: Headers): string {
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

/** `/:path(a|b)/:slug([a-z]+)` is `^(a|b)/([a-z]+)$`; what the destination repeats is counted, not named. */
function rewriteRule({ source, destination, ...rest }: Redirects[number]): string {
  const names = [...source.matchAll(/:(\w+)\(/g)].map(([, name]) => name);
  const pattern = source.slice(1).replace(/:\w+\(/g, "(");
  const target = destination.replace(/:(\w+)/g, (_, name) => `$${names.indexOf(name) + 1}`);
  return `RewriteRule "^${pattern}$" ${target} [R=${statusOf(rest)},L]`;
}

/** The last rule that fits counts, as in Next. */
function headerLines({ source, headers }: Headers[number]): string[] {
  const lines = headers.map(({ key, value }) => `Header always set ${key} "${value}"`);
  return patternsOf(source).flatMap((pattern) => {
    if (pattern === "/*") return lines;
    const path = pattern.replaceAll(".", "\\.").replace(/\*$/, "");
    const end = pattern.endsWith("*") ? "" : "$";
    return [`<If "%{REQUEST_URI} =~ m#^${path}${end}#">`, ...lines, "</If>"];
  });
}

/** For the address of the site itself, where a server does not read `.htaccess`. */
export const indexPage = (redirects: Redirects): string => {
  const start = redirects.find(({ source }) => source === "/")?.destination;
  return `<!doctype html><meta charset="utf-8"><title>${start}</title><meta http-equiv="refresh" content="0; url=${start}"><a href="${start}">${start}</a>\n`;
};
