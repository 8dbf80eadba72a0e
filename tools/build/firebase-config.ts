import { REGION } from "@/lib/functions/region";
import { writeWhole } from "@/lib/write-whole";
import { KNOWN_PATHS } from "@/next.config.mjs";
import { type HostRules, hostRules } from "./host-rules";

/** Port of the emulated Hosting; the other emulators have the ports after it. */
export const EMULATOR_PORT = 5050;
const EMULATORS = ["hosting", "functions", "tasks", "hub", "logging"];

export function firebaseConfig({ redirects, headers }: HostRules, firstPort = EMULATOR_PORT) {
  return {
    hosting: {
      public: "out",
      cleanUrls: true,
      trailingSlash: false,
      ignore: ["_headers", "_redirects", ".htaccess"],
      redirects: redirects.flatMap(({ from, to: destination, status: type }) => {
        const sources = from === "all else" ? everyOtherPath() : [from];
        return sources.map((source) => ({ source, destination, type }));
      }),
      rewrites: [{ source: "/api/contact", function: { functionId: "contact", region: REGION } }],
      // Everything below a folder is two stars in a glob.
      headers: headers.map(({ path, fields }) => ({
        source: path.replace(/\*$/, "**"),
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
 * Globs for paths that are nothing, since Hosting's expressions have no look-ahead. What these two let pass, as deeper
 * down, is led by the page 404.html.
 */
function everyOtherPath(): string[] {
  const { pages, folders, files } = KNOWN_PATHS;
  const parents = new Set(pages.filter((page) => page.includes("/")).map(topOf));
  const tops = new Set(pages.map(topOf));
  return [
    `/!(${[...tops, "_next", ...files].join("|")})`,
    `/!(${[...parents, ...folders, "api", "__"].join("|")})/**`,
  ];
}

const topOf = (page: string) => page.split("/", 1)[0];

export async function writeFirebaseConfig(firstPort?: number): Promise<void> {
  const config = firebaseConfig(await hostRules(), firstPort);
  await writeWhole("firebase.json", `${JSON.stringify(config, null, 2)}\n`);
}
