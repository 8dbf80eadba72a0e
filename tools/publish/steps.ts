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
  label: string;
  /** @param onProgress called with files done and the total, where they can be counted */
  run: (onProgress?: (done: number, total: number) => void) => Promise<void>;
}

/** Command-line tools of hosts, as `npx` fetches them: exact, since they receive the token. The newest that run on Node 20. */
const NETLIFY = "netlify-cli@26.2.0";
const WRANGLER = "wrangler@4.86.0";

/** What a copy of the site consists of, including what Firebase needs. */
export const SITE_PARTS = ["out", "functions", "firebase.json", ".firebaserc", "storage.rules"];

export function makeSteps(run: Run): Step[] {
  const npm = (script: string) => () => run("npm", ["run", "--silent", script]);
  return [
    { label: "Elkészítem az oldalakat", run: npm("export") },
    { label: "Előkészítem az űrlapot", run: npm("functions") },
  ];
}

/**
 * Puts a copy of the site where visitors get it. Pictures in a bucket that no page names any more stay there, for going
 * back to an older copy.
 */
export function deploySteps(run: Run, hosting: Hosting, folder: string, root = "."): Step[] {
  const { kind, name, settings } = hosting;
  const { PUBLISH_SITE = "", PUBLISH_TOKEN = "", PUBLISH_ACCOUNT = "" } = settings;
  const site = resolve(folder, "out");
  const npx = (env: Record<string, string>, ...args: string[]) =>
    run("npx", ["--yes", ...args], { cwd: folder, env });
  const sendFiles: Step["run"] = (onProgress) =>
    uploadSite(site, () => openRemote(root, hosting, false), onProgress);
  const upload: Record<Hosting["kind"], Step["run"]> = {
    folder: sendFiles,
    ftps: sendFiles,
    sftp: sendFiles,
    netlify: () => {
      const env = { NETLIFY_SITE_ID: PUBLISH_SITE, NETLIFY_AUTH_TOKEN: PUBLISH_TOKEN };
      return npx(env, NETLIFY, "deploy", "--prod", "--no-build", "--dir", site);
    },
    cloudflare: () => {
      const env = { CLOUDFLARE_ACCOUNT_ID: PUBLISH_ACCOUNT, CLOUDFLARE_API_TOKEN: PUBLISH_TOKEN };
      const project = ["--project-name", PUBLISH_SITE, "--branch", "main"];
      return npx(env, WRANGLER, "pages", "deploy", site, ...project);
    },
    firebase: () => {
      // Firebase refuses storage rules for a project without a bucket.
      const hasBucket = Boolean(process.env.NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET);
      const parts = `hosting,functions${hasBucket ? ",storage" : ""}`;
      return npx({}, FIREBASE_TOOLS, "deploy", "--only", parts, "--project", name);
    },
    command: () => {
      const { PUBLISH_COMMAND: line = "" } = settings;
      const isWindows = process.platform === "win32";
      const command = isWindows ? line.replace(/\$\{?SITE_FOLDER\}?/g, "%SITE_FOLDER%") : line;
      return run(command, [], { env: { SITE_FOLDER: site }, shell: true });
    },
  };
  const uploadPhotos: Step = {
    label: "Feltöltöm a képeket",
    run: () => run("npx", ["tsx", "tools/photos/photos.ts", "upload"]),
  };
  const hasOwnPhotos = kind === "firebase" && process.env.NEXT_PUBLIC_PHOTO_BASE_URL;
  return [
    ...(hasOwnPhotos ? [uploadPhotos] : []), // before the pages that name them
    { label: "Feltöltöm az oldalt", run: upload[kind] },
  ];
}
