import { spawn } from "node:child_process";
import { once } from "node:events";
import { CommandError, forShell, type Run } from "../kit/run";
import { settings } from "../publish/settings";

export const runWithLog =
  (log: (text: string) => void): Run =>
  async (command, args, { cwd, env, shell } = {}) => {
    const child = spawn(command, forShell(args), {
      ...(cwd && { cwd }),
      // The desk's own port is not that of what it starts.
      env: { ...settings, PORT: undefined, NEXT_TELEMETRY_DISABLED: "1", ...env },
      shell: shell || process.platform === "win32",
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", log);
    const [code] = await once(child, "close");
    if (code !== 0) throw new CommandError(`${command} ${args.join(" ")} ended with ${code}`);
  };
