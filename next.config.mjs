import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import withPwa from "next-pwa";

const PAGES = ["splash", "home", "gallery", "pricing", "contact", "privacy", "offline"];
const CATEGORIES = readdirSync(new URL("content/galleries", import.meta.url)).map((file) =>
  file.replace(/\.json$/, ""),
);
// What is no page: folders of files, and files beside the pages.
const FOLDERS = ["_next", "assets", "photos"];
const FILES = [
  "robots.txt",
  "sitemap.xml",
  "manifest.webmanifest",
  "icon.svg",
  "favicon.ico",
  "sw.js",
];

/** Everything that is a page or a file, as the inside of a negative look-ahead. */
const KNOWN = [
  `(?:${PAGES.join("|")})$`,
  `gallery/(?:${CATEGORIES.join("|")})(?:/[^/]+)?$`,
  `(?:${FOLDERS.join("|")})/`,
  `(?:${FILES.join("|").replaceAll(".", "\\.")})$`,
  "api/contact$",
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
  const facts = JSON.parse(
    readFileSync(new URL("content/photos.generated.json", import.meta.url), "utf8"),
  );
  const banners = Object.entries(facts).filter(([key]) => key.startsWith("banners/"));
  return [
    ...pages.map((page) => ({ url: `/${page}`, revision: build })),
    ...banners.flatMap(([key, { hash }]) =>
      ["640", "640c"].map((size) => ({
        url: `/photos/${key}.${hash}-${size}.avif`,
        revision: null,
      })),
    ),
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
