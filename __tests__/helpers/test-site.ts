/**
 * The site that tests look at: a copy of this project in which `__tests__/fixtures/site` stands in place of the content,
 * so that no test depends on whose site this is. It lies in the project, so that packages are found without a copy.
 */
import { cp, mkdir, readdir, rm, symlink } from "node:fs/promises";
import { join, resolve, sep } from "node:path";

export const TEST_SITE = "var/test-site";
const FIXTURE = "__tests__/fixtures/site";

/** What is built, generated or private belongs to one checkout. Without a lock file the packages are those of the project. */
const NOT_COPIED =
  /^(?:\.git|\.next.*|\.env.*|node_modules|out|var|functions|test-results|firebase\.json|package-lock\.json|.*\.tsbuildinfo)$/;
/** Of the copy, what the last run has built and what a bundler remembers. */
const KEPT = /^(?:\.next.*|out|public|var|functions|firebase\.json)$/;
/** What the photographer owns. */
const OWNED = /^(?:content\/(?:.*\.json|photos(?:\/.*)?)|public\/.+|app\/fonts(?:\/.*)?)$/;

/**
 * Copies the project with the content of the tests.
 *
 * @param folder where to, inside the project
 */
export async function makeTestSite(folder = TEST_SITE): Promise<void> {
  await mkdir(join(folder, "var"), { recursive: true }); // where jest and Playwright write what they found
  for (const name of await readdir(folder)) {
    if (!KEPT.test(name)) await rm(join(folder, name), { recursive: true });
  }
  for (const name of await readdir(".")) {
    if (NOT_COPIED.test(name)) continue;
    await cp(name, join(folder, name), {
      recursive: true,
      preserveTimestamps: true, // so that what is built of it stays fresh
      filter: (path) => !OWNED.test(path.replaceAll(sep, "/")),
    });
  }
  await cp(FIXTURE, folder, { recursive: true, preserveTimestamps: true });
  await symlink(resolve("node_modules"), join(folder, "node_modules"), "junction");
}

/**
 * Copies the test site, in which the tests run, with its pictures but without what is built, for a test that changes it.
 *
 * @returns path of the copy, which stays until the next run
 */
export async function copyTestSite(name: string): Promise<string> {
  const folder = resolve("..", name);
  await rm(folder, { recursive: true, force: true });
  await cp(".", folder, {
    recursive: true,
    filter: (path) => !/^(?:\.next.*|node_modules|out|var|functions|test-results)$/.test(path),
  });
  await symlink(resolve("../../node_modules"), join(folder, "node_modules"), "junction");
  return folder;
}
