/** What a publication is made of, whoever asked for it: the command line or the desk. */
import { resolve } from "node:path";
import { FIREBASE_TOOLS } from "../build/firebase-tools";
import type { Hosting } from "./hosting";

/** Runs a command and waits for its end. @throws {CommandError} when it fails */
export type Run = (
  command: string,
  args: string[],
  options?: { cwd?: string; env?: Record<string, string> },
) => Promise<void>;

export interface Step {
  /** For the photographer, Hungarian. */
  label: string;
  /** For whoever runs commands. */
  name: string;
  run: () => Promise<void>;
}

/** The folder that a kept copy of the site lies in: what Firebase needs as well, side by side. */
export const SITE_PARTS = ["out", "functions", "firebase.json", ".firebaserc", "storage.rules"];

/** Makes the site: afterwards it lies in `out/` and `functions/`. */
export const makeSteps = (run: Run): Step[] => [
  {
    name: "pages",
    label: "Elkészítem az oldalakat",
    run: () => run("npm", ["run", "--silent", "export"]),
  },
  {
    name: "functions",
    label: "Összecsomagolom az űrlap programját",
    run: () => run("npm", ["run", "--silent", "functions"]),
  },
];

/**
 * Puts a copy of the site where visitors get it.
 *
 * @param folder path of the copy
 */
export function deploySteps(run: Run, hosting: Hosting, folder: string): Step[] {
  const env = { SITE_FOLDER: resolve(folder, "out") };
  if (hosting.kind === "command") {
    const [shell, flag] = process.platform === "win32" ? ["cmd", "/c"] : ["sh", "-c"];
    const send = () => run(shell, [flag, hosting.command], { env });
    return [{ name: "upload", label: "Feltöltöm az oldalt", run: send }];
  }
  const photos = (name: string, label: string, ...words: string[]): Step => ({
    name,
    label,
    run: () => run("npx", ["tsx", "tools/photos/photos.ts", "upload", ...words]),
  });
  const inBucket = Boolean(process.env.NEXT_PUBLIC_PHOTO_BASE_URL);
  const what = ["hosting", "functions", ...(usesStorage() ? ["storage"] : [])];
  const deploy = ["--yes", FIREBASE_TOOLS, "deploy", "--only", what.join()];
  return [
    // Before the pages that name the pictures; and behind them, what the old pages named.
    ...(inBucket ? [photos("pictures", "Feltöltöm a képeket")] : []),
    {
      name: "upload",
      label: "Feltöltöm az oldalt",
      run: () => run("npx", [...deploy, "--project", hosting.name], { cwd: folder }),
    },
    ...(inBucket ? [photos("prune", "Törlöm, ami már nem kell", "--prune")] : []),
  ];
}

/** A project without a bucket has nothing that the storage rules could be for, and refuses them. */
const usesStorage = () => Boolean(process.env.NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET);
