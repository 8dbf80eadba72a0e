import { spawn } from "node:child_process";
import { once } from "node:events";
import { CommandError, forShell } from "../kit/run";
import type { Run } from "../publish/steps";

/** Settings of the development server that a build must not have. */
const OF_THE_DESK =
  /^(?:__NEXT|NEXT_(?:RUNTIME|PRIVATE|OTEL)|TURBOPACK|NODE_ENV$|SITE_DESK$|PORT$)/;

export const runWithLog =
  (log: (text: string) => void): Run =>
  async (command, args, { cwd, env, shell } = {}) => {
    const settings = Object.entries(process.env).filter(([name]) => !OF_THE_DESK.test(name));
    const child = spawn(command, forShell(args), {
      ...(cwd && { cwd }),
      env: {
        ...Object.fromEntries(settings),
        NODE_ENV: "production",
        NEXT_TELEMETRY_DISABLED: "1",
        ...env,
      },
      shell: shell || process.platform === "win32",
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", log);
    const [code] = await once(child, "close");
    if (code !== 0) throw new CommandError(`${command} ${args.join(" ")} ended with ${code}`);
  };
