import { cp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { readJson } from "../../helpers/photo-project";
import { runScript } from "../../helpers/run-script";
import { makeTempFolder } from "../../helpers/temp-folder";

const NAMED = ["--name", "Kiss Éva", "--email", "eva@kisseva.hu"];
const REFUSED: [string[], RegExp][] = [
  [[], /^Add meg így: --name és --email\.\n\nnpm run setup\n/],
  [NAMED.slice(0, 2), /^Add meg így: --name és --email\./],
  [[...NAMED.slice(0, 3), "eva"], /^content\/site\.json: email is not an e-mail address\n$/],
  [[...NAMED, "--palette", "pink"], /palette must be one of the following values: terracotta, /],
  [[...NAMED, "--since", "2o14"], /copyrightYear must be a year/],
  [["--from", "nincs.tar"], /^nincs\.tar: nincs ilyen fájl/],
];

test("replaces only the demo, and nothing if the arguments are wrong", async () => {
  const root = await makeTempFolder({ "content/site.json": '{"name":"Minta Anna"}' });
  for (const path of ["app", "tools/setup/starter"])
    await cp(path, join(root, path), { recursive: true });
  const setup = (...words: string[]) =>
    runScript(root, "tools/setup/setup.ts", [...words, "--no-desk"]);
  const site = () => readJson(root, "content/site.json");
  const before = await readdir(root);
  for (const [words, why] of REFUSED)
    expect(await setup(...words)).toMatchObject({ code: 1, stderr: expect.stringMatching(why) });
  expect([await site(), await readdir(root)]).toEqual([{ name: "Minta Anna" }, before]);

  const done = { code: 0, stdout: expect.stringMatching(/^Kész, ez már a te oldalad\./) };
  expect(await setup(...NAMED, "--palette", "sage", "--since", "2014")).toMatchObject(done);
  const own = { name: "Kiss Éva", email: "eva@kisseva.hu", palette: "sage", copyrightYear: 2014 };
  expect(await site()).toMatchObject(own);
  expect(await readdir(root)).toContain("firebase.json");
  const { stdout } = await setup("--name", "Nagy Lili", "--email", "lili@nagylili.hu");
  expect(stdout).toMatch(/^Ez már nem a mintaoldal: semmit sem írok felül\./);
  expect((await setup("--from", "nincs.tar")).stderr).toMatch(/^Ez már nem a mintaoldal/);
  expect(await site()).toMatchObject(own);
});
