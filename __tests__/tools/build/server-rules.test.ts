import { Minimatch } from "minimatch";
import { buildCustomRoute } from "next/dist/lib/build-custom-route";
import { FILES, hostRules } from "@/lib/hosting/rules.mjs";
import { redirects } from "@/next.config.mjs";
import { firebaseConfig } from "@/tools/build/firebase-config";
import {
  foreignRules,
  headersFile,
  htaccessFile,
  indexPage,
  mergeHtaccess,
  redirectsFile,
} from "@/tools/build/server-rules";
import { LARGEST, ROUTES } from "../../helpers/content";
import { OLD, OLD_BYTE } from "../../helpers/old-addresses";

/** Where Next and Firebase Hosting, whose emulator uses minimatch, redirect a path. */
async function redirectsOf(path: string) {
  const byNext = (await redirects()).find((rule) =>
    new RegExp(buildCustomRoute("redirect", rule, ["/_next"]).regex).test(path),
  );
  const { hosting } = firebaseConfig();
  const byFirebase = hosting.redirects.find((rule) =>
    "regex" in rule ? new RegExp(rule.regex).test(path) : new Minimatch(rule.source).match(path),
  );
  return [path, byNext?.destination, byFirebase?.destination];
}

/** Where Apache redirects a path, by its bytes. */
function redirectOfApache(path: string) {
  const rules = htaccessFile(hostRules()).matchAll(/^RewriteRule "(.+)" (\S+) \[R=30[12],L\]$/gm);
  for (const [, from = "", to = ""] of rules) {
    const match = new RegExp(Buffer.from(from).toString("latin1")).exec(path.slice(1));
    if (match) return to.replace("$1", match[1] ?? "");
  }
  return undefined;
}

/** The page that a path leads to on each host, with what the host does itself. */
async function pagesOf(path: string) {
  const withoutSlash = path.replace(/(?<=.)\/$/, "");
  const [, byNext = withoutSlash] = await redirectsOf(withoutSlash); // Next removes the slash first
  const [, , byFirebase = withoutSlash] = await redirectsOf(path);
  const pages = [byNext, byFirebase, redirectOfApache(path) ?? path];
  return [path, ...pages.map((page) => (ROUTES.includes(page) ? page : "/home"))]; // by 404.html
}

/** Paths that exist. */
const KNOWN = [
  ...ROUTES,
  ...FILES.map((file) => `/${file}`),
  `${LARGEST.path}/nincs-ilyen`,
  ..."/_next/static/a/b/c/d/e.js /photos/banners/home.abc-640c.avif /icons/icon-192.png".split(" "),
  ...["/assets/a/b/c/d.woff2", "/api/contact", "/client/6f8c4adae1e382aa4b03ced8153aeabe/index"],
  // As mail programs write a link to a client gallery, and as some hosts read it.
  "/client%231wf2tf2bb9mqh1wpmptc7mq1y0",
  "/client%25231wf2tf2bb9mqh1wpmptc7mq1y0",
  "/client#1wf2tf2bb9mqh1wpmptc7mq1y0",
];

const UNKNOWN = [
  ..."/nincs /nincs/ilyen.txt /nincs/ilyen/oldal/sehol/sem /őszi /%C5%91szi /wedding".split(" "),
  ..."/a.b /index.html /home.html /wp-admin/install.php /splashy /ahome /home/x".split(" "),
  ..."/contact/2027-06-12 /contact/2027-06-12/x /contact/api/contact /HOME /Pricing".split(" "),
  ..."/apis /photosx/y /asset/x /next/x /sw.js/x /api /assets /icons /photos".split(" "),
  ..."/sw.js.map /swxjs /robotsxtxt /favicon.png /x/sw.js /x/_next/a.js /x/home".split(" "),
  ..."/a b|/blogs|/meg-nincs-celja|/regi/arak|/regi/arakxphp|/Regi/arak.php".split("|"),
];

test("in development, new galleries, stories and places are not redirected", async () => {
  jest.replaceProperty(process.env, "NODE_ENV", "development");
  jest.resetModules();
  const { redirects } = jest.requireActual("@/next.config.mjs");
  const toHome = (await redirects()).at(-1);
  const { regex } = buildCustomRoute("redirect", toHome, ["/_next"]);
  const added = ["/gallery/uj", "/gallery/uj/kep", "/stories/uj", "/places/uj"];
  expect([...added, "/uj"].filter((path) => new RegExp(regex).test(path))).toEqual(["/uj"]);
});

/** Unknown paths that Firebase answers with 404.html. */
const DEEPER = [
  ..."/gallery/esti /gallery/esti/x/y /api/contacts /api/contact/x/y".split(" "),
  ...["/egy/tovabb", "/x/y/z/w"].map((rest) => `${LARGEST.path}${rest}`),
];

