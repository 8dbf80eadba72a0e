import { prepareFacts } from "../photos/prepare-photos";
import { makeVariants } from "./make-variants";
import { runWithLog } from "./run-with-log";

/** Makes what pages need before Next can draw them. Their variants follow while the site is open. */
export async function prepareSite(root: string): Promise<void> {
  const assets = (...names: string[]) =>
    runWithLog((text) => process.stdout.write(text))("npm", [
      "run",
      "--silent",
      "assets",
      "--",
      ...names,
    ]);
  await assets("fonts", "scripts");
  try {
    await prepareFacts(root);
    await assets("icons");
  } catch (error) {
    console.error(error); // a content file is wrong, which every page of the desk tells
  }
  void makeVariants(root);
}
