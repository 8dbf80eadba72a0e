import { existsSync } from "node:fs";
import { cp, mkdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";

/** As the pictures that leave the site: not published, and ignored by git. */
const FOLDER = "var/removed";

/**
 * Moves a file or a folder, with all that is in it, out of the site. What is not there need not go.
 * @param options.stays copies it instead: it is about to be written anew
 */
export async function setAside(root: string, path: string, { stays = false } = {}): Promise<void> {
  if (!existsSync(join(root, path))) return;
  let target = join(root, FOLDER, "setup", path);
  for (let number = 2; existsSync(target); number += 1) {
    target = join(root, FOLDER, `setup-${number}`, path);
  }
  await mkdir(dirname(target), { recursive: true });
  await (stays ? cp : rename)(join(root, path), target);
}
