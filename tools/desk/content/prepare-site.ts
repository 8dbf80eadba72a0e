import { isUntouchedDemo } from "../../content/demo-text";
import { snapshot } from "../../content/history";
import { prepareFacts } from "../../photos/prepare-photos";
import { runWithLog } from "../publishing/run-with-log";
import { strings } from "../strings";
import { makeVariants } from "./make-variants";
import { contentQueue } from "./queues";

let isFirstKept = false;

/** Keeps the content as it is at the start: before the first change, but not before the first page, which it would delay. */
export function keepFirstVersion(root: string): void {
  if (isFirstKept) return;
  isFirstKept = true;
  contentQueue(async () => {
    if (!(await isUntouchedDemo(root))) await snapshot(root, strings.versionAtStart);
  }).catch(console.error); // a full disk, say: the desk works nevertheless
}

/** Makes what pages need before Next can draw them. The variants of photos follow while the site is open. */
export async function prepareSite(root: string): Promise<void> {
  keepFirstVersion(root);
  const run = runWithLog((text) => process.stdout.write(text));
  const makeAssets = (...names: string[]) =>
    run("npm", ["run", "--silent", "assets", "--", ...names]);
  await makeAssets("fonts", "scripts");
  try {
    await prepareFacts(root);
    await makeAssets("icons");
  } catch (error) {
    console.error(error); // a content file is wrong, which every page of the desk says
  }
  void makeVariants(root);
}
