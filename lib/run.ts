import { spawnSync } from "node:child_process";

/**
 * Runs a command in this terminal and waits for its end.
 *
 * @param env added to the environment
 * @throws {Error} when it ends with anything but 0
 */
export function run(command: string, args: string[], env: Record<string, string> = {}): void {
  const { status } = spawnSync(command, args, {
    stdio: "inherit",
    shell: process.platform === "win32", // npm and npx are scripts there
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
  });
  if (status !== 0) throw new CommandError(`${command} ${args.join(" ")} ended with ${status}`);
}

/** A command failed; it has said why. */
export class CommandError extends Error {
  override name = "CommandError";
}

/** Ends a script: a command that failed has said why, anything else is a defect. */
export function endWith(error: unknown): void {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
