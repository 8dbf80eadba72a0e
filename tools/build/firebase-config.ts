import { REGION } from "@/lib/functions/region";
import type { Segment } from "@/lib/routes.mjs";
import { writeWhole } from "@/lib/write-whole";
import { headers, KNOWN_PATHS, redirects } from "@/next.config.mjs";
import { type Headers, patternsOf, type Redirects, statusOf } from "./cdn-files";

/** Ports of the emulators; the site stands at the first. */
export const EMULATOR_PORTS = {
  hosting: 5050,
  functions: 5051,
  tasks: 5052,
  hub: 5053,
  logging: 5054,
};

/** The paths that are something, as next.config.mjs lists them. */
export interface KnownPaths {
  /** Pages. */
  segments: readonly Segment[];
  /** Folders of files. */
  folders: readonly string[];
  /** Files at the top. */
  files: readonly string[];
}

/** What next.config.mjs knows of hosting. */
export interface HostingRules {
  redirects: Redirects;
  headers: Headers;
  knownPaths: KnownPaths;
}

/**
 * The whole of `firebase.json`, from the rules of next.config.mjs.
 * @throws {Error} for a rule that Firebase Hosting cannot express
 */
export function firebaseConfig({ redirects, headers, knownPaths }: HostingRules) {
  return {
    hosting: {
      public: "out",
      cleanUrls: true,
      trailingSlash: false,
      ignore: ["_headers", "_redirects", ".htaccess"],
      redirects: redirects.flatMap(({ source, destination, ...rest }) =>
        matchersOf(source, knownPaths).map((matcher) => ({
          ...matcher,
          destination,
          type: statusOf(rest),
        })),
      ),
      rewrites: [{ source: "/api/contact", function: { functionId: "contact", region: REGION } }],
      headers: headers.flatMap(({ source, headers: fields }) =>
        globsOf(source).map((glob) => ({
          source: glob,
          headers: fields,
        })),
      ),
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

/** Everything below a folder is two stars in a glob. */
const globsOf = (source: string) =>
  patternsOf(source).map((pattern) => pattern.replace(/\*$/, "**"));

/** The redirect that Next writes with a negative look-ahead, which Firebase has not got. */
const isCatchAll = (source: string) => source.startsWith("/:path((?!");

/** What Hosting compares a path with to redirect it: globs, or an expression whose named parts the destination repeats. */
function matchersOf(source: string, knownPaths: KnownPaths) {
  if (isCatchAll(source)) return everyOtherPath(knownPaths).map((glob) => ({ source: glob }));
  if (!source.includes("[")) return globsOf(source).map((glob) => ({ source: glob }));
  return [{ regex: `^${source.replace(/:(\w+)\(/g, "(?P<$1>")}$` }];
}

/**
 * Globs for every path that is nothing: what the look-ahead says, level by level. Names that begin with a dot no
 * glob fits; the page 404.html leads from those to /home.
 */
export function everyOtherPath({ segments, folders, files }: KnownPaths): string[] {
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
export async function writeFirebaseConfig(): Promise<void> {
  const rules = { redirects: await redirects(), headers: await headers(), knownPaths: KNOWN_PATHS };
  await writeWhole("firebase.json", `${JSON.stringify(firebaseConfig(rules), null, 2)}\n`);
}
