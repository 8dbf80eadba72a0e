/** Serves the test site that `run.ts` exports for a Firebase project with every service. */
import { serveFolder } from "@/tools/shared/serve-folder";
import { SITE_WITH_FIREBASE } from "./servers";

await serveFolder(SITE_WITH_FIREBASE.folder, { port: SITE_WITH_FIREBASE.port });
