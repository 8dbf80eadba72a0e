import { select } from "@inquirer/prompts";
import { CommandError } from "./run";

/** Said before long work at whose end something is asked. @throws {CommandError} when nobody could answer */
export function expectTerminal(): void {
  if (!process.stdin.isTTY) {
    throw new CommandError("Nobody is here to answer. Use --yes, which does not ask.");
  }
}

/**
 * Asks the photographer at the terminal, in Hungarian. Anything but a clear yes is a no, Ctrl-C as well.
 * @throws {CommandError} when nobody is there
 */
export async function isWanted(question: string): Promise<boolean> {
  expectTerminal();
  const choices = [
    { name: "Nem", value: false },
    { name: "Igen", value: true },
  ];
  return select({ message: question, choices }).catch(() => false);
}
