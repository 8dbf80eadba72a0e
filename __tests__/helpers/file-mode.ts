import { statSync } from "node:fs";

export const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

/** Mode of a file that only its owner can read. Windows uses access lists and reports one mode for all files. */
export const OWNER_ONLY = process.platform === "win32" ? "666" : "600";
