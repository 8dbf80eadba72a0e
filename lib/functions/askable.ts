import { readFile } from "node:fs/promises";
import type { Askable } from "../contact/asked-for";

/** What `npm run functions` writes beside the bundle: it has no content to read. */
export const ASKABLE_FILE = "askable.json";

/** @throws {Error} of the file system or of JSON */
export const readAskable = async (): Promise<Askable> =>
  JSON.parse(await readFile(new URL(ASKABLE_FILE, import.meta.url), "utf8"));
