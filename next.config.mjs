import { subscribe } from "node:diagnostics_channel";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER } from "next/constants.js";
import { hostRules } from "./lib/hosting/rules.mjs";
import { runtimeCaching } from "./lib/offline/runtime-caching.mjs";
import { checkMailSettings, inlinedSettings, setting } from "./lib/settings.mjs";

export const redirects = async () => {
  const { permanent, redirects } = hostRules();
  const toRule = (
    /** @type {{ from: string, to: string }} */ { from, to },
    /** @type {301 | 307} */ statusCode,
  ) => ({ source: from ? `/:path(${from})` : "/", destination: to, statusCode });
  return [
    ...permanent.map((rule) => toRule(rule, 301)),
    ...redirects.map((rule) => toRule(rule, 307)),
  ];
};

// These override a route's headers. Only the route of client galleries' files knows if a file exists.
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
/** Next always builds an export in `.next`, and moves it to `distDir`. */
export const NODE_BUILD = ".next-node";
// In containers, Next uses another key in each build, which invalidates webpack's cache. No page has a server action.
process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ??= btoa("none-of-the-pages-has-an-action!");
/** `npm run export`: plain files; the host's own configuration gets the redirects and headers. */
const isExport = setting("SITE_EXPORT") === "1";

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  // A fixed id, so two builds of the same content are identical.
  generateBuildId: () => "site",
  reactStrictMode: true,
  // The build breaks with a single entry. "server.ts" adds the contact endpoint's route handler.
  pageExtensions: ["tsx", "ts", ...(isExport ? [] : ["server.ts"])],
  serverExternalPackages: ["nodemailer"],
  // Variants are encoded by `npm run assets`; with the optimizer, requests could use up CPU and disk.
  images: { unoptimized: true },
  // Each page contains only its own styles: merged chunks add 2 to 4 kB to its gzipped HTML.
  experimental: {
    ...(isBuild && { cssChunking: false }), // not supported by Turbopack, which dev uses
    caseSensitiveRoutes: true, // as on every other host
  },
  agentRules: false,
  devIndicators: false, // in English, but the desk is Hungarian
  // `npm run typecheck` checks types; a build would repeat it.
  typescript: { ignoreBuildErrors: true },
  env: inlinedSettings(),
  ...(isExport
    ? {
        output: "export",
        distDir: setting("SITE_EXPORT_FOLDER"),
        outputFileTracingExcludes: { "*": ["**/*"] }, // no server runs it, and tracing takes as long as compiling
      }
    : {
        distDir: NODE_BUILD,
        redirects,
        ...(process.env.NODE_ENV === "production" && { headers }),
      }),
};

/** Every class and animation of the CSS modules, with its file. */
const LOCAL_NAMES = ["app", "components"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((file) => resolve(folder, `${file}`)),
  )
  .filter((file) => file.endsWith(".module.css"))
  .sort()
  .flatMap((file) => {
    const names = readFileSync(file, "utf8").match(/(?<=\.|@keyframes )[a-z][\w-]*/gi);
    return [...new Set(names)].map((name) => `${file} ${name}`);
  });

/**
 * Names a class of a CSS module by its number. With file and name, compressed pages have 200 to 400 bytes more, and some
 * exceed the 10 packets that are sent before the first acknowledgement.
 * @type {(module: { resourcePath: string }, options: unknown, name: string) => string}
 */
function classOf({ resourcePath }, _, name) {
  const index = LOCAL_NAMES.indexOf(`${resourcePath} ${name}`);
  if (index < 0) throw new Error(`${resourcePath}: ${name} is not found`);
  return `_${index.toString(36)}`;
}

/**
 * Sorts the entries, because Next adds each one when it has read the file, and the order of a page's styles depends on it.
 * @type {NonNullable<import("next").NextConfig["webpack"]>}
 */
function withSortedEntries(webpack) {
  const { entry } = webpack;
  webpack.entry = async () =>
    Object.fromEntries(Object.entries(await entry()).sort(([a], [b]) => (a < b ? -1 : 1)));
  return webpack;
}

/** @type {NonNullable<import("next").NextConfig["webpack"]>} */
function withClassNames(webpack) {
  const rules = webpack.module.rules.flatMap(({ oneOf = [] }) => oneOf);
  for (const { options } of rules.flatMap(({ use = [] }) => use)) {
    const { modules } = options ?? {};
    if (modules?.getLocalIdent?.name === "getCssModuleLocalIdent") modules.getLocalIdent = classOf;
  }
  return webpack;
}

export default async (/** @type {string} */ phase) => {
  if (isBuild || phase === PHASE_PRODUCTION_SERVER) checkMailSettings();
  if (phase === PHASE_PRODUCTION_SERVER) {
    // No page sends an `RSC` header. Next would answer with a body that shared caches might serve to everyone.
    subscribe("http.server.request.start", ({ request }) => {
      delete request.headers.rsc;
    });
  }
  // The desk needs its own folder, because it shows the site while an export runs.
  if (phase === PHASE_DEVELOPMENT_SERVER) return { ...config, distDir: ".next-desk" };
  if (!isBuild) return config;
  const { default: withPwa } = await import("next-pwa"); // loads webpack
  return withPwa({
    // finish-build.ts completes it and moves it to `public/` or `out/`.
    dest: "var/worker",
    inlineWorkboxRuntime: true,
    sourcemap: false,
    register: false,
    cacheStartUrl: false,
    dynamicStartUrl: false,
    customWorkerDir: "lib/offline",
    runtimeCaching,
    fallbacks: { document: "/offline" },
    // Other files are listed once the pages are finished: tools/build/worker-files.ts.
    additionalManifestEntries: [],
    buildExcludes: [/./],
  })({ ...config, webpack: (webpack) => withSortedEntries(withClassNames(webpack)) });
};
