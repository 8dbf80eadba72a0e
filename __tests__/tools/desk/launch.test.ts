import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import packageJson from "@/package.json";
import { explainFailure, isSupported } from "@/tools/desk/launch.mjs";
import { makeTempFolder } from "../../helpers/temp-folder";

test.each([
  ["20.12.0", true],
  ["20.11.9", false],
  ["18.20.8", false],
  ["22.1.0", true],
  ["23.0.0", false],
  ["26.0.0", true],
])("Node %s is supported: %s", (version, isFine) => {
  expect(isSupported(version, packageJson.engines.node)).toBe(isFine);
});

test.each([
  ["npm error code ENOSPC", /Betelt a lemez/],
  ["npm error network request to … failed, reason: getaddrinfo ENOTFOUND", /Nincs internet/],
  ["npm error code EACCES", /nem tudok írni/],
  ["npm error code ETARGET", /Küldd el/],
])("explains %s", (output, sentence) => {
  expect(explainFailure(output)).toMatch(sentence);
});

test("says in one sentence that this Node.js cannot run the desk", async () => {
  const root = await makeTempFolder({ "package.json": '{"engines":{"node":"^1.0.0"}}' });
  const launch = () =>
    execFileSync(process.execPath, [resolve("tools/desk/launch.mjs")], {
      cwd: root,
      stdio: "pipe",
      env: { ...process.env, DESK_QUIET: "1" },
    });
  expect(launch).toThrow(/Ez a Node\.js túl régi vagy túl új: \d+/);
});
