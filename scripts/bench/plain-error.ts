import { CommandError } from "@/lib/run";

/** Something that whoever runs the script can put right: its message is all that they need. */
export class PlainError extends Error {
  override name = "PlainError";
}

/** A wrong command line. */
export class UsageError extends PlainError {
  override name = "UsageError";
}

/** Ends a script with what went wrong, and with its usage after a wrong command line. A defect is thrown on. */
export function endPlainly(error: unknown, usage: string): void {
  const { code } = error as NodeJS.ErrnoException;
  const isUsage = error instanceof UsageError || code?.startsWith("ERR_PARSE_ARGS");
  if (!isUsage && !(error instanceof PlainError) && !(error instanceof CommandError)) throw error;
  console.error((error as Error).message);
  if (isUsage) console.error(`\n${usage}`);
  process.exitCode = 1;
}

/** An option that is a whole number from 1 to `most`. */
export function countOption(name: string, value: string, most: number): number {
  if (!/^[1-9]\d{0,8}$/.test(value) || Number(value) > most) {
    throw new UsageError(`--${name} must be 1 to ${most}, not "${value}"`);
  }
  return Number(value);
}
