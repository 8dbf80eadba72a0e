import { createInterface } from "node:readline/promises";
import { CommandError } from "./run";

/** Said before long work at whose end something is asked. @throws {CommandError} when nobody could answer */
export function expectTerminal(): void {
  if (!process.stdin.isTTY) {
    throw new CommandError(
      "Nobody is here to answer. Use --yes, which does not ask, or --dry-run.",
    );
  }
}

/**
 * Asks whoever sits at the terminal. Anything but a clear yes is a no, Ctrl-C as well.
 * @throws {CommandError} when nobody is there
 */
export async function isWanted(question: string): Promise<boolean> {
  expectTerminal();
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((resolve) => {
    terminal.on("close", () => resolve(""));
  });
  const answer = await Promise.race([terminal.question(`\n${question} Write yes: `), closed]);
  terminal.close();
  return /^(?:y|yes|i|igen)$/i.test(answer.trim());
}
