import { rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isFresh, recordInputs } from "@/tools/desk/bundle-cache.mjs";
import { makeTempFolder } from "../../helpers/temp-folder";

test("a bundle is reused until one of its inputs changes", async () => {
  const root = await makeTempFolder({ one: "1" });
  const [one, list] = [join(root, "one"), join(root, "list")];
  const soon = Date.now() + 1000;
  expect(isFresh(list)).toBe(false);
  recordInputs(list, [one], soon);
  await utimes(one, new Date(soon), new Date(soon));
  expect(isFresh(list)).toBe(true);
  await writeFile(one, "2");
  expect(isFresh(list)).toBe(false);
  await writeFile(one, "1");
  await writeFile(list, '{"files":');
  expect(isFresh(list)).toBe(false);
  recordInputs(list, [one], soon - 2000); // it changed during the build
  expect(isFresh(list)).toBe(false);
  recordInputs(list, [one], soon);
  await rm(one);
  expect(isFresh(list)).toBe(false);
});
