/**
 * Measures the contact endpoint under load: the built site on this computer, its mail into a folder of its own.
 * What was answered 200 must lie there afterwards, and memory must not grow from round to round.
 */
import { type ChildProcess, execFile } from "node:child_process";
import { readdir, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs, promisify } from "node:util";
import { MAILDIR_ONLY } from "@/lib/email/settings.mjs";
import { writeWhole } from "@/lib/write-whole";
import { withBuiltSite } from "../kit/built-site";
import { isFresh } from "../kit/is-fresh";
import { countOption, run, runScript } from "../kit/run";
import { megabytes, table } from "../kit/terminal";

/** Fetched when it is needed, as Lighthouse is. */
const AUTOCANNON = "autocannon@9.0.0";
const USAGE = `npm run bench:contact   builds if something has changed, and sends messages
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
/** What is in use may grow by this much from the first round to the last: code is still being compiled. */
const FLAT = 1.1;

/** The part of autocannon's JSON that is read here. Times in ms, but `duration` in s. */
interface Round {
  duration: number;
  "2xx": number;
  non2xx: number;
  errors: number;
  timeouts: number;
  latency: { p50: number; p99: number; max: number };
  /** Bytes that the server has in use after a collection of garbage, and that the process has in all. */
  memory: { heap: number; whole: number };
}

async function bench(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      rounds: { type: "string", default: "5" },
      messages: { type: "string", default: "1000" },
      connections: { type: "string", default: "10" },
    },
  });
  const rounds = countOption("rounds", values.rounds, 50);
  const messages = countOption("messages", values.messages, 10_000);
  const connections = countOption("connections", values.connections, 100);
  if (!isFresh(".next/finished")) run("npm", ["run", "--silent", "build"]);
  for (const folder of [MAILDIR, DELIVERED]) await rm(folder, { recursive: true, force: true });
  await writeWhole(BODY, MESSAGE);
  const done: Round[] = [];
  await withBuiltSite(PROBED_SITE, async ({ url, server }) => {
    while (done.length <= rounds) {
      const round = await load(url, messages, connections);
      done.push({ ...round, memory: await memoryOf(server) });
      console.log(`${done.length - 1}/${rounds}`);
    }
  });
  console.log(tableOf(done));
  const wrong = await findings(done);
  console.log(wrong.length > 0 ? wrong.join("\n") : "Nothing lost, nothing twice, memory flat.");
  if (wrong.length > 0) process.exitCode = 1;
}

/** A site that says what memory it has, and takes as many messages as come. */
const PROBED_SITE = {
  nodeArgs: ["--expose-gc", "--import", "./tools/bench/memory-probe.mjs"],
  stdio: ["ignore" as const, "ignore" as const, "inherit" as const, "ipc" as const],
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

async function load(url: string, messages: number, connections: number): Promise<Round> {
  const { stdout } = await promisify(execFile)("npx", [
    ...["--yes", "--prefer-offline", AUTOCANNON, "--json", "--idReplacement"],
    "--sampleInt=50", // ms; how long a round took is known as finely as this
    ...[`--amount=${messages}`, `--connections=${Math.min(connections, messages)}`],
    ...["--method=POST", "--headers=content-type=application/json", `--input=${BODY}`],
    `${url}/api/contact`,
  ]);
  return JSON.parse(stdout);
}

function memoryOf(server: ChildProcess): Promise<Round["memory"]> {
  return new Promise((resolve, reject) => {
    server.once("message", resolve);
    server.send("memory", (error) => error && reject(error));
  });
}

const tableOf = (rounds: readonly Round[]) =>
  table(
    ["round", "taken", "per second", "median ms", "99 % ms", "slowest ms", "heap", "process"],
    rounds.map(({ "2xx": taken, duration, latency, memory }, index) => [
      index === 0 ? "warm-up" : String(index),
      String(taken),
      (taken / duration).toFixed(0),
      ...[latency.p50, latency.p99, latency.max].map((ms) => ms.toFixed(0)),
      ...[memory.heap, memory.whole].map(megabytes),
    ]),
  );

/** What must be true of the endpoint under load, and is not. */
async function findings(rounds: readonly Round[]): Promise<string[]> {
  const names = await readdir(join(MAILDIR, "new"));
  const senders = new Set<string>();
  for (const name of names) {
    const mail = await readFile(join(MAILDIR, "new", name), "utf8");
    senders.add(/^Reply-To: (.*)$/m.exec(mail)?.[1] ?? name);
  }
  const sum = (count: (round: Round) => number) => rounds.reduce((all, one) => all + count(one), 0);
  const failed = sum(({ non2xx, errors, timeouts }) => non2xx + errors + timeouts);
  const lost = sum((round) => round["2xx"]) - senders.size;
  const [first, last] = [rounds[1]?.memory.heap ?? 0, rounds.at(-1)?.memory.heap ?? 0];
  return [
    ...(failed > 0 ? [`${failed} messages were not taken`] : []),
    ...(lost > 0 ? [`${lost} messages that were taken are lost`] : []),
    ...(names.length > senders.size ? [`${names.length - senders.size} mails came twice`] : []),
    ...(last > first * FLAT ? [`memory grew from ${megabytes(first)} to ${megabytes(last)}`] : []),
  ];
}

await runScript(USAGE, bench);
