import { confirm } from "@inquirer/prompts";
import { CommandError } from "./run";

/** Said before long work at whose end something is asked. @throws {CommandError} when nobody could answer */
export function expectTerminal(): void {
  if (!process.stdin.isTTY) {
    throw new CommandError("Nobody is here to answer. Use --yes, which does not ask.");
  }
}

/**
 * Asks whoever sits at the terminal. Anything but a clear yes is a no, Ctrl-C as well.
 * @throws {CommandError} when nobody is there
 */
export async function isWanted(question: string): Promise<boolean> {
  expectTerminal();
  return confirm({ message: question, default: false }).catch(() => false);
}
