import { cp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { setUp, setUpFrom } from "@/tools/setup/set-up";
import { readJson } from "../../helpers/photo-project";
import { runScript } from "../../helpers/run-script";
import { makeTempFolder } from "../../helpers/temp-folder";

const ANSWERS = { name: "Kiss Éva", email: "eva@kisseva.hu", palette: "sage", copyrightYear: 2014 };
const { name, email, palette } = ANSWERS;

test("replaces only the demo, and nothing if the answers are wrong", async () => {
  const root = await makeTempFolder({ "content/site.json": '{"name":"Minta Anna"}' });
  for (const path of ["app", "tools/setup/starter"])
    await cp(path, join(root, path), { recursive: true });
  const setup = (...words: string[]) =>
    runScript(root, "tools/setup/setup.ts", [...words, "--no-desk"]);
  const site = () => readJson(root, "content/site.json");
  const before = await readdir(root);
  const usage = expect.stringMatching(/^Add meg így: --name és --email\.\n\nnpm run setup\n/);
  expect(await setup("--name", name)).toMatchObject({ code: 1, stderr: usage });
  await expect(setUp(root, { ...ANSWERS, email: "eva" })).rejects.toThrow(
    "content/site.json: email is not an e-mail address",
  );
  await expect(setUp(root, { ...ANSWERS, palette: "pink" })).rejects.toThrow(
    "palette must be one of the following values: terracotta, ",
  );
  await expect(setUp(root, { ...ANSWERS, copyrightYear: Number("2o14") })).rejects.toThrow(
    "content/site.json: copyrightYear must be a year",
  );
  await expect(setUpFrom(root, "nincs.tar")).rejects.toThrow("nincs.tar: nincs ilyen fájl");
  expect(await site()).toEqual({ name: "Minta Anna" });
  expect(await readdir(root)).toEqual(before);

  const answers = ["--name", name, "--email", email, "--palette", palette, "--since", "2014"];
  const done = { code: 0, stdout: expect.stringMatching(/^Kész, ez már a te oldalad\./) };
  expect(await setup(...answers)).toMatchObject(done);
  expect(await site()).toMatchObject(ANSWERS);
  const { stdout } = await setup("--name", "Nagy Lili", "--email", "lili@nagylili.hu");
  expect(stdout).toMatch(/^Ez már nem a mintaoldal: semmit sem írok felül\./);
  expect((await setup("--from", "nincs.tar")).stderr).toMatch(/^Ez már nem a mintaoldal/);
  expect(await site()).toMatchObject(ANSWERS);
});
