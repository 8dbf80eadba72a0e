/** An icon on the desktop that starts the desk by a double click. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, dirname, join, parse } from "node:path";
import { writeWhole } from "@/lib/write-whole";

interface Launcher {
  /** Name of the file on the desktop. */
  file: string;
  text: string;
}

/** In the quotes of a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * What starts the desk of a project on a kind of computer. What is started by a double click knows no paths of a
 * terminal's, so Node's own is named.
 *
 * @param platform as `process.platform` names it
 * @param node path of Node's program
 */
export function launcherFor(platform: string, root: string, node = process.execPath): Launcher {
  const start = `cd ${quoted(root)} && PATH=${quoted(dirname(node))}:"$PATH" npm run --silent desk`;
  if (platform === "win32") {
    const lines = [
      "@echo off",
      "chcp 65001 >nul",
      `cd /d "${root.replaceAll("%", "%%")}"`,
      `set "PATH=${dirname(node)};%PATH%"`,
      "call npm run --silent desk",
    ];
    return { file: "Íróasztal.cmd", text: `${lines.join("\r\n")}\r\n` };
  }
  if (platform === "darwin") return { file: "Íróasztal.command", text: `#!/bin/sh\n${start}\n` };
  // In the quotes of a desktop entry's own.
  const command = start.replace(/[\\"$`]/g, (letter) => `\\\\${letter}`).replaceAll("%", "%%");
  const lines = [
    "[Desktop Entry]",
    "Type=Application",
    "Name=Íróasztal",
    "Comment=A honlapod szerkesztése",
    `Exec=sh -c "${command}"`,
    "Terminal=true",
  ];
  return { file: "Íróasztal.desktop", text: `${lines.join("\n")}\n` };
}

/** Linux calls it by a name in the user's language. */
function desktopFolder(): string {
  const { stdout } = spawnSync("xdg-user-dir", ["DESKTOP"], { encoding: "utf8" });
  return stdout?.trim() || join(homedir(), "Desktop");
}

/**
 * Puts the icon onto the desktop, once: who throws it away is not given it again.
 * @returns its path, when it was made now
 */
export async function makeLauncher(
  root: string,
  desktop = desktopFolder(),
): Promise<string | undefined> {
  const mark = join(root, "var/desk/launcher");
  if (existsSync(mark) || !existsSync(desktop)) return undefined;
  const { file, text } = launcherFor(process.platform, root);
  const { name, ext } = parse(file);
  // Another site of the same photographer has its own.
  const free = [file, `${name} (${basename(root)})${ext}`].find(
    (one) => !existsSync(join(desktop, one)),
  );
  if (!free) return undefined;
  const path = join(desktop, free);
  await writeFile(path, text);
  await chmod(path, 0o755);
  await writeWhole(mark, path);
  return path;
}

/** Opens an address in the browser of this computer; where there is none, nothing happens. */
export function openInBrowser(url: string): void {
  const [command, ...args] = { win32: ["cmd", "/c", "start", ""], darwin: ["open"] }[
    process.platform as string
  ] ?? ["xdg-open"];
  const child = spawn(command ?? "", [...args, url], { stdio: "ignore", detached: true });
  child.on("error", () => {});
  child.unref();
}
