/** `npm run upgrade` runs this in its copy of the newer version, whose own migrations are needed. */
import { join } from "node:path";
import { readContent, writeJson } from "../content/content-files";
import { runScript } from "../kit/run";
import { migrateContent } from "./migrations";

await runScript("npm run migrate    brings content/ to this version's form", async () => {
  const before = await readContent("content");
  const after = migrateContent(before, await readContent("tools/setup/starter/content"));
  for (const [file, json] of Object.entries(after)) {
    if (json === before[file]) continue;
    await writeJson(join("content", file), json);
    console.log(`content/${file} has a new form`);
  }
});
