import { readFile } from "node:fs/promises";
import { CLIENT_FILES, isSafeName } from "./addresses";

/** A sealed file on the photographer's computer or a Node host. Undefined if there is none. */
export async function readStoredFile(folder: string, name: string) {
  if (!isSafeName(folder) || !/^[0-9a-z-]+$/.test(name)) return undefined;
  return readFile(`${CLIENT_FILES}/${folder}/${name}`).catch(() => undefined);
}
