/** The steps of publishing, for the command line and the desk. */
import { resolve } from "node:path";
import { FIREBASE_TOOLS } from "../build/firebase-tools";
import type { Hosting } from "./hosting";
import { openRemote } from "./remote-folder";
import { uploadSite } from "./upload-site";

/** Runs a command and waits for its end. @throws {CommandError} when it fails */
export type Run = (
  command: string,
  args: string[],
  options?: { cwd?: string; env?: Record<string, string>; shell?: boolean },
) => Promise<void>;

export interface Step {
  /** For the photographer, Hungarian. */
  label: string;
  /** For the terminal, English. */
  name: string;
  /** @param onProgress called with files done and files to do, where they can be counted */
  run: (onProgress?: (done: number, total: number) => void) => Promise<void>;
}

/** Command-line tools of hosts, as `npx` fetches them. */
const NETLIFY = "netlify-cli@27";
const WRANGLER = "wrangler@4";

/** What a copy of the site consists of, including what Firebase needs. */
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
export function deploySteps(run: Run, hosting: Hosting, folder: string, root = "."): Step[] {
  const { kind, name, settings } = hosting;
  const site = resolve(folder, "out");
  const upload = (work: Step["run"]): Step => ({
    name: "upload",
    label: "Feltöltöm az oldalt",
    run: work,
  });
  switch (kind) {
    case "command":
      return [upload(() => runCommand(run, settings.PUBLISH_COMMAND ?? "", site))];
    case "netlify":
      return [
        upload(() =>
          run("npx", ["--yes", NETLIFY, "deploy", "--prod", "--no-build", "--dir", site], {
            cwd: folder,
            env: {
              NETLIFY_SITE_ID: settings.PUBLISH_SITE ?? "",
              NETLIFY_AUTH_TOKEN: settings.PUBLISH_TOKEN ?? "",
            },
          }),
        ),
      ];
    case "cloudflare": {
      const project = ["--project-name", settings.PUBLISH_SITE ?? "", "--branch", "main"];
      return [
        upload(() =>
          run("npx", ["--yes", WRANGLER, "pages", "deploy", site, ...project], {
            cwd: folder,
            env: {
              CLOUDFLARE_ACCOUNT_ID: settings.PUBLISH_ACCOUNT ?? "",
              CLOUDFLARE_API_TOKEN: settings.PUBLISH_TOKEN ?? "",
            },
          }),
        ),
      ];
    }
    case "firebase": {
      const what = ["hosting", "functions", ...(usesStorage() ? ["storage"] : [])];
      const deploy = ["--yes", FIREBASE_TOOLS, "deploy", "--only", what.join()];
      const uploadPhotos: Step = {
        name: "pictures",
        label: "Feltöltöm a képeket",
        run: () => run("npx", ["tsx", "tools/photos/photos.ts", "upload"]),
      };
      return [
        ...(process.env.NEXT_PUBLIC_PHOTO_BASE_URL ? [uploadPhotos] : []), // before the pages that name them
        upload(() => run("npx", [...deploy, "--project", name], { cwd: folder })),
      ];
    }
    default:
      return [
        upload((onProgress) => uploadSite(site, () => openRemote(root, hosting), onProgress)),
      ];
  }
}

function runCommand(run: Run, line: string, site: string): Promise<void> {
  const isWindows = process.platform === "win32";
  const command = isWindows ? line.replace(/\$\{?SITE_FOLDER\}?/g, "%SITE_FOLDER%") : line;
  return run(command, [], { env: { SITE_FOLDER: site }, shell: true });
}

/** Firebase refuses storage rules for a project without a bucket. */
const usesStorage = () => Boolean(process.env.NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET);
