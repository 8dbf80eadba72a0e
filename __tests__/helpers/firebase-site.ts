/**
 * The site exported for a Firebase project with every service on: `build` makes it where it is missing or old,
 * `serve` serves it as a CDN would.
 */
import { isFresh } from "@/tools/kit/is-fresh";
import { run } from "@/tools/kit/run";
import { serveFolder } from "@/tools/kit/serve-folder";
import { FIREBASE_SETTINGS } from "./firebase-settings";
import { SITE_WITH_FIREBASE } from "./servers";

const FOLDER = "var/test-out-firebase";
if (process.argv[2] === "serve") await serveFolder(FOLDER, { port: SITE_WITH_FIREBASE.port });
else if (!isFresh(`${FOLDER}/_redirects`)) {
  run("npm", ["run", "--silent", "export"], { ...FIREBASE_SETTINGS, SITE_EXPORT_FOLDER: FOLDER });
  run("npm", ["run", "--silent", "scripts"]); // those of the site without Firebase, which tests serve as well
}
