import { chmod, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { keepSettings } from "@/tools/publish/settings";
import { makeTempFolder } from "../../helpers/temp-folder";

test("only the owner can read saved settings, whatever the file's mode was", async () => {
  const file = join(await makeTempFolder(), ".env");
  const modeAfterSaving = async () => {
    await keepSettings(dirname(file), { PUBLISH_PASSWORD: "titok" });
    return ((await stat(file)).mode & 0o777).toString(8);
  };
  expect(await modeAfterSaving()).toBe("600");
  await chmod(file, 0o644);
  expect(await modeAfterSaving()).toBe("600");
});
