/** `npm run photos`. Ctrl-C lets what is being written come to its end; a second one does not. */
import { CommandError } from "../kit/run";
import { dispatch } from "./commands/dispatch";

/** What a process that a signal ended gives as its code: 128 and the signal's number. */
const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
/** In ms. The terminal, npm and tsx may each pass on the same Ctrl-C. */
const SAME_PRESS = 700;

const stop = new AbortController();
let stoppedAt = 0;
for (const [name, code] of Object.entries(SIGNALS)) {
  process.on(name, () => {
    process.exitCode = code;
    if (stop.signal.aborted && Date.now() - stoppedAt > SAME_PRESS) process.exit();
    if (stop.signal.aborted) return;
    stoppedAt = Date.now();
    stop.abort(new CommandError("Stopped. Run the same command again to finish."));
  });
}

const code = await dispatch(process.argv.slice(2), stop.signal);
process.exitCode ??= code;
