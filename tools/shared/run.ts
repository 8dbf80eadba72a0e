import { spawn } from "node:child_process";
import { once } from "node:events";
import nextEnv from "@next/env";

/** An error that the user can fix, or of a command that has printed its own error: reported without a stack. */
export class CommandError extends Error {
  override name = "CommandError";
}

export class UsageError extends CommandError {
  override name = "UsageError";
}

/** Runs a command until it ends. @throws {CommandError} if its exit code is not 0 */
export type Run = (
  command: string,
  args: string[],
  options?: { cwd?: string; env?: NodeJS.Dict<string>; shell?: boolean; signal?: AbortSignal },
) => Promise<void>;

/**
 * @param environment the variables of each command, in addition to its own
 * @param log gets what the command prints; by default, this terminal does
 */
export const runIn =
  (environment: () => NodeJS.ProcessEnv, log?: (text: string) => void): Run =>
  async (command, args, { cwd, env, shell, signal } = {}) => {
    const isScript = process.platform === "win32" && command !== process.execPath; // like npm and npx there
    const child = spawn(command, forShell(args), {
      ...(cwd && { cwd }),
      signal,
      env: { ...environment(), NEXT_TELEMETRY_DISABLED: "1", ...env },
      shell: shell || isScript,
      stdio: log ? ["ignore", "pipe", "pipe"] : "inherit",
    });
    if (log)
      for (const out of [child.stdout, child.stderr]) out?.setEncoding("utf8").on("data", log);
    const [code] = await once(child, "close");
    if (code !== 0) throw new CommandError(`${command} ${args.join(" ")} ended with ${code}`);
  };

export const run = runIn(() => process.env);

/** Reports how much of a long work is done. */
export type OnProgress = (done: number, total: number) => void;

/** Waits for all. @throws the first failure, which aborts the others */
export async function inParallel(...works: ((signal: AbortSignal) => Promise<void>)[]) {
  const failure = new AbortController();
  const runOne = (work: (typeof works)[number]) =>
    work(failure.signal).catch((error) => failure.abort(error)); // the first one counts
  await Promise.all(works.map(runOne));
  failure.signal.throwIfAborted();
}

/** Quotes arguments on Windows, where the shell would split them at spaces. */
const forShell = (args: readonly string[]): string[] =>
  args.map((arg) => (process.platform === "win32" && /\s/.test(arg) ? `"${arg}"` : arg));

/** True if an error, or the output of a command, says that the disk or the user's quota is full. */
export const isDiskFull = (text: string): boolean =>
  /\bENOSPC\b|\bEDQUOT\b|no space left on device/i.test(text);

const FULL_DISK = "The disk is full. Free some space, and try again.";

/** Loads `.env`, `.env.local` and so on, as Next does. Variables that are already set stay. */
export function loadSettings(): void {
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
}

/** By name, because this folder imports hardly anything of `lib`. */
const USER_ERRORS = ["CommandError", "ContentError", "LockedFileError"];

/**
 * Runs a script with its arguments; `--help` prints its usage instead. Prints errors that the user can fix (a wrong
 * command line, invalid content, a full or write-protected disk) and sets the exit code 1. Throws others: they are defects.
 * @param work throws {@link UsageError}, or what `parseArgs` throws, if the arguments are wrong
 */
export async function runCli(
  usage: string,
  work: (args: string[]) => Promise<void> | void,
): Promise<void> {
  const args = process.argv.slice(2);
  try {
    if (args.includes("--help") || args.includes("-h")) console.log(usage);
    else await work(args);
  } catch (thrown) {
    const error = thrown as NodeJS.ErrnoException;
    const isUsage = error.name === "UsageError" || error.code?.startsWith("ERR_PARSE_ARGS");
    if (!isUsage && !USER_ERRORS.includes(error.name) && !error.syscall) throw error;
    const text = isDiskFull(error.message) ? FULL_DISK : error.message;
    console.error(isUsage ? `${text}\n\n${usage}` : text);
    process.exitCode = 1;
  }
}
