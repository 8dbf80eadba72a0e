import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "@/lib/write-whole";

/** What was kept since this process started. Undefined where a setting was removed. */
export const changedSettings: Record<string, string | undefined> = {};

/** Not `process.env` alone: when Next reloads a changed `.env`, it expands a `$` in what this process was given. */
export const currentSettings = () => ({ ...process.env, ...changedSettings });

/**
 * Writes settings into `.env` and into this process; empty ones are removed. All other lines stay, as does its mode;
 * a new one is readable by its owner alone, since it contains passwords.
 */
export async function keepSettings(root: string, settings: Record<string, string>): Promise<void> {
  const file = join(root, ".env");
  const { mode } = await stat(file).catch(() => ({ mode: 0o600 }));
  const before = await readFile(file, "utf8").catch(() => "");
  const isReplaced = (line: string) => Object.hasOwn(settings, line.split("=", 1)[0] ?? "");
  const lines = before.split("\n").filter((line) => !isReplaced(line));
  if (lines.at(-1) === "") lines.pop();
  for (const [name, text] of Object.entries(settings)) {
    changedSettings[name] = text || undefined;
    if (text) process.env[name] = text;
    else delete process.env[name];
    // Next expands $ even between quotes; only backquotes let both other quotes stand in a value.
    if (text) lines.push(`${name}=\`${text.replaceAll("$", "\\$")}\``);
  }
  await writeWhole(file, `${lines.join("\n")}\n`, { mode });
}
