/**
 * Measures the contact endpoint under load: the built site on this computer, its mail into a folder of its own.
 * What was answered 200 must lie there afterwards, and memory must not grow from round to round.
 */
import { type ChildProcess, execFile } from "node:child_process";
import { readdir, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs, promisify } from "node:util";
import { MAILDIR_ONLY } from "@/lib/email/transport";
import { isFresh } from "@/lib/is-fresh";
import { CommandError, countOption, run, runScript } from "@/lib/run";
import { writeWhole } from "@/lib/write-whole";
import {
  AUTOCANNON,
  type Autocannon,
  contactReport,
  findings,
  type Memory,
  type Round,
  roundOf,
} from "./bench/contact-report";
import { type SiteOptions, withBuiltSite } from "./built-site";

const USAGE = `npm run bench:contact   builds if something has changed, sends messages, writes bench/contact.*
    --rounds n          how often (5); a round for warming up comes before them
    --messages n        in each round (1000)
    --connections n     at once (10)`;

const WORK = resolve("var/bench");
const MAILDIR = join(WORK, "maildir");
const DELIVERED = join(WORK, "delivered");
const BODY = join(WORK, "message.json");
/** Each message has a sender of its own, by which its mail is found. */
const MESSAGE = JSON.stringify({
  email: "vendeg-[<id>]@pelda.example",
  phone: "+36 30 000 0000",
  subject: "Esküvő",
  message: "Szia! Szabad még a jövő nyár egyik szombatja? Őszi esküvő is szóba jöhet. ".repeat(6),
});

const execute = promisify(execFile);

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: "string", default: "5" },
      messages: { type: "string", default: "1000" },
      connections: { type: "string", default: "10" },
    },
  });
  return {
    rounds: countOption("rounds", values.rounds, 50),
    messages: countOption("messages", values.messages, 10_000),
    connections: countOption("connections", values.connections, 100),
  };
}

async function bench(options: ReturnType<typeof readOptions>): Promise<void> {
  if (!isFresh(".next/finished")) run("npm", ["run", "--silent", "build"]);
  for (const folder of [MAILDIR, DELIVERED]) await rm(folder, { recursive: true, force: true });
  await writeWhole(BODY, MESSAGE);
  await withBuiltSite(PROBED_SITE, async ({ url, server }) => {
    const round = async () => roundOf(await load(url, options), await memoryOf(server));
    const warmUp = await round();
    const rounds: Round[] = [];
    while (rounds.length < options.rounds) {
      rounds.push(await round());
      console.log(
        `${rounds.length}/${options.rounds}: ${rounds.at(-1)?.perSecond.toFixed(0)} messages/s`,
      );
    }
    const result = {
      date: new Date().toISOString(),
      node: process.version.slice(1),
      connections: options.connections,
      warmUp,
      rounds,
      mails: await countMails(),
    };
    const report = contactReport(result);
    console.log(`\n${report}`);
    await writeWhole("bench/contact.json", `${JSON.stringify(result, null, 2)}\n`);
    await writeWhole("bench/contact.md", report);
    if (Object.values(findings(result)).includes(false)) process.exitCode = 1;
  });
}

/** A site that says what memory it has, and takes as many messages as come. */
const PROBED_SITE: SiteOptions = {
  nodeArgs: ["--expose-gc", "--import", "./scripts/bench/memory-probe.mjs"],
  stdio: ["ignore", "ignore", "inherit", "ipc"],
  env: {
    SMTP_URL: MAILDIR_ONLY,
    MAILDIR,
    DELIVERED_DIR: DELIVERED,
    SEND_EMAIL_URL: "",
    CONTACT_ACKNOWLEDGE: "",
    CONTACT_LIMIT_PER_ADDRESS: "1000000",
    CONTACT_LIMIT_TOTAL: "1000000",
  },
};

async function load(
  url: string,
  { messages, connections }: { messages: number; connections: number },
): Promise<Autocannon> {
  const words = [
    "--yes",
    "--prefer-offline",
    AUTOCANNON,
    "--json",
    "--idReplacement",
    "--sampleInt=50", // ms; how long a round took is known as finely as this
    `--amount=${messages}`,
    `--connections=${Math.min(connections, messages)}`,
    "--method=POST",
    "--headers=content-type=application/json",
    `--input=${BODY}`,
    `${url}/api/contact`,
  ];
  try {
    const { stdout } = await execute("npx", words, { shell: process.platform === "win32" });
    return JSON.parse(stdout);
  } catch (error) {
    throw new CommandError(`${AUTOCANNON} failed: ${(error as Error).message}`);
  }
}

/** What the server holds after a collection of garbage. */
function memoryOf(server: ChildProcess): Promise<Memory> {
  return new Promise((resolve, reject) => {
    server.once("message", resolve);
    server.send("memory", (error) => error && reject(error));
  });
}

async function countMails() {
  const names = await readdir(join(MAILDIR, "new"));
  const senders = new Set<string>();
  for (const name of names) {
    const mail = await readFile(join(MAILDIR, "new", name), "utf8");
    senders.add(/^Reply-To: (.*)$/m.exec(mail)?.[1] ?? name);
  }
  return { all: names.length, different: senders.size };
}

await runScript(USAGE, (words) => bench(readOptions(words)));
