import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeFileAtomic } from "@/lib/write-file-atomic";

export type Settings = Record<string, string | undefined>;

/**
 * The environment that the desk was started with, and what was kept in `.env` since. Not `process.env`: in this process Next
 * adds variables that a build must not have, and expands a `$` again when it reloads a changed `.env`.
 */
export const settings: NodeJS.ProcessEnv = { ...process.env };

/**
 * Writes settings into `.env` and into {@link settings}; empty ones are removed. All other lines stay. Only the owner can
 * read the file afterwards, since it contains passwords.
 */
export async function saveSettings(root: string, changed: Record<string, string>): Promise<void> {
  const file = join(root, ".env");
  const before = await readFile(file, "utf8").catch(() => "");
  const isReplaced = (line: string) => Object.hasOwn(changed, line.split("=", 1)[0] ?? "");
  const lines = before.split("\n").filter((line) => !isReplaced(line));
  if (lines.at(-1) === "") lines.pop();
  for (const [name, text] of Object.entries(changed)) {
    settings[name] = text || undefined;
    // Next expands $ even between quotes; only backquotes let both other quotes stand in a value.
    if (text) lines.push(`${name}=\`${text.replaceAll("$", "\\$")}\``);
  }
  await writeFileAtomic(file, `${lines.join("\n")}\n`, { mode: 0o600 });
}
