import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pagesIn } from "../helpers/html";
import { expect, test } from "../helpers/test";
import { copyTestSite } from "../helpers/test-site";

const build = (folder: string, command: string) =>
  execFileSync("npm", ["run", "--silent", command], { cwd: folder, stdio: "pipe" });

test("another build is the same, pages, worker and functions; with another price its own pages are new, and nothing else", async () => {
  test.setTimeout(300_000);
  const copy = await copyTestSite("another-build");
  const file = join(copy, "content/packages.json");
  const text = await readFile(file, "utf8");
  const packages = JSON.parse(text);
  packages.packages[1].price += 1000; // neither the dearest nor the cheapest, which other pages name
  await writeFile(file, JSON.stringify(packages));
  build(copy, "build");
  const before = await pagesIn(".next/server/app");
  const after = await pagesIn(join(copy, ".next/server/app"));
  expect([...after.keys()]).toEqual([...before.keys()]);
  const changed = [...after].filter(([page, html]) => html !== before.get(page));
  expect(changed.map(([page]) => page).sort()).toEqual(["contact.html", "pricing.html"]);
  const withoutRevision = async (worker: string) =>
    (await readFile(worker, "utf8")).replace(/("\/(?:contact|pricing)","revision":)"\w+"/g, "$1");
  expect(await withoutRevision(join(copy, "public/sw.js"))).toBe(
    await withoutRevision("public/sw.js"),
  );
  await writeFile(file, text); // the mail names packages, so their file is in the functions
  build(".", "functions");
  build(copy, "functions");
  expect(await readFile(join(copy, "functions/index.js"), "utf8")).toBe(
    await readFile("functions/index.js", "utf8"),
  );
});
