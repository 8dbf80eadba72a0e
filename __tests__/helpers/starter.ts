import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "@/tools/shared/run";
import { copyTestSite } from "./test-site";

/** Copies the test site, in the name of the demo's photographer. */
export async function copyAsDemo(name: string): Promise<string> {
  const project = await copyTestSite(name);
  const file = join(project, "content/site.json");
  const site = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...site, name: "Minta Anna" }));
  return project;
}

/** A project as photographers begin it. @returns its folder, which stays until the next run */
export async function setUpStarter(name: string): Promise<string> {
  const project = await copyAsDemo(name);
  const answers = ["--name", "Éva Kiss", "--email", "eva@kisseva.hu", "--palette", "sage"];
  const words = ["run", "--silent", "setup", "--", ...answers, "--no-desk"];
  await run("npm", words, { cwd: project });
  return project;
}
