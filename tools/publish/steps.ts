/** What a publication is made of, whoever asked for it: the command line or the desk. */
import { resolve } from "node:path";
import { FIREBASE_TOOLS } from "../build/firebase-tools";
import type { Hosting } from "./hosting";

/** Runs a command and waits for its end. @throws {CommandError} when it fails */
export type Run = (
  command: string,
  args: string[],
  options?: { cwd?: string; env?: Record<string, string>; shell?: boolean },
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
 * Puts a copy of the site where visitors get it. Pictures in a bucket that no page names any more stay there, for who
 * goes back to an older copy; `npm run photos -- upload --prune` deletes them.
 *
 * @param folder path of the copy
 */
export function deploySteps(run: Run, hosting: Hosting, folder: string): Step[] {
  const label = "Feltöltöm az oldalt";
  if (hosting.kind === "command") {
    const site = resolve(folder, "out");
    const isWindows = process.platform === "win32";
    const command = isWindows
      ? hosting.command.replace(/\$\{?SITE_FOLDER\}?/g, "%SITE_FOLDER%")
      : hosting.command;
    const send = () => run(command, [], { env: { SITE_FOLDER: site }, shell: true });
    return [{ name: "upload", label, run: send }];
  }
  const uploadPhotos: Step = {
    name: "pictures",
    label: "Feltöltöm a képeket",
    run: () => run("npx", ["tsx", "tools/photos/photos.ts", "upload"]),
  };
  const what = ["hosting", "functions", ...(usesStorage() ? ["storage"] : [])];
  const deploy = ["--yes", FIREBASE_TOOLS, "deploy", "--only", what.join()];
  return [
    ...(process.env.NEXT_PUBLIC_PHOTO_BASE_URL ? [uploadPhotos] : []), // before the pages that name them
    {
      name: "upload",
      label,
      run: () => run("npx", [...deploy, "--project", hosting.name], { cwd: folder }),
    },
  ];
}

/** A project without a bucket has nothing that the storage rules could be for, and refuses them. */
const usesStorage = () => Boolean(process.env.NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET);
