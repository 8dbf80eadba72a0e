/** The last state of each content file that the site could show, for the day when one was broken by hand. */
import { mkdir, readFile, rename, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { writeWhole } from "@/lib/write-whole";
import { done, refused } from "./answer";
import { findEntry } from "./entries";
import { oneAtATime } from "./one-at-a-time";

const goodFile = (root: string, name: string) => join(root, "var/desk/good", `${name}.json`);

export async function keepGood(root: string, name: string, text: string): Promise<void> {
  const file = goodFile(root, name);
  const before = await readFile(file, "utf8").catch(() => undefined);
  if (before !== text) await writeWhole(file, text);
}

/** When that state was seen first, in ms; undefined where there is none. */
export const goodSince = (root: string, name: string): Promise<number | undefined> =>
  stat(goodFile(root, name)).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );

/** Puts the last good state of a file back: `{ name }`. What is there now is kept in `var/removed`. */
export async function restoreEntry(body: unknown, root: string): Promise<Response> {
  const entry = findEntry(root, (body as { name?: unknown } | null | undefined)?.name);
  const good = entry && (await readFile(goodFile(root, entry.name), "utf8").catch(() => undefined));
  if (!entry || !good)
    return refused(404, "Ennek a fájlnak nincs korábbi jó állapota ezen a gépen.");
  return oneAtATime(async () => {
    const file = join(root, entry.file);
    const aside = join(root, "var/removed", `${entry.name}-${Date.now()}.json`);
    await mkdir(dirname(aside), { recursive: true });
    await rename(file, aside).catch((error) => {
      if (error.code !== "ENOENT") throw error; // the file itself was missing
    });
    await writeWhole(file, good);
    return done("Visszaállítottam.");
  });
}
