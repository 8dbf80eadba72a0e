/** Turns the demo into the photographer's own site, from the desk's first page. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { removeWhenFree } from "@/lib/locked-files.mjs";
import { isDemo } from "../../content/demo-text";
import { prepareFacts } from "../../photos/prepare-photos";
import { readSettings } from "../../publish/settings";
import { type Answers, setUp, setUpFrom, starterContent } from "../../setup/set-up";
import { CommandError } from "../../shared/run";
import { type Desk, replaceContent } from "../desk";
import { type Answer, done, refused } from "../protocol";
import { strings } from "../strings";
import { fieldIssues, normalize } from "./describe-form";
import { makeVariants } from "./generated-files";

/** Replaces the demo with the starter. */
export async function startSite(given: Record<keyof Answers, string>, desk: Desk) {
  const { root } = desk;
  if (!(await isDemo(root))) return refused(strings.notDemo);
  const answers = normalize("site", given) as unknown as Answers;
  const { site } = await starterContent(root, answers);
  const issues = fieldIssues("site", site, {});
  if (issues.length > 0) return refused(strings.wrongField, { issues });
  return replaceContent(desk, async () => {
    await setUp(root, answers);
    return showSite(desk);
  });
}

/** Replaces the demo with the site in another folder, or in a backup at a path. Copied paths may be quoted. */
export const takeOverSite = ({ path }: { path: string }, desk: Desk): Promise<Answer> =>
  replaceDemo(path.trim().replace(/^(["'])(.*)\1$/, "$2"), desk);

/** Replaces the demo with the content of a backup. */
export async function restoreSite({ file }: { file: File }, desk: Desk): Promise<Answer> {
  const path = join(desk.root, "var/restored.tar");
  try {
    await writeFile(path, file.stream(), { mode: 0o600 });
    return await replaceDemo(path, desk);
  } finally {
    await removeWhenFree(path);
  }
}

/** @param source a folder or a backup */
async function replaceDemo(source: string, desk: Desk): Promise<Answer> {
  const { root, job } = desk;
  if (!(await isDemo(root))) return refused(strings.notDemo);
  try {
    return await replaceContent(desk, async () => {
      await setUpFrom(root, source, (done, total) => {
        desk.takeOver = { done, total };
      });
      await readSettings(root);
      delete job.restored; // what waits to be published, and names of hostings
      return showSite(desk);
    });
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return refused(error.message);
  } finally {
    delete desk.takeOver;
  }
}

async function showSite(desk: Desk) {
  const { root } = desk;
  await prepareFacts(root).catch(() => {}); // every page reports an invalid list
  void makeVariants(desk);
  return done("", { href: "/desk" });
}
