/** `npm run upgrade` runs this in its copy of the newer version, which has the migrations. */
import { migrateProject } from "../content/migrations";
import { runCli } from "../shared/run";

await runCli("npm run migrate    ehhez a változathoz igazítja a content/ fájljait", async () => {
  for (const file of await migrateProject(".")) console.log(`${file}: új formába került`);
});
