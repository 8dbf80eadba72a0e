/** Makes what is missing (pictures, fonts, build) and serves the built site. */
import { isFresh } from "../kit/is-fresh";
import { endWith, run } from "../kit/run";

/** Written by the step after the build. */
const LAST_FILE = ".next/finished";

try {
  run("npm", ["run", "--silent", isFresh(LAST_FILE) ? "assets" : "build"]);
  run("npm", ["run", "--silent", "start"]);
} catch (error) {
  endWith(error);
}
