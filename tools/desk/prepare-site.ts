import { prepareFacts } from "../photos/prepare-photos";
import { makeVariants } from "./make-variants";
import { runWithLog } from "./run-with-log";

/** Makes what pages need before Next can draw them. The variants of pictures follow while the site is open. */
export async function prepareSite(root: string): Promise<void> {
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
