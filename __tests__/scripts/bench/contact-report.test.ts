import {
  type ContactBenchResult,
  contactReport,
  findings,
  type Round,
  roundOf,
} from "@/scripts/bench/contact-report";

const round = (more: Partial<Round> = {}): Round => ({
  accepted: 100,
  failed: 0,
  perSecond: 250,
  latency: { median: 20, p99: 60, max: 90 },
  memory: { heap: 50e6, whole: 200e6 },
  ...more,
});

const result = (more: Partial<ContactBenchResult> = {}): ContactBenchResult => ({
  date: "2026-01-02T03:04:05.000Z",
  node: "20.20.2",
  connections: 10,
  warmUp: round({ memory: { heap: 40e6, whole: 150e6 } }),
  rounds: [round(), round(), round()],
  mails: { all: 400, different: 400 },
  ...more,
});

const untrue = (some: ContactBenchResult) =>
  Object.entries(findings(some)).flatMap(([finding, isTrue]) => (isTrue ? [] : [finding]));

test("a round counts what was taken, and everything else as failed", () => {
  const said = {
    duration: 2,
    "2xx": 500,
    non2xx: 3,
    errors: 2,
    timeouts: 1,
    latency: { p50: 20, p99: 60, max: 90 },
  };
  expect(roundOf(said, { heap: 1, whole: 2 })).toEqual({
    accepted: 500,
    failed: 6,
    perSecond: 250,
    latency: { median: 20, p99: 60, max: 90 },
    memory: { heap: 1, whole: 2 },
  });
});

test("all is well when every message lies there once and memory stays", () => {
  expect(untrue(result())).toEqual([]);
});

test.each<[string, Partial<ContactBenchResult>]>([
  ["every message was taken", { rounds: [round(), round({ failed: 1 })] }],
  ["nothing was lost", { mails: { all: 399, different: 399 } }],
  ["nothing came twice", { mails: { all: 401, different: 400 } }],
  [
    "memory is flat",
    { rounds: [round(), round(), round({ memory: { heap: 56e6, whole: 200e6 } })] },
  ],
])("what is not so is said: %s", (finding, more) => {
  expect(untrue(result(more))).toEqual([finding]);
  expect(contactReport(result(more))).toContain(`- ${finding}: **no**`);
});

test("messages of the warm-up are looked for, too", () => {
  const some = result({ warmUp: round({ accepted: 101 }) });
  expect(untrue(some)).toEqual(["nothing was lost"]);
});

test("the report has a line for each round", () => {
  const lines = contactReport(result()).split("\n");
  expect(lines.filter((line) => /^\| (?:warm-up|\d) /.test(line))).toHaveLength(4);
  expect(contactReport(result())).toContain("400 messages taken, 400 mails in the Maildir");
});
