/**
 * Measures the contact endpoint under load: the built site on this computer, its mail into a folder of its own.
 * What was answered 200 must lie there afterwards, and memory must not grow from round to round.
 */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { readdir, readFile, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join, resolve } from "node:path";
import { parseArgs, promisify } from "node:util";
import { MAILDIR_ONLY } from "@/lib/email/transport";
import { isFresh } from "@/lib/is-fresh";
import { run } from "@/lib/run";
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
import { countOption, endPlainly, PlainError } from "./bench/plain-error";

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
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return undefined;
  return {
    rounds: countOption("rounds", values.rounds, 50),
    messages: countOption("messages", values.messages, 10_000),
    connections: countOption("connections", values.connections, 100),
  };
}

async function bench(options: NonNullable<ReturnType<typeof readOptions>>): Promise<void> {
  if (!isFresh(".next/finished")) run("npm", ["run", "--silent", "build"]);
  for (const folder of [MAILDIR, DELIVERED]) await rm(folder, { recursive: true, force: true });
  await writeWhole(BODY, MESSAGE);
  const port = await freePort();
  const server = startSite(port);
  try {
    await isUp(port, server);
    const round = async () => roundOf(await load(port, options), await memoryOf(server));
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
  } finally {
    server.kill();
  }
}

/** A port of this computer on which nobody listens. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const PROBED = ["--expose-gc", "--import", "./scripts/bench/memory-probe.mjs"];
const NEXT = "node_modules/next/dist/bin/next";

/** `next start` without npx before it, so that its memory is the site's own. */
const startSite = (port: number) =>
  spawn(process.execPath, [...PROBED, NEXT, "start", "--port", String(port)], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      SMTP_URL: MAILDIR_ONLY,
      MAILDIR,
      DELIVERED_DIR: DELIVERED,
      SEND_EMAIL_URL: "",
      CONTACT_ACKNOWLEDGE: "",
      CONTACT_LIMIT_PER_ADDRESS: "1000000",
      CONTACT_LIMIT_TOTAL: "1000000",
    },
  });

/** In ms. */
const START_TIMEOUT = 60_000;

async function isUp(port: number, server: ChildProcess): Promise<void> {
  for (let waited = 0; waited < START_TIMEOUT; waited += 250) {
    if (server.exitCode !== null) break;
    const answer = await fetch(`http://127.0.0.1:${port}/robots.txt`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new PlainError("The site did not start.");
}

async function load(
  port: number,
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
    `http://127.0.0.1:${port}/api/contact`,
  ];
  try {
    const { stdout } = await execute("npx", words, { shell: process.platform === "win32" });
    return JSON.parse(stdout);
  } catch (error) {
    throw new PlainError(`${AUTOCANNON} failed: ${(error as Error).message}`);
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

try {
  const options = readOptions(process.argv.slice(2));
  if (options) await bench(options);
  else console.log(USAGE);
} catch (error) {
  endPlainly(error, USAGE);
}
