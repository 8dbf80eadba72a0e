import { chmod } from "node:fs/promises";
import { dirname, join } from "node:path";
import { saveSettings } from "@/tools/publish/settings";
import { modeOf, OWNER_ONLY } from "../../helpers/file-mode";
import { makeTempFolder } from "../../helpers/temp-folder";

test("only the owner can read saved settings, whatever the file's mode was", async () => {
  const file = join(await makeTempFolder(), ".env");
  const modeAfterSaving = async () => {
    await saveSettings(dirname(file), { PUBLISH_PASSWORD: "titok" });
    return modeOf(file);
  };
  expect(await modeAfterSaving()).toBe(OWNER_ONLY);
  await chmod(file, 0o644);
  expect(await modeAfterSaving()).toBe(OWNER_ONLY);
});