test("/ redirects to the splash, unknown paths to /home, known paths nowhere", async () => {
  expect(await redirectsOf("/")).toEqual(["/", "/splash", "/splash"]);
  for (const path of UNKNOWN) expect(await redirectsOf(path)).toEqual([path, "/home", "/home"]);
  for (const path of DEEPER) expect(await redirectsOf(path)).toEqual([path, "/home", undefined]);
  for (const path of KNOWN) expect(await redirectsOf(path)).toEqual([path, undefined, undefined]);
  const [, , byFirebase] = await redirectsOf("/__/auth/handler");
  expect(byFirebase).toBeUndefined(); // reserved by Firebase
});

test("every host leads odd paths to the same page: without its trailing slash, else to /home", async () => {
  const slashed = ROUTES.map((route) => [`${route}/`, route]);
  const others = [...UNKNOWN, ...UNKNOWN.map((path) => `${path}/`), "/places", "/places/"];
  const all = [["/", "/splash"], ...slashed, ...others.map((path) => [path, "/home"])];
  for (const [path = "", page] of all)
    expect(await pagesOf(path)).toEqual([path, page, page, page]);
});

test("every host redirects old addresses permanently, with and without a slash", async () => {
  const lines = redirectsFile(hostRules()).split("\n");
  const firstStar = lines.findIndex((line) => line.includes("*"));
  expect(lines.slice(firstStar, -1).filter((line) => !line.includes("* "))).toEqual([]);
  /** As Netlify and Cloudflare do. */
  const redirectOfList = (path: string) =>
    lines
      .map((line) => line.split(" "))
      .find(([from = "", , status]) => {
        const isBelow = from.endsWith("*") && path.startsWith(from.slice(0, -1));
        return status === "301" && (from === path || isBelow);
      })?.[1];
  for (const [old, to] of [...Object.entries(OLD), [OLD_BYTE, "/gallery"]])
    for (const path of [`${old}`, `${old}/`]) {
      expect(await redirectsOf(path)).toEqual([path, to, to]);
      const bytes = path.replace(/%(..)/g, (_, code) => String.fromCharCode(Number(`0x${code}`)));
      expect([path, redirectOfApache(bytes), redirectOfList(path)]).toEqual([path, to, to]);
    }
  const permanent = (await redirects()).filter(({ statusCode }) => statusCode === 301);
  const { hosting } = firebaseConfig();
  expect(permanent).toHaveLength(hosting.redirects.filter(({ type }) => type === 301).length);
});

test("in _headers no path matches two Cache-Control rules, except for a client gallery", () => {
  const rules = headersFile(hostRules()).split("\n\n");
  const [everywhere = "", ...others] = rules;
  // Hosts send the values of all matching rules.
  expect(everywhere).toMatch(/^\/\*\n(?: {2}[A-Za-z-]+: \S.*\n?)+$/);
  expect(everywhere).not.toContain("Cache-Control");
  const paths = others.map((rule) => rule.split("\n")[0]);
  const client = ["/client", ...["*", "cover", "index"].map((file) => `/client/:folder/${file}`)];
  expect(paths).toEqual(["/_next/*", "/scripts/*", "/photos/*", ...client, "/sw.js", "/api/*"]);
  expect(others[7]).toBe("/sw.js\n  Cache-Control: no-cache");
});

test("index.html redirects to the splash", () => {
  expect(indexPage(hostRules())).toContain('content="0; url=/splash"');
});

const OURS = htaccessFile(hostRules());
const EARLIER = OURS.replace(/^# End .*\n/m, "").replace("/splash", "/home");
const PANEL = `# php -- BEGIN cPanel-generated handler, do not edit
<IfModule mime_module>
  AddHandler application/x-httpd-ea-php82 .php
</IfModule>
`;
const WORDPRESS = "# BEGIN WordPress\nRewriteRule . /index.php [L]\n# END WordPress\n";

test.each([
  ["no file", undefined, OURS],
  ["our file", OURS, OURS],
  ["a panel's lines below", OURS + PANEL, OURS + PANEL],
  ["lines above and below", PANEL + OURS + WORDPRESS, PANEL + OURS + WORDPRESS],
  ["a panel's file", PANEL, PANEL + OURS],
  ["another program's file, whose rule would take every path", WORDPRESS, OURS + WORDPRESS],
  ["version 1.2's file", PANEL + EARLIER + PANEL, PANEL + OURS + PANEL],
  ["version 1.0's file", EARLIER.replace("Generated", "Made") + PANEL, OURS + PANEL],
  ["no first mark", PANEL + OURS.replace(/^.*\n/, "") + PANEL, PANEL + OURS + PANEL],
  ["a truncated file", PANEL + OURS.slice(0, 900), PANEL + OURS],
])("keeps what is not ours in .htaccess: %s", (_, server, merged) => {
  for (const text of [server, server?.replaceAll("\n", "\r\n"), merged])
    expect(mergeHtaccess(text, OURS)).toBe(merged);
  const rules = merged.replace(OURS, "").match(/^ *[^#\s].*$/gm) ?? [];
  expect(foreignRules(merged)).toEqual(rules.map((line) => line.trim()));
});
