import { existsSync } from "node:fs";
import { join } from "node:path";
import { chooseHosting } from "@/tools/desk/hosting-actions";
import { makeTempFolder } from "../../helpers/temp-folder";

const choose = async (root: string, chosen: object) =>
  (await chooseHosting({ ...chosen }, root)).json();

test("a folder that there is not is made after a yes alone", async () => {
  const root = await makeTempFolder();
  const folder = join(root, "public_htm");
  const chosen = { PUBLISH_TO: "folder", PUBLISH_FOLDER: folder };
  const { text } = await choose(root, chosen);
  expect([text, existsSync(folder)]).toEqual([
    expect.stringMatching("Ilyen mappa még nincs"),
    false,
  ]);
  expect(await choose(root, { ...chosen, makeFolder: "on" })).toMatchObject({ isDone: true });
  expect(existsSync(folder)).toBe(true);
});
