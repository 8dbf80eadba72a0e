import { spawnSync } from "node:child_process";

/** Something that whoever runs a script can put right, or a command that has said itself what is wrong. */
export class CommandError extends Error {
  override name = "CommandError";
}

export class UsageError extends CommandError {
  override name = "UsageError";
}

/**
 * Runs a command in this terminal and waits for its end.
 * @param options.cwd where it runs; here if missing
 * @param options.shell whether the command is a line for a shell
 * @throws {CommandError} when it ends with anything but 0
 */
export function run(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  options: { cwd?: string | undefined; shell?: boolean | undefined } = {},
): void {
  const { status } = spawnSync(command, forShell(args), {
    cwd: options.cwd,
    stdio: "inherit",
    shell: options.shell || process.platform === "win32", // npm and npx are scripts there
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
  });
  if (status !== 0) throw new CommandError(`${command} ${args.join(" ")} ended with ${status}`);
}

/** On Windows commands go through a shell, which takes words apart at their spaces. */
export const forShell = (args: readonly string[]): string[] =>
  args.map((arg) => (process.platform === "win32" && /\s/.test(arg) ? `"${arg}"` : arg));

/** Known by name, as those of content/ are not of this room. */
const TOLD = ["CommandError", "ContentError"];

/**
 * Tells in its own words what whoever runs a command can put right: a wrong command line, wrong content, a disk that is
 * full or write-protected.
 * @throws the error itself when it is a defect
 */
export function tellError(thrown: unknown, usage = ""): void {
  const error = thrown as NodeJS.ErrnoException;
  const isUsage = error.name === "UsageError" || error.code?.startsWith("ERR_PARSE_ARGS") === true;
  const isTold = isUsage || TOLD.includes(error.name) || error.syscall !== undefined;
  if (!isTold) throw error;
  console.error(isUsage && usage ? `${error.message}\n\n${usage}` : error.message);
}

/**
 * Runs a script with the words behind its name; `--help` prints its usage instead. Errors end it with 1.
 * @param work throws {@link UsageError} or what `parseArgs` throws when the words are wrong
 */
export async function runScript(
  usage: string,
  work: (words: string[]) => Promise<void> | void,
): Promise<void> {
  const words = process.argv.slice(2);
  try {
    if (words.includes("--help") || words.includes("-h")) console.log(usage);
    else await work(words);
  } catch (error) {
    tellError(error, usage);
    process.exitCode = 1;
  }
}
