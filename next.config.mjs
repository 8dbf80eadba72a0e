import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import withPwa from "next-pwa";

const PAGES = ["splash", "home", "gallery", "pricing", "contact", "privacy", "offline"];
const CATEGORIES = readdirSync(new URL("content/galleries", import.meta.url)).map((file) =>
  file.replace(/\.json$/, ""),
);
// Folders that hold files, not pages.
const FOLDERS = ["_next", "api", "assets", "photos"];

/** Everything that is a page or a file, as the inside of a negative look-ahead. */
const KNOWN = [
  `(?:${PAGES.join("|")})$`,
  `gallery/(?:${CATEGORIES.join("|")})(?:/[^/]+)?$`,
  `(?:${FOLDERS.join("|")})/`,
  "[^/]+\\.[^/]+$",
].join("|");

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Two entries at least, or the build breaks; the second is what an export leaves out.
  pageExtensions: ["tsx", "ts", "server.ts"],
  serverExternalPackages: ["nodemailer"],
  agentRules: false,
  redirects: async () => [
    { source: "/", destination: "/splash", permanent: false },
    { source: `/:path((?!${KNOWN}).*)`, destination: "/home", permanent: false },
  ],
  headers: async () => [
    {
      source: "/photos/:path*",
      headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
    },
    {
      source: "/sw.js",
      headers: [{ key: "Cache-Control", value: "no-cache" }],
    },
  ],
};

/** What the service worker stores besides styles, scripts and fonts: pages, and banners as phones show them. */
function storedFromTheStart() {
  // The pages are written after the worker, so their version is that of the build.
  const build = randomUUID();
  const pages = [...PAGES, ...CATEGORIES.map((category) => `gallery/${category}`)];
  const banners = readdirSync(new URL("public/photos/banners", import.meta.url));
  return [
    ...pages.map((page) => ({ url: `/${page}`, revision: build })),
    ...banners
      .filter((file) => /-640c?\.avif$/.test(file))
      .map((file) => ({ url: `/photos/banners/${file}`, revision: null })),
  ];
}

const isBuild = process.env.NODE_ENV === "production" && process.argv.includes("build");

export default isBuild
  ? withPwa({
      dest: "public",
      swSrc: "lib/offline/worker.ts",
      register: false,
      cacheStartUrl: false,
      additionalManifestEntries: storedFromTheStart(),
      // Only old browsers without modules load the polyfills, and they have no service workers.
      buildExcludes: [
        /manifest\.js(?:on)?$/,
        /sw\.js$/,
        /polyfills-/,
        /\.map$/,
        /_ssgManifest|_buildManifest/,
      ],
    })(config)
  : config;
