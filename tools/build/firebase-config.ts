import { REGION } from "@/lib/functions/region";
import type { Segment } from "@/lib/routes.mjs";
import { writeWhole } from "@/lib/write-whole";
import { KNOWN_PATHS } from "@/next.config.mjs";
import { type HostRules, hostRules } from "./host-rules";

/** Ports of the emulators; the site stands at the first. */
export const EMULATOR_PORTS = {
  hosting: 5050,
  functions: 5051,
  tasks: 5052,
  hub: 5053,
  logging: 5054,
};

/** The whole of `firebase.json`. */
export function firebaseConfig({ redirects, headers }: HostRules) {
  return {
    hosting: {
      public: "out",
      cleanUrls: true,
      trailingSlash: false,
      ignore: ["_headers", "_redirects", ".htaccess"],
      redirects: redirects.flatMap(({ from, to: destination, status: type }) =>
        matchersOf(from).map((matcher) => ({ ...matcher, destination, type })),
      ),
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
        Object.entries(EMULATOR_PORTS).map(([name, port]) => [name, { host: "127.0.0.1", port }]),
      ),
      ui: { enabled: false },
      singleProjectMode: true,
    },
  };
}

/** What Hosting compares a path with to redirect it. */
function matchersOf(from: HostRules["redirects"][number]["from"]) {
  if (from === "all else") return everyOtherPath().map((glob) => ({ source: glob }));
  return ["path" in from ? { source: from.path } : { regex: from.expression }];
}

/**
 * Globs for every path that is nothing: what the look-ahead says, level by level. Names that begin with a dot no
 * glob fits; the page 404.html leads from those to /home.
 */
function everyOtherPath(): string[] {
  const { segments, folders, files } = KNOWN_PATHS;
  const pages = namesOf(segments);
  return [
    `/!(${any([...pages, "_next", ...files])})`,
    `/!(${any([...pages, ...folders, "api", "__"])})/**`,
    ...globsBelow("", segments),
    "/api/!(contact)",
    "/api/*/**",
  ];
}

const any = (names: readonly string[]) => names.join("|");
const namesOf = (segments: readonly Segment[]) => segments.flatMap(({ names = [] }) => names);

/** Globs for what is nothing below these parts of an address. That a slug is none, only Next sees; 404.html sees it here. */
function globsBelow(prefix: string, segments: readonly Segment[]): string[] {
  const isLeaf = ({ names, below }: Segment) => names !== undefined && below.length === 0;
  const leaves = namesOf(segments.filter(isLeaf));
  const groups = [
    ...(leaves.length > 0 ? [{ names: leaves, below: [] }] : []),
    ...segments.filter((segment) => !isLeaf(segment)),
  ];
  return groups.flatMap(({ names, below }) => {
    const own = `${prefix}/${names ? `@(${any(names)})` : "*"}`;
    if (below.length === 0) return [`${own}/*`, `${own}/*/**`];
    const known = namesOf(below);
    const isOpen = below.some((segment) => !segment.names);
    return [
      ...(isOpen ? [] : [`${own}/!(${any(known)})`, `${own}/!(${any(known)})/**`]),
      ...globsBelow(own, below),
    ];
  });
}

/** Writes `firebase.json` from the rules of next.config.mjs. */
export const writeFirebaseConfig = async (): Promise<void> =>
  writeWhole("firebase.json", `${JSON.stringify(firebaseConfig(await hostRules()), null, 2)}\n`);
