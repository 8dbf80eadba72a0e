/**
 * Measures the contact endpoint under load: the built site on this computer, its mail into a folder of its own.
 * What was answered 200 must lie there afterwards, once.
 */
import { execFile } from "node:child_process";
import { readdir, readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { MAILDIR_ONLY } from "@/lib/email/settings.mjs";
import { writeWhole } from "@/lib/write-whole";
import { startBuiltSite } from "../kit/built-site";
import { run, runScript } from "../kit/run";
import { table } from "../kit/terminal";

const AUTOCANNON = "autocannon@9.0.0";
/** A round for warming up comes before them. */
const ROUNDS = 5;
const MESSAGES = 1000;
const CONNECTIONS = 10;

const WORK = resolve("var/bench");
const MAILDIR = join(WORK, "maildir");
const BODY = join(WORK, "message.json");
/** Each message has a sender of its own, by which its mail is found. */
const MESSAGE = JSON.stringify({
  email: "vendeg-[<id>]@pelda.example",
  phone: "+36 30 000 0000",
  subject: "Esküvő",
  message: "Szia! Szabad még a jövő nyár egyik szombatja? Őszi esküvő is szóba jöhet. ".repeat(6),
});

/** The part of autocannon's JSON that is read here. Times in ms, but `duration` in s. */
interface Round {
  duration: number;
  "2xx": number;
  non2xx: number;
  errors: number;
  timeouts: number;
  latency: { p50: number; p99: number; max: number };
}

async function bench(): Promise<void> {
  run("npm", ["run", "--silent", "build"]);
  await rm(WORK, { recursive: true, force: true });
  await writeWhole(BODY, MESSAGE);
  const { url, stop } = await startBuiltSite({
    env: {
      SMTP_URL: MAILDIR_ONLY,
      MAILDIR,
      DELIVERED_DIR: join(WORK, "delivered"),
      SEND_EMAIL_URL: "",
      CONTACT_LIMIT_PER_ADDRESS: "1000000",
      CONTACT_LIMIT_TOTAL: "1000000",
    },
  });
  const rounds: Round[] = [];
  try {
    while (rounds.length <= ROUNDS) rounds.push(await measureRound(url));
  } finally {
    await stop();
  }
  console.log(tableOf(rounds));
  const wrong = await findings(rounds);
  console.log(wrong.join("\n") || "Nothing lost, nothing twice.");
  if (wrong.length > 0) process.exitCode = 1;
}

async function measureRound(url: string): Promise<Round> {
  const { stdout } = await promisify(execFile)("npx", [
    ...["--yes", "--prefer-offline", AUTOCANNON, "--json", "--idReplacement"],
    "--sampleInt=50", // ms; how long a round took is known as finely as this
    ...[`--amount=${MESSAGES}`, `--connections=${CONNECTIONS}`],
    ...["--method=POST", "--headers=content-type=application/json", `--input=${BODY}`],
    `${url}/api/contact`,
  ]);
  return JSON.parse(stdout);
}

const tableOf = (rounds: readonly Round[]) =>
  table(
    ["round", "taken", "per second", "median ms", "99 % ms", "slowest ms"],
    rounds.map(({ "2xx": taken, duration, latency }, index) => [
      index === 0 ? "warm-up" : String(index),
      String(taken),
      (taken / duration).toFixed(0),
      ...[latency.p50, latency.p99, latency.max].map((ms) => ms.toFixed(0)),
    ]),
  );

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
  return [
    ...(failed > 0 ? [`${failed} messages were not taken`] : []),
    ...(lost > 0 ? [`${lost} messages that were taken are lost`] : []),
    ...(names.length > senders.size ? [`${names.length - senders.size} mails came twice`] : []),
  ];
}

await runScript("npm run bench:contact    builds the site, and sends it messages", bench);
