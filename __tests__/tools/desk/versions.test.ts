import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { keepVersion, readVersion } from "@/tools/desk/versions";
import { makeTempFolder } from "../../helpers/temp-folder";

const FOLDER = "var/desk/versions";

// First, as what is old is looked for once an hour.
test("pages that are opened at the same time keep one version, while old ones are forgotten", async () => {
  const root = await makeTempFolder();
  const texts = Array.from({ length: 24 }, (_, number) => JSON.stringify({ number: number % 4 }));
  const versions = await Promise.all(texts.map((text) => keepVersion(text, root)));
  expect((await readdir(join(root, FOLDER))).sort()).toEqual(
    [...new Set(versions)].map((version) => `${version}.json`).sort(),
  );
  expect(await readVersion(versions[3], root)).toEqual({ number: 3 });
});

test("a version's age counts from the last form that started from it", async () => {
  const root = await makeTempFolder();
  const version = await keepVersion('{"a":1}', root);
  await utimes(join(root, FOLDER, `${version}.json`), 0, 0);
  await keepVersion('{"a":1}', root);
  jest.useFakeTimers({
    now: Date.now() + 2 * 3600 * 1000,
    doNotFake: ["nextTick", "setImmediate"],
  });
  await keepVersion('{"a":2}', root);
  expect(await readVersion(version, root)).toEqual({ a: 1 });
});
