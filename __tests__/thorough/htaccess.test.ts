import { join } from "node:path";
import { hostRules } from "@/next.config.mjs";
import { ENDPOINT_FILE, htaccessFile } from "@/tools/build/htaccess";
import { hasApache, startApache } from "../helpers/apache";
import { freePort } from "../helpers/built-site";
import { ROUTES } from "../helpers/routes";
import { makeTempFolder, putAll } from "../helpers/temp-folder";

const onApache = hasApache ? test : test.skip;

const { headers: RULES } = hostRules();
/** A path that the rule is for. */
const exampleOf = (rule: string) => rule.replace(":folder", "6f8c").replace("*", "x");
const FILES = RULES.map(({ path }) => exampleOf(path)).filter((path) => !ROUTES.includes(path));
const ENDPOINT = "<?php header('Cache-Control: no-store'); echo 'endpoint';";

/** Apache with a page for each route, until the test ends. */
async function startSite(options = "FollowSymLinks") {
  const folder = await makeTempFolder();
  const port = await freePort();
  const pages = [...ROUTES, "/404"].map((path) => [`${path}.html`, path.repeat(500)]);
  await putAll(join(folder, "web"), {
    ...Object.fromEntries([...pages, ...FILES.map((path) => [path, path])]),
    [ENDPOINT_FILE]: ENDPOINT,
    ".htaccess": htaccessFile(hostRules()),
  });
  stop = await startApache(folder, port, { options });
  return (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://localhost:${port}${path}`, { headers, redirect: "manual" });
}

let stop = () => {};
afterEach(() => stop());

onApache("with MultiViews, /contact is the page and the endpoint answers for itself", async () => {
  const ask = await startSite("FollowSymLinks MultiViews");
  const [page, ...endpoint] = await Promise.all(
    ["/contact", "/api/contact", `/${ENDPOINT_FILE}`].map((path) => ask(path)),
  );
  expect(await page?.text()).toContain("/contact/contact");
  for (const answer of endpoint) {
    expect(await answer.text()).toBe("endpoint");
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
});

onApache.each(["", " MultiViews"])("each path gets the headers of its rule%s", async (more) => {
  const ask = await startSite(`FollowSymLinks${more}`);
  for (const { path, fields } of RULES.slice(1)) {
    const { headers } = await ask(exampleOf(path));
    for (const { key, value } of fields)
      expect([path, key, headers.get(key)]).toEqual([path, key, value]);
  }
  const missing = await ask("/client/6f8c/nincs");
  expect(missing.status).toBe(404);
  expect(missing.headers.get("cache-control")).not.toContain("immutable");
});

onApache("every page is compressed for browsers, but proxies leave it as it is", async () => {
  const ask = await startSite();
  for (const path of ROUTES) {
    const { headers } = await ask(path);
    expect([path, headers.get("content-encoding")]).toEqual([path, "gzip"]);
    expect([path, headers.get("cache-control")]).toEqual([
      path,
      expect.stringContaining(", no-transform"),
    ]);
  }
});

/** Their names are also those of folders, so Apache serves them as error documents, which are never 304. */
const FOLDERS = ROUTES.filter((path) =>
  [...ROUTES, ...FILES].some((other) => other.startsWith(`${path}/`)),
);

onApache("a page that has not changed is not sent again", async () => {
  const ask = await startSite();
  for (const path of ROUTES.filter((route) => !FOLDERS.includes(route))) {
    const { headers } = await ask(path);
    const etag = `${headers.get("etag")}`;
    expect([path, (await ask(path, { "if-none-match": etag })).status]).toEqual([path, 304]);
  }
});
