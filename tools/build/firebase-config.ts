import { REGION } from "@/lib/functions/region";
import { FILES, FOLDERS, hostRules } from "@/lib/hosting/rules.mjs";
import { PAGES } from "@/lib/routes.mjs";
import { writeJson } from "../content/content-files";

/** Port of the emulated Hosting; the other emulators have the ports after it. */
export const EMULATOR_PORT = 5050;
const EMULATORS = ["hosting", "functions", "tasks", "hub", "logging"];

export function firebaseConfig(firstPort = EMULATOR_PORT) {
  const { permanent, redirects, headers } = hostRules();
  return {
    hosting: {
      public: "out",
      cleanUrls: true,
      trailingSlash: false,
      ignore: ["_headers", "_redirects", ".htaccess"],
      redirects: [
        ...permanent.map(({ from, to: destination }) => ({
          regex: `^/${from}$`,
          destination,
          type: 301,
        })),
        ...redirects.flatMap(({ from, to: destination }) =>
          (from ? everyOtherPath() : ["/"]).map((source) => ({ source, destination, type: 302 })),
        ),
      ],
      rewrites: [{ source: "/api/contact", function: { functionId: "contact", region: REGION } }],
      // ** matches everything below a folder.
      headers: headers.map(({ path, fields }) => ({
        source: path.replace(/\*$/, "**").replace(":folder", "*"),
        headers: fields,
      })),
    },
    functions: [
      {
        source: "functions",
        codebase: "default",
        runtime: "nodejs22",
        ignore: ["node_modules", ".secret.local", "*.log"],
        predeploy: ["npm run functions"],
      },
    ],
    storage: { rules: "storage.rules" },
    emulators: {
      ...Object.fromEntries(
        EMULATORS.map((name, index) => [name, { host: "127.0.0.1", port: firstPort + index }]),
      ),
      ui: { enabled: false },
      singleProjectMode: true,
    },
  };
}

/**
 * Globs for unknown paths, because regular expressions in Hosting have no look-ahead. They do not match a page with a
 * trailing slash, which Hosting removes. The page 404.html redirects deeper paths, which they do not match either.
 */
function everyOtherPath(): string[] {
  const tops = new Set(PAGES.map(topOf));
  const parents = PAGES.filter((page) => page.includes("/")).map(topOf);
  const pages = PAGES.filter((page) => !page.includes("/"));
  const leaves = pages.filter((page) => ![...parents, ...FOLDERS].includes(page)).join("|");
  return [
    // May be a mangled link to a client gallery: `lib/hosting/rules.mjs`.
    `/!(${[...pages, "client*", "_next", ...FILES].join("|")})`,
    `/!(${[...tops, ...FOLDERS, "api", "__"].join("|")})/**`,
    `/@(${leaves})/*`,
    `/@(${leaves})/*/**`,
  ];
}

const topOf = (page: string) => page.split("/", 1)[0];

export const writeFirebaseConfig = (firstPort?: number): Promise<void> =>
  writeJson("firebase.json", firebaseConfig(firstPort));
