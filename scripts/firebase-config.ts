/** Writes firebase.json from the redirects and headers of next.config.mjs. */
import { firebaseConfig } from "@/lib/hosting/firebase-config";
import { writeWhole } from "@/lib/write-whole";
import { headers, KNOWN_PATHS, redirects } from "@/next.config.mjs";

const config = firebaseConfig({
  redirects: await redirects(),
  headers: await headers(),
  knownPaths: KNOWN_PATHS,
});
await writeWhole("firebase.json", `${JSON.stringify(config, null, 2)}\n`);
