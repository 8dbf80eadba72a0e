import { megabytes } from "../terminal";
import { table } from "./table";

/** Fetched when it is needed, as Lighthouse is. */
export const AUTOCANNON = "autocannon@9.0.0";

/** The part of autocannon's JSON that is read here. */
export interface Autocannon {
  /** In seconds. */
  duration: number;
  "2xx": number;
  non2xx: number;
  errors: number;
  timeouts: number;
  /** In ms. */
  latency: { p50: number; p99: number; max: number };
}

/** What one round of messages came to. */
export interface Round {
  /** Answered 200. */
  accepted: number;
  /** Answered anything else, or not at all. */
  failed: number;
  perSecond: number;
  /** In ms. */
  latency: { median: number; p99: number; max: number };
  memory: Memory;
}

/** What the server holds after a round, in bytes. */
export interface Memory {
  /** What is in use, after a collection of garbage. */
  heap: number;
  /** What the process has of the computer, in use or kept for later. */
  whole: number;
}

export interface ContactBenchResult {
  /** ISO 8601. */
  date: string;
  node: string;
  connections: number;
  /** Before the first round: in it the server loads and compiles what it needs. */
  warmUp: Round;
  rounds: Round[];
  /** Mails that lie in the Maildir, and how many different ones. */
  mails: { all: number; different: number };
}

/** What is in use may grow by this much from the first round to the last: code is still being compiled. */
const FLAT = 1.1;

/** A round from what autocannon says. */
export function roundOf(result: Autocannon, memory: Memory): Round {
  return {
    accepted: result["2xx"],
    failed: result.non2xx + result.errors + result.timeouts,
    perSecond: result["2xx"] / result.duration,
    latency: { median: result.latency.p50, p99: result.latency.p99, max: result.latency.max },
    memory,
  };
}

/** What must be true of the endpoint under load, and whether it was. */
export function findings(result: ContactBenchResult): Record<string, boolean> {
  const { rounds, mails } = result;
  const [first, last] = [rounds[0]?.memory.heap ?? 0, rounds.at(-1)?.memory.heap ?? 0];
  return {
    "every message was taken": everyRound(result).every(({ failed }) => failed === 0),
    "nothing was lost": mails.different >= acceptedIn(result),
    "nothing came twice": mails.all === mails.different,
    "memory is flat": last <= first * FLAT,
  };
}

const everyRound = ({ warmUp, rounds }: ContactBenchResult) => [warmUp, ...rounds];

const acceptedIn = (result: ContactBenchResult) =>
  everyRound(result).reduce((sum, { accepted }) => sum + accepted, 0);

/** The whole report, in Markdown. */
export function contactReport(result: ContactBenchResult): string {
  const rows = everyRound(result).map(({ accepted, failed, perSecond, latency, memory }, index) => [
    index === 0 ? "warm-up" : String(index),
    String(accepted),
    String(failed),
    perSecond.toFixed(0),
    `${latency.median.toFixed(0)} ms`,
    `${latency.p99.toFixed(0)} ms`,
    `${latency.max.toFixed(0)} ms`,
    megabytes(memory.heap),
    megabytes(memory.whole),
  ]);
  return `${[
    "# The contact endpoint under load",
    `${result.date.slice(0, 10)}: ${AUTOCANNON}, ${result.connections} connections on loopback, Node ${result.node}; ` +
      "mail into a Maildir, each synced to the disk\nbefore it is answered. The heap is what is in use after a collection.",
    table(
      ["round", "taken", "failed", "per second", "median", "99 %", "slowest", "heap", "process"],
      rows,
    ),
    `${acceptedIn(result)} messages taken, ${result.mails.all} mails in the Maildir, ${result.mails.different} of them different.`,
    Object.entries(findings(result))
      .map(([finding, isTrue]) => `- ${finding}: ${isTrue ? "yes" : "**no**"}`)
      .join("\n"),
  ].join("\n\n")}\n`;
}
