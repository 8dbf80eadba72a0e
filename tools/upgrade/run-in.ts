import { run } from "../kit/run";

/** Runs a command in a folder and waits for its end; throws when it fails. */
export type RunIn = (command: string, args: string[], folder: string) => Promise<void> | void;

/** Runs it in this terminal. The folder stays the current one. */
export const runIn: RunIn = (command, args, folder) => {
  process.chdir(folder);
  run(command, args);
};
