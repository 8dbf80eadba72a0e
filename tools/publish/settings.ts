import { join } from "node:path";
import { parseEnv } from "node:util";
import pLimit from "p-limit";
import { readWhenFree } from "@/lib/locked-files.mjs";
import { writeFileAtomic } from "@/lib/write-file-atomic";
import { runIn } from "../shared/run";

export type Settings = Record<string, string | undefined>;

/**
 * The environment at the desk's start, and what was saved in `.env` since. Not `process.env`: in this process, Next adds
 * variables that a build must not have, and expands each `$` again when it reloads a changed `.env`.
 */
export const settings: NodeJS.ProcessEnv = { ...process.env };

/** Reads `.env` again after another site has replaced the demo. */
export async function readSettings(root: string): Promise<void> {
  const saved = parseEnv(await readWhenFree(join(root, ".env")));
  for (const [name, text] of Object.entries(saved)) settings[name] = text?.replaceAll("\\$", "$");
}

/** One change at a time: a server's key may arrive while the form is saved. */
const changes = pLimit(1);

/**
 * Writes settings into `.env` and {@link settings}, and removes empty ones. All other lines stay. Only the owner can read
 * the file, because it contains passwords.
 */
export const saveSettings = (root: string, changed: Record<string, string>): Promise<void> =>
  changes(async () => {
    const file = join(root, ".env");
    const before = await readWhenFree(file);
    const isReplaced = (line: string) => Object.hasOwn(changed, line.split("=", 1)[0] ?? "");
    const lines = before.split("\n").filter((line) => !isReplaced(line));
    if (lines.at(-1) === "") lines.pop();
    for (const [name, text] of Object.entries(changed)) {
      settings[name] = text || undefined;
      // Next expands $ even between quotes; only backquotes allow both other quotes in a value.
      if (text) lines.push(`${name}=\`${text.replaceAll("$", "\\$")}\``);
    }
    await writeFileAtomic(file, `${lines.join("\n")}\n`, { mode: 0o600 });
  });

/** Runs commands with these settings. They must not inherit the desk's PORT. */
export const runWithLog = (log: (text: string) => void) =>
  runIn(() => ({ ...settings, PORT: undefined }), log);
