/** Serves the test site exported for a Firebase project with every service on (`run.ts` makes it), as a CDN would. */
import { serveFolder } from "@/tools/kit/serve-folder";
import { SITE_WITH_FIREBASE } from "./servers";

await serveFolder(SITE_WITH_FIREBASE.folder, { port: SITE_WITH_FIREBASE.port });
