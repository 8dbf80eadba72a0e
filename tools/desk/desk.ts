/** Opens the site in edit mode: texts, prices and pictures are changed in the browser, on this computer only. */
import { run, runScript } from "../kit/run";

const port = process.env.PORT || "3000";
await runScript("npm run desk    opens the site in edit mode; PORT changes its port", async () => {
  run("npm", ["run", "--silent", "assets"]);
  console.log(`\nThe desk is at http://localhost:${port}/desk (localhost, not 127.0.0.1)\n`);
  run("npx", ["next", "dev", "--port", port, "--hostname", "localhost"], { SITE_DESK: "1" });
});
