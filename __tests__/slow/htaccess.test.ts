import { join } from "node:path";
import { hostRules } from "@/lib/hosting/rules.mjs";
import { ENDPOINT_FILE, htaccessFile, mergeHtaccess } from "@/tools/build/server-rules";
import { hasApache, startApache } from "../helpers/apache";
import { ROUTES } from "../helpers/content";
import { OLD_BYTE } from "../helpers/old-addresses";
import { freePort } from "../helpers/start";
import { makeTempFolder, putAll } from "../helpers/temp-folder";

const { headers: RULES } = hostRules();
const exampleOf = (rule: string) => rule.replace(":folder", "6f8c").replace("*", "x");
const FILES = RULES.map(({ path }) => exampleOf(path)).filter((path) => !ROUTES.includes(path));
const isFolder = (path: string) =>
  [...ROUTES, ...FILES].some((other) => other.startsWith(`${path}/`));
/** What WordPress left there. */
const OTHERS = `# BEGIN WordPress
<IfModule mod_rewrite.c>
RewriteEngine On
RewriteBase /
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME} !-d
RewriteRule . /index.php [L]
</IfModule>
`;
const SITE = {
  ...Object.fromEntries([...ROUTES, "/404"].map((path) => [`${path}.html`, path.repeat(500)])),
  ...Object.fromEntries(FILES.map((path) => [path, path])),
  [ENDPOINT_FILE]: "<?php header('Cache-Control: no-store'); echo 'endpoint';",
  ".htaccess": mergeHtaccess(OTHERS, htaccessFile(hostRules())),
};

/** Each page in each encoding. */
const PAGES = ROUTES.flatMap((path) => ["br", "gzip"].map((encoding) => [path, encoding] as const));

const OPTIONS = ["FollowSymLinks", "FollowSymLinks MultiViews"];
const onApache = (hasApache ? test : test.skip).each(OPTIONS);

onApache("Apache with Options %s serves each path as its rules say", async (options) => {
  const folder = await makeTempFolder();
  const port = await freePort();
  await putAll(join(folder, "web"), SITE);
  const stop = await startApache(folder, port, { options });
  const url = `http://localhost:${port}`;
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(url + path, { headers, redirect: "manual" });
  try {
    for (const { path, fields } of RULES.slice(1)) {
      const { headers } = await ask(exampleOf(path));
      for (const { key, value } of fields)
        expect([path, key, headers.get(key)]).toEqual([path, key, value]);
    }
    for (const [path, encoding] of PAGES) {
      const accepted = { "accept-encoding": `gzip, ${encoding}` };
      const page = await ask(path, accepted);
      expect(await page.text()).toBe(path.repeat(500));
      const field = (name: string) => `${page.headers.get(name)}`;
      expect([path, field("content-encoding")]).toEqual([path, encoding]);
      expect(field("cache-control")).toMatch(/, no-transform$/);
      const again = await ask(path, { ...accepted, "if-none-match": field("etag") });
      // Pages with a folder's name are served as error documents, which are never 304.
      expect([path, again.status]).toEqual([path, isFolder(path) ? 200 : 304]);
    }
    const old = await ask(OLD_BYTE); // `hosts/redirects.spec.ts` has all others
    expect([old.status, old.headers.get("location")]).toEqual([301, `${url}/gallery`]);
    for (const path of ["/api/contact", `/${ENDPOINT_FILE}`]) {
      const answer = await ask(path);
      expect(await answer.text()).toBe("endpoint");
      expect(answer.headers.get("cache-control")).toBe("no-store");
    }
    const missing = await ask("/client/6f8c/nincs");
    expect(missing.status).toBe(404);
    expect(missing.headers.get("cache-control")).not.toContain("immutable");
  } finally {
    stop();
  }
});
