/** `npm run upgrade` runs this in its copy of the newer version, whose own migrations are needed. */

import { migrateProject } from "../content/migrations";
import { runScript } from "../kit/run";

await runScript("npm run migrate    ehhez a változathoz igazítja a content/ fájljait", async () => {
  for (const file of await migrateProject(".")) console.log(`${file}: új formába került`);
});
