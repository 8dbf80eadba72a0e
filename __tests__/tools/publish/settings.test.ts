import { runWithLog, saveSettings } from "@/tools/publish/settings";
import { makeTempFolder } from "../../helpers/temp-folder";

test("passes settings saved since the desk started to commands", async () => {
  const root = await makeTempFolder();
  let log = "";
  const run = runWithLog((text) => {
    log += text;
  });
  for (const url of ["https://one.example", "https://two.example", ""]) {
    await saveSettings(root, { CONTACT_URL: url });
    await run("node", ["-p", "process.env.CONTACT_URL"]);
  }
  expect(log).toBe("https://one.example\nhttps://two.example\nundefined\n");
});
