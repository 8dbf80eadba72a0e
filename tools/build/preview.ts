/** Makes what is missing (pictures, fonts, build) and serves the built site. */
import { isFresh } from "../kit/is-fresh";
import { run, runScript } from "../kit/run";

/** Written by the step after the build. */
const LAST_FILE = ".next/finished";

await runScript(
  "npm run preview    makes what is missing and serves the built site; PORT changes its port",
  async () => {
    run("npm", ["run", "--silent", isFresh(LAST_FILE) ? "assets" : "build"]);
    run("npm", ["run", "--silent", "start"]);
  },
);
