import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

/** Runs a script of this project in another folder, as npm does in the project. */
export function runScript(cwd: string, script: string, words: string[], env = {}) {
  const loader = pathToFileURL(resolve("node_modules/tsx/dist/loader.mjs")).href;
  const command = ["--import", loader, resolve(script), ...words];
  const variables = { ...process.env, TSX_TSCONFIG_PATH: resolve("tsconfig.json"), ...env };
  return promisify(execFile)(process.execPath, command, { cwd, env: variables }).then(
    (output) => ({ ...output, code: 0 }),
    (failure: { stdout: string; stderr: string; code: number }) => failure,
  );
}
