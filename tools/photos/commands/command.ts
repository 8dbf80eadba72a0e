/** One command of `npm run photos`. The dispatcher answers `--help`, errors and signals for all of them. */
export interface PhotosCommand {
  /** What `--help` prints: the command line first, then what it does and its options. */
  usage: string;
  /**
   * Does the work and prints what was done. Plain error lines go to stderr.
   *
   * @param args what stands behind the command's name, `--help` excepted
   * @param signal aborted by Ctrl-C: start nothing new, let what is being written come to its end, then throw
   *   `signal.reason` (`signal.throwIfAborted()` between two pictures does it)
   * @returns whether all went well; false ends the process with 1
   * @throws {UsageError} when the command line is wrong; errors of `parseArgs` count as such
   */
  run(args: string[], signal: AbortSignal): Promise<boolean>;
}
