import { tellError, UsageError } from "../../kit/run";
import type { PhotosCommand } from "./command";

const COMMANDS: Record<string, () => Promise<PhotosCommand>> = {
  add: async () => (await import("./add")).add,
  remove: async () => (await import("./remove")).remove,
  move: async () => (await import("./move")).move,
  order: async () => (await import("./order")).order,
  check: async () => (await import("./check")).check,
  upload: async () => (await import("./upload")).upload,
  clean: async () => (await import("./clean")).clean,
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

const isHelp = (word: string) => word === "--help" || word === "-h";

/**
 * Runs a command of `npm run photos` in the working directory; answers `--help` and errors for all of them.
 *
 * @param words the command's name and what stands behind it
 * @returns the exit code
 */
export async function dispatch([name, ...args]: string[], signal: AbortSignal): Promise<number> {
  let usage = USAGE;
  try {
    if (name !== undefined && (isHelp(name) || name === "help")) {
      console.log(USAGE);
      return 0;
    }
    const load = name === undefined ? undefined : COMMANDS[name];
    if (name !== undefined && !load) throw new UsageError(`unknown command: ${name}`);
    const command = load ? await load() : (await import("./prepare")).prepare;
    usage = command.usage;
    if (args.some(isHelp)) {
      console.log(usage);
      return 0;
    }
    return (await command.run(args, signal)) ? 0 : 1;
  } catch (error) {
    tellError(error, usage);
    return 1;
  }
}
