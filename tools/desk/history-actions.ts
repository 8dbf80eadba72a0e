import { bringBack, listVersions } from "../content/history";
import { run } from "../kit/run";
import { done, refused } from "./answer";
import { makeVariants } from "./make-variants";
import type { Content } from "./merge";

/** Makes everything as it was in a version: `{ id }`. What is there now is kept as a version as well. */
export async function bringVersionBack({ id }: Content, root: string): Promise<Response> {
  const version = (await listVersions(root)).find((one) => one.id === id);
  if (!version) return refused(404, "Ilyen változat nincs ezen a gépen.");
  await bringBack(root, version.id);
  run("npm", ["run", "--silent", "migrate"], {}, { cwd: root }); // it may be older than the last upgrade
  void makeVariants(root);
  return done("Visszahoztam. Ami eddig itt volt, az is a listában van.", { href: "" });
}
