import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { readPages } from "../helpers/read-files";
import { expect, test } from "../helpers/test";
import { copyTestSite } from "../helpers/test-site";

const build = (folder: string, command: string) =>
  execFileSync("npm", ["run", "--silent", command], { cwd: folder, stdio: "pipe" });

test("builds are reproducible: a changed price changes only the pages that show it", async () => {
  const copy = await copyTestSite("another-build");
  const file = join(copy, "content/packages.json");
  const text = await readFile(file, "utf8");
  const packages = JSON.parse(text);
  packages.packages[2].price += 1000; // not one that other pages name
  await writeFile(file, JSON.stringify(packages));
  build(copy, "build");
  const before = await readPages(".next-node/server/app");
  const after = await readPages(join(copy, ".next-node/server/app"));
  const pages = Object.keys(after);
  expect(pages).toEqual(Object.keys(before));
  const changed = pages.filter((page) => after[page] !== before[page]);
  expect(changed).toEqual(["contact.html", "pricing.html"]);
  /** The worker lists the pages that it stores with hashes of their HTML. */
  const readWorker = async (folder: string) => {
    let worker = await readFile(join(folder, "public/sw.js"), "utf8");
    for (const page of changed) {
      const entry = `"/${basename(page, ".html")}?stored","revision":`;
      expect(worker).toContain(entry);
      const [start, rest = ""] = worker.split(entry);
      worker = start + entry + rest.replace(/^"\w+"/, "");
    }
    return worker;
  };
  expect(await readWorker(copy)).toBe(await readWorker("."));
  await writeFile(file, text); // mails name packages, so the functions contain them
  build(".", "functions");
  build(copy, "functions");
  expect(await readFile(join(copy, "functions/index.js"), "utf8")).toBe(
    await readFile("functions/index.js", "utf8"),
  );
});
