import { spawn } from "node:child_process";
import { once } from "node:events";

/** A mistake that the user can fix, or a command that has printed its own error: reported without a stack trace. */
export class CommandError extends Error {
  override name = "CommandError";
}

export class UsageError extends CommandError {
  override name = "UsageError";
}

/** Runs a command and waits for its end. @throws {CommandError} when its exit code is not 0 */
export type Run = (
  command: string,
  args: string[],
  options?: { cwd?: string; env?: Record<string, string>; shell?: boolean; signal?: AbortSignal },
) => Promise<void>;

/**
 * @param environment what each command gets, besides its own
 * @param log gets what the command prints; this terminal if missing
 */
export const runIn =
  (environment: () => NodeJS.ProcessEnv, log?: (text: string) => void): Run =>
  async (command, args, { cwd, env, shell, signal } = {}) => {
    const isScript = process.platform === "win32" && command !== process.execPath; // npm and npx are, there
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

/** In this terminal. */
export const run = runIn(() => process.env);

/** Quotes arguments on Windows, where commands go through a shell, which would split them at spaces. */
const forShell = (args: readonly string[]): string[] =>
  args.map((arg) => (process.platform === "win32" && /\s/.test(arg) ? `"${arg}"` : arg));

/** By name, because this folder imports nothing from `content/`. */
const USER_ERRORS = ["CommandError", "ContentError"];

/**
 * Prints an error that the user can fix: a wrong command line, wrong content, a full or write-protected disk.
 * @throws the error itself when it is a defect
 */
export function printError(thrown: unknown, usage = ""): void {
  const error = thrown as NodeJS.ErrnoException;
  const isUsage = error.name === "UsageError" || error.code?.startsWith("ERR_PARSE_ARGS") === true;
  const isFixable = isUsage || USER_ERRORS.includes(error.name) || error.syscall !== undefined;
  if (!isFixable) throw error;
  console.error(isUsage && usage ? `${error.message}\n\n${usage}` : error.message);
}

/**
 * Runs a script with its arguments; `--help` prints its usage instead. Errors set the exit code 1.
 * @param work throws {@link UsageError}, or what `parseArgs` throws, when the arguments are wrong
 */
export async function runCli(
  usage: string,
  work: (args: string[]) => Promise<void> | void,
): Promise<void> {
  const args = process.argv.slice(2);
  try {
    if (args.includes("--help") || args.includes("-h")) console.log(usage);
    else await work(args);
  } catch (error) {
    printError(error, usage);
    process.exitCode = 1;
  }
}
