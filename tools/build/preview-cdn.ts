/** Serves the exported site and its functions on Firebase's emulators; mail goes to `SMTP_URL` or `var/maildir`. */
import { resolve } from "node:path";
import { MAILDIR_ONLY, setting } from "@/lib/settings.mjs";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { loadSettings, run, runCli } from "../shared/run";
import { EMULATOR_PORT, writeFirebaseConfig } from "./firebase-config";
import { FIREBASE_TOOLS } from "./server-rules";

const START = "emulators:start --only hosting,functions,tasks --project demo-photographer";

loadSettings();
await runCli(
  "npm run preview:cdn    serves the exported site on Firebase's emulators",
  async () => {
    const port = Number(setting("PORT")) || EMULATOR_PORT;
    if (port !== EMULATOR_PORT) await writeFirebaseConfig(port);
    await run("npm", ["run", "--silent", "functions"]);
    await writeFileAtomic(
      "functions/.secret.local",
      `SMTP_URL=${setting("SMTP_URL") || MAILDIR_ONLY}\n`,
    );
    console.log(`The site will be at http://localhost:${port}`);
    await run("npx", ["--yes", FIREBASE_TOOLS, ...START.split(" ")], {
      env: {
        METADATA_SERVER_DETECTION: "none", // looking for Google's credentials takes a minute
        MAILDIR: resolve(setting("MAILDIR")),
      },
    });
  },
);
