/** `npm run photos`: finds the command, answers `--help`, errors and signals for it. Its work is in `photos/`. */
import { ContentError } from "@/content/check";
import { isUsageError, UsageError } from "../kit/run";
import type { PhotosCommand } from "./commands/command";
import { removePartFiles } from "./part-files";

const COMMANDS: Record<string, () => Promise<PhotosCommand>> = {
  add: async () => (await import("./commands/add")).add,
  remove: async () => (await import("./commands/remove")).remove,
  move: async () => (await import("./commands/move")).move,
  order: async () => (await import("./commands/order")).order,
  check: async () => (await import("./commands/check")).check,
  upload: async () => (await import("./commands/upload")).upload,
  clean: async () => (await import("./commands/clean")).clean,
};

const USAGE = `npm run photos                                   make the picture variants that are missing
npm run photos -- add <where> <files…>           take pictures in
npm run photos -- remove <gallery> <names…>      take pictures out, keeping their originals
npm run photos -- move <from> <to> <names…>      move pictures to another gallery
npm run photos -- order <gallery> <names…>       put pictures first, or before or after another
npm run photos -- check                          tell what is missing or doubtful
npm run photos -- upload                         put the variants into the Storage bucket
npm run photos -- clean                          delete variants that are not needed any more
npm run photos -- <command> --help               say more about a command`;

/** What a process that a signal ended gives as its code: 128 and the signal's number. */
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
/** In ms. The terminal, npm and tsx may each pass on the same Ctrl-C. */
const SAME_PRESS = 700;

class Stopped extends Error {}

/** Aborted by the first Ctrl-C. The second one does not wait for what is being written. */
function abortedBySignals(): AbortSignal {
  const stop = new AbortController();
  let stoppedAt = 0;
  for (const [name, code] of Object.entries(SIGNALS)) {
    process.on(name, () => {
      process.exitCode = code;
      if (!stop.signal.aborted) {
        stoppedAt = Date.now();
        stop.abort(new Stopped());
      } else if (Date.now() - stoppedAt > SAME_PRESS) {
        removePartFiles(process.cwd(), { own: true });
        process.exit();
      }
    });
  }
  return stop.signal;
}

/** Whether the message is for people: wrong content, or a disk that is full or write-protected. */
function isTold(error: unknown): error is Error {
  return error instanceof ContentError || (error instanceof Error && "syscall" in error);
}

async function main([name, ...args]: string[], signal: AbortSignal): Promise<void> {
  let usage = USAGE;
  try {
    if (name === "--help" || name === "-h" || name === "help") {
      console.log(USAGE);
      return;
    }
    const load = name === undefined ? undefined : COMMANDS[name];
    if (name !== undefined && !load) throw new UsageError(`unknown command: ${name}`);
    const command = load ? await load() : (await import("./commands/prepare")).prepare;
    usage = command.usage;
    if (args.includes("--help") || args.includes("-h")) {
      console.log(usage);
      return;
    }
    removePartFiles(process.cwd());
    const isWell = await command.run(args, signal);
    process.exitCode ??= isWell ? 0 : 1;
  } catch (error) {
    process.exitCode ??= 1;
    // What is being written comes to its end before the process does.
    if (error instanceof Stopped) console.error("Stopped. Run the same command again to finish.");
    else if (isUsageError(error)) console.error(`${error.message}\n\n${usage}`);
    else if (isTold(error)) console.error(error.message);
    else throw error;
  }
}

await main(process.argv.slice(2), abortedBySignals());
