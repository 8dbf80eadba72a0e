import { subscribe } from "node:diagnostics_channel";
import { basename } from "node:path";
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER } from "next/constants.js";
import { IMMUTABLE } from "./lib/caching.mjs";
import { checkMailSettings } from "./lib/email/settings.mjs";
import { firebaseSettings } from "./lib/firebase/settings.mjs";
import { PAGE_PATTERN } from "./lib/routes.mjs";

/** Folders and files beside the pages. Every other path redirects to /home. */
export const FOLDERS = ["_next", "assets", "client", "icons", "photos", "scripts"];
export const FILES = [
  "robots.txt",
  "sitemap.xml",
  "manifest.webmanifest",
  "icon.svg",
  "favicon.ico",
  "sw.js",
];

const KNOWN = [
  `(?:${PAGE_PATTERN})$`,
  `(?:${FOLDERS.join("|")})/`,
  `(?:${FILES.join("|").replaceAll(".", "\\.")})$`,
  "api/contact$",
  // Mail programs write the # of a client gallery's link so. The page of unknown paths leads on, as on every host.
  "client(?:#|%(?:25)*23)",
  "\\.well-known/tdmrep\\.json$",
].join("|");

/** Sent with every answer. Pages themselves contain what they may load: `tools/build/security-policy.ts`. */
export const SECURITY_HEADERS = {
  "Content-Security-Policy":
    "frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'self'",
  // Not includeSubDomains: the photographer's other subdomains may have no certificate.
  "Strict-Transport-Security": "max-age=63072000",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy":
    "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};
// Reused for 60 s, then served stale while it is revalidated.
const WITHIN_A_VISIT = "public, max-age=60, stale-while-revalidate=600";
const PRIVATE = { "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };

/** The origin of a contact endpoint on another host. */
const contactOrigin = () =>
  process.env.CONTACT_URL ? ` ${new URL(process.env.CONTACT_URL).origin}` : "";

/** @param {string} path @param {Record<string, string>} fields */
const header = (path, fields) => ({
  path,
  fields: Object.entries(fields).map(([key, value]) => ({ key, value })),
});

/** Rules that every host gets in its own format: `tools/build/host-files.ts`. */
export const hostRules = () => ({
  /** A path may end with `*`, and have one segment `:folder`. Where several match, the last one applies. */
  headers: [
    header("/*", {
      ...SECURITY_HEADERS,
      // Extends `form-action`, the last directive.
      "Content-Security-Policy": `${SECURITY_HEADERS["Content-Security-Policy"]}${contactOrigin()}`,
      "Cache-Control": WITHIN_A_VISIT,
    }),
    header("/_next/*", { "Cache-Control": IMMUTABLE }),
    header("/scripts/*", { "Cache-Control": IMMUTABLE }),
    header("/photos/*", {
      "Cache-Control": IMMUTABLE,
      // Image search and link previews show these from here, on pages of their own.
      "Cross-Origin-Resource-Policy": "cross-origin",
    }),
    header("/client", PRIVATE),
    header("/client/:folder/*", { ...PRIVATE, "Cache-Control": IMMUTABLE }),
    // The one file that changes. Hosts that send both values send no-cache, which counts.
    header("/client/:folder/index", { "Cache-Control": "no-cache" }),
    header("/sw.js", { "Cache-Control": "no-cache" }),
    header("/api/*", { "Cache-Control": "no-store" }),
  ],
  /** `from` is a regular expression for the path without its first slash. All are temporary. */
  redirects: [
    { from: "", to: "/splash" },
    { from: `(?!${KNOWN}).*`, to: "/home" },
  ],
});

export const redirects = async () =>
  hostRules().redirects.map(({ from, to }) => ({
    source: from ? `/:path(${from})` : "/",
    destination: to,
    permanent: false,
  }));

// Next keeps these instead of a route's. Only the route of client galleries' files knows whether a file is there.
const headers = async () =>
  hostRules().headers.flatMap(({ path, fields }) =>
    fields
      .filter(({ key }) => key !== "Cache-Control" || !path.startsWith("/client/"))
      .map((field) => {
        const isForAll = path === "/*" && field.key === "Cache-Control";
        const source = isForAll ? "/:path((?!client/).*)" : path.replace("*", ":path*");
        return { source, headers: [field] };
      }),
  );

const isBuild = process.env.NODE_ENV === "production" && process.argv.includes("build");
/** Next builds an export in `.next`, whatever `distDir` says: that is where its files go. */
export const NODE_BUILD = ".next-node";
// In containers Next takes another key in each build, and webpack's cache counts for one key alone. No page has an action.
process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ??= btoa("none-of-the-pages-has-an-action!");
/** `npm run export`: pure files for a CDN, whose own configuration gets the redirects and headers. */
const isExport = process.env.SITE_EXPORT === "1";

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  // A fixed id, so that two builds of the same content are identical.
  generateBuildId: () => "site",
  reactStrictMode: true,
  // The build breaks with a single entry. "server.ts" adds the contact endpoint's route handler.
  pageExtensions: ["tsx", "ts", ...(isExport ? [] : ["server.ts"])],
  serverExternalPackages: ["nodemailer"],
  // Photos are made before the build; with the optimizer, requests could use up the CPU and the disk.
  images: { unoptimized: true },
  // Each page contains only its own styles: merged chunks added 2 to 4 kB to its gzipped HTML.
  experimental: {
    ...(isBuild && { cssChunking: false }), // not supported by Turbopack, which dev uses
    caseSensitiveRoutes: true, // like the files of every other host
  },
  agentRules: false,
  devIndicators: false, // the desk speaks Hungarian
  // `npm run typecheck` checks types; a build would repeat it.
  typescript: { ignoreBuildErrors: true },
  env: { ...firebaseSettings(process.env), CONTACT_URL: process.env.CONTACT_URL ?? "" },
  allowedDevOrigins: ["127.0.0.1", "[::1]"], // the desk's other names, which its own guard lets through
  ...(isExport
    ? {
        output: "export",
        distDir: process.env.SITE_EXPORT_FOLDER,
        outputFileTracingExcludes: { "*": ["**/*"] }, // no server runs it; tracing takes as long as compiling
      }
    : {
        distDir: NODE_BUILD,
        redirects,
        ...(process.env.NODE_ENV === "production" && { headers }),
      }),
};

/** @type {Record<string, string>} */
const moduleFiles = {};

/**
 * Names a class of a CSS module without Next's hash. With hashes a page has 400 bytes more after compression, and some do
 * not fit into the 10 packets that come before the first acknowledgement.
 * @param {{ resourcePath: string }} module
 * @param {unknown} _
 * @param {string} name
 */
function classOf({ resourcePath }, _, name) {
  const file = basename(resourcePath, ".module.css");
  moduleFiles[file] ??= resourcePath;
  if (moduleFiles[file] === resourcePath) return `${file}_${name}`;
  throw new Error(`${resourcePath}: ${moduleFiles[file]} has the same name`);
}

/** @type {NonNullable<import("next").NextConfig["webpack"]>} */
function withClassNames(webpack) {
  const rules = webpack.module.rules.flatMap(({ oneOf = [] }) => oneOf);
  for (const { options } of rules.flatMap(({ use = [] }) => use)) {
    const { modules } = options ?? {};
    // Fonts have another one.
    if (modules?.getLocalIdent?.name === "getCssModuleLocalIdent") modules.getLocalIdent = classOf;
  }
  return webpack;
}

export default async (/** @type {string} */ phase) => {
  if (phase === PHASE_PRODUCTION_SERVER) {
    checkMailSettings(process.env);
    // With an `RSC` header, which no page sends, Next answers with another body, which shared caches might serve to everyone.
    subscribe("http.server.request.start", ({ request }) => {
      delete request.headers.rsc;
    });
  }
  // The desk has a folder of its own, as it shows the site while that is exported.
  if (phase === PHASE_DEVELOPMENT_SERVER) return { ...config, distDir: ".next-desk" };
  if (!isBuild) return config;
  const { default: withPwa } = await import("next-pwa"); // which loads webpack
  return withPwa({
    // finish-build.ts puts it where it is served from.
    dest: "var/worker",
    swSrc: "lib/offline/worker.ts",
    register: false,
    cacheStartUrl: false,
    // Nothing, since what to store is known when the pages are built: tools/build/worker-files.ts.
    additionalManifestEntries: [],
    buildExcludes: [/./],
  })({ ...config, webpack: withClassNames });
};
