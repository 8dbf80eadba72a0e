import type { HostRules } from "./host-rules";

/** No page has its name: with MultiViews, /contact would be answered by contact.php. */
export const ENDPOINT_FILE = "contact-endpoint.php";

/** What browsers get compressed; photos and fonts are so already. */
const TEXTS =
  "text/html text/css text/javascript text/xml application/xml application/json application/manifest+json image/svg+xml";

/**
 * `.htaccess` as Apache and LiteSpeed read it, so that ordinary web space serves the site as every other host does.
 * One directive whose module is missing, or that the host does not allow, would end the whole site with 500: each stands
 * in the `IfModule` of its module, and each needs the permission `FileInfo` alone.
 * @param root the path of the site's folder, without a slash at the end
 */
export function htaccessFile({ headers, redirects }: HostRules, root = ""): string {
  return `# Made by npm run export: what is changed here is lost.
AddDefaultCharset utf-8
<IfModule mod_mime.c>
AddType image/avif .avif
AddType application/manifest+json .webmanifest
</IfModule>

<IfModule mod_rewrite.c>
RewriteEngine On
ErrorDocument 404 ${root}/404.html
<IfModule !LiteSpeed>
# What shares its name with a folder would be led to that folder, even if it was rewritten, and to turn that off takes
# another permission. Ending the request with 200 leads it on within the server before that; 404.html is never shown.
# Apache answers such a request in full even if the browser has the page.
ErrorDocument 200 ${root}/404.html
RewriteCond %{ENV:REDIRECT_PAGE} (.+)
RewriteRule ^ %1 [L]
</IfModule>
# What was led on within the server is not led on again; certificates are renewed through this folder.
RewriteCond %{ENV:REDIRECT_STATUS} !^$
RewriteRule ^ - [L]
RewriteRule ^\\.well-known/ - [L]
# What the upload and the endpoint keep beside the files.
RewriteRule (?:^|/)\\. - [R=404,L]
RewriteRule ^(?:api/contact|contact-endpoint\\.php)$ ${ENDPOINT_FILE} [L]
# Where the host finds the page of a name itself (MultiViews), the page is there already.
RewriteCond %{THE_REQUEST} !\\.html[?\\s]
RewriteRule \\.html$ - [L]
${redirects.map(({ from, to }) => `RewriteRule "^${from}$" ${to} [R=302,L]`).join("\n")}
<IfModule !LiteSpeed>
RewriteCond %{REQUEST_FILENAME} -d
RewriteCond %{REQUEST_FILENAME}.html -f
RewriteRule ^(.+)$ - [R=200,E=PAGE:$1.html]
</IfModule>
# No folder is listed.
RewriteRule /$ - [R=404,L]
RewriteCond %{REQUEST_FILENAME}.html -f
RewriteRule ^(.+)$ $1.html [L]
</IfModule>

<IfModule mod_headers.c>
# Compression adds these to the tag that browsers send back, and Apache knows only the tag without them.
RequestHeader edit If-None-Match "-(?:gzip|br)\\"$" "\\""
${headers.flatMap(headerLines).join("\n")}
# It sends its own.
<Files ${ENDPOINT_FILE}>
Header always unset Cache-Control
</Files>
</IfModule>
<IfModule mod_filter.c>
# The first that the browser accepts.
<IfModule mod_brotli.c>
AddOutputFilterByType BROTLI_COMPRESS ${TEXTS}
</IfModule>
<IfModule mod_deflate.c>
AddOutputFilterByType DEFLATE ${TEXTS}
</IfModule>
</IfModule>
`;
}

/** The last rule that fits counts, as in Next. */
function headerLines({ path, fields }: HostRules["headers"][number]): string[] {
  const isForAll = path === "/*";
  const lines = fields.map(({ key, value }) => {
    // Proxies must not rewrite mail addresses. Other hosts compress in a proxy, which this forbids as well.
    const more = isForAll && key === "Cache-Control" ? ", no-transform" : "";
    return `Header always set ${key} "${value}${more}"`;
  });
  if (isForAll) return lines;
  const known = path.replaceAll(".", "\\.").replace(":folder", "[^/]+");
  // A page's URL becomes that of its file within the server.
  const pattern = known.endsWith("*") ? known.slice(0, -1) : `${known}(?:\\.html)?$`;
  return [`<If "%{REQUEST_URI} =~ m#^${pattern}#">`, ...lines, "</If>"];
}
