/**
 * The site under test: a copy of this project with the content of `__tests__/fixtures/site`, so that no test depends on one
 * photographer's content. It is inside the project, so that packages are found.
 */
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, realpath, rm, symlink } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { USER_CONTENT } from "@/lib/content/files";

export const TEST_SITE = "var/test-site";
const FIXTURE = "__tests__/fixtures/site";

/** Built, generated or private. */
const NOT_COPIED =
  /^(?:\.git|\.next.*|\.env(?!\.example$).*|node_modules|out|var|functions|test-results|.*\.tsbuildinfo)$/;
const PACKAGES = "node_modules";
/** Kept in the copy: the link to packages, and builds and caches of the last run. */
const KEPT = /^(?:\.next.*|node_modules|out|public|var|functions|firebase\.json)$/;
/** Without a lock file, npm uses the packages of the project. */
const GENERATED = /^(?:public\/.+|app\/fonts(?:\/.*)?|firebase\.json|package-lock\.json)$/;

/** @param path absolute on Windows, where `fs.cp` adds the prefix of long paths */
function isCopied(path: string): boolean {
  const inProject = relative(".", path.replace(/^\\\\\?\\/, "")).replaceAll(sep, "/");
  const isOwn = USER_CONTENT.some((folder) => `${inProject}/`.startsWith(`${folder}/`));
  return !isOwn && !GENERATED.test(inProject);
}

/** @param folder where the copy is made, inside the project */
export async function makeTestSite(folder = TEST_SITE): Promise<void> {
  await mkdir(join(folder, "var"), { recursive: true }); // for the reports of jest and Playwright
  for (const name of await readdir(folder))
    if (!KEPT.test(name)) await rm(join(folder, name), { recursive: true });
  for (const name of await readdir(".")) {
    if (NOT_COPIED.test(name)) continue;
    await cp(name, join(folder, name), {
      recursive: true,
      preserveTimestamps: true, // so that builds stay fresh
      filter: isCopied,
    });
  }
  await cp(FIXTURE, folder, { recursive: true, preserveTimestamps: true });
  if (!existsSync(join(folder, PACKAGES)))
    await symlink(resolve(PACKAGES), join(folder, PACKAGES), "junction");
}

/** Copies the current project without its builds. @returns the folder, which stays until the next run */
export async function copyProject(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  for (const name of await readdir("."))
    if (!NOT_COPIED.test(name)) await cp(name, join(folder, name), { recursive: true });
  await symlink(await realpath(PACKAGES), join(folder, PACKAGES), "junction");
  return resolve(folder);
}

/** Copies the test site, in which the tests run, with its photos. */
export const copyTestSite = (name: string) => copyProject(join("..", name));
