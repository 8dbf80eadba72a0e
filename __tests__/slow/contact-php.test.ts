/** `/api/contact` of a Node host and `contact-endpoint.php` on Apache give the same answers and send the same texts. */
import { execFileSync } from "node:child_process";
import fs from "node:fs/promises";
import { join } from "node:path";
import type { ParsedMail } from "mailparser";
import siteJson from "@/content/site.json";
import { deliver } from "@/lib/contact/deliver";
import { createContactEndpoint } from "@/lib/contact/endpoint";
import { contactPhp } from "@/tools/build/contact-php";
import { hasApache, startApache } from "../helpers/apache";
import { form, json, REQUESTS } from "../helpers/contact-requests";
import { readMaildir } from "../helpers/maildir";
import { MESSAGE } from "../helpers/message";
import { freePort } from "../helpers/start";
import { makeTempFolder } from "../helpers/temp-folder";

const ENDPOINT = "/contact-endpoint.php";
const onPhp = hasApache ? test : test.skip;

const FEW = "/few/contact-endpoint.php";
const LIMITS = { [ENDPOINT]: "2000", [FEW]: "12" };
type Path = keyof typeof LIMITS;

let folder: string;
let url: string;
let stop: (() => void) | undefined;
const answers = new Map<string, (request: Request) => Promise<Response>>();

beforeAll(async () => {
  if (!hasApache) return;
  console.error = () => {}; // the log of the Node host
  folder = await makeTempFolder();
  const port = await freePort();
  url = `http://localhost:${port}`;
  stop = await startApache(folder, port);
  await fs.mkdir(join(folder, "web/few"));
  for (const [path, total] of Object.entries(LIMITS)) {
    process.env.CONTACT_LIMIT_TOTAL = total; // read when an endpoint is made
    answers.set(path, createContactEndpoint({ deliver }).answer);
    await fs.writeFile(join(folder, "web", path), await contactPhp());
  }
});

beforeEach(() => {
  process.env.MAILDIR = join(folder, "node");
  process.env.DELIVERED_DIR = join(folder, "delivered");
});

afterAll(() => stop?.());

type Ask = (request: RequestInit, path?: Path) => Promise<Response | undefined>;
const askNode: Ask = async (init, path = ENDPOINT) => answers.get(path)?.(new Request(url, init));
const askPhp: Ask = (init, path = ENDPOINT) => fetch(url + path, { ...init, redirect: "manual" });

let visitor = 0;
/** Sends a request to both, as a new visitor unless it has an address. */
async function askBoth(request: RequestInit, path?: Path) {
  visitor += 1;
  const headers = { "x-forwarded-for": `198.51.100.${visitor}`, ...request.headers };
  const [node, php] = await Promise.all(
    [askNode, askPhp].map(async (ask) => {
      const response = await ask({ ...request, headers }, path);
      const wait = Number(response?.headers.get("retry-after"));
      return {
        status: response?.status,
        headers: ["cache-control", "allow", "location"].map((name) => response?.headers.get(name)),
        type: response?.status !== 303 && response?.headers.get("content-type"),
        isWaiting: wait > 0 && wait <= 600, // the exact time depends on the time between both requests
        text: await response?.text(),
      };
    }),
  );
  expect(php).toEqual(node);
  return `${node?.status} ${node?.headers[2] ?? ""}`.trim();
}

onPhp.each(Object.entries(REQUESTS))("both answer %s", async (_, requests) => {
  for (const request of requests) await askBoth(request);
});

/** PHP sends the text without its HTML. */
const shown = ({ headers, from, to, replyTo, subject, text }: ParsedMail) =>
  JSON.stringify([
    ...[from, to, replyTo].map((field) => [field ?? []].flat().map(({ value }) => value)),
    ...[subject, text],
    ...["auto-submitted", "cc", "bcc"].map((name) => headers.get(name)),
  ]);
const mailsOfPhp = () => readMaildir(join(folder, "maildir"));

onPhp("both send the same texts, each once", async () => {
  const mails = await readMaildir(join(folder, "node"));
  expect(mails.length).toBeGreaterThan(15);
  const sent = await mailsOfPhp();
  expect(sent.map(shown).sort()).toEqual(mails.map(shown).sort());
  expect(new Set(sent.map(({ html }) => html))).toEqual(new Set([false]));
  // The envelope's sender is the photographer as well.
  const args = `-t -f${siteJson.email}`;
  expect(new Set(sent.map(({ headers }) => headers.get("x-arguments")))).toEqual(new Set([args]));
});

const numberOfMails = async (about: string) =>
  (await mailsOfPhp()).filter(({ subject }) => subject?.includes(about)).length;
const from = (address: string) => ({ "x-forwarded-for": address });

onPhp.each([
  ["an address", Array(6).fill("203.0.113.1"), "200 200 200 200 200 429"],
  ["the caller of the last proxy", ["1.2.3.4, ::ffff:203.0.113.1"], "429"],
  ["an IPv6 network, once half is used", ["2001:db8:1:2::1", "2001:db8:1:2:f::1"], "200 429"],
  ["the total", "abcdefg".split(""), "200 200 200 200 200 200 429"],
])("both have the same limits: %s", async (_, addresses, expected) => {
  const statuses = [];
  for (const [n, address] of addresses.entries())
    statuses.push(await askBoth(json({ subject: `${n}` }, from(address)), FEW));
  expect(statuses.join(" ")).toBe(expected);
});

onPhp("a failed mail is 502, does not count, and can be sent again", async () => {
  const { MAILDIR } = process.env;
  const again = json({ subject: "Újra" }, from("192.0.2.1"));
  process.env.MAILDIR = "/dev/null/no";
  await fs.writeFile(join(folder, "refusing"), "");
  for (let n = 0; n < 6; n += 1) expect(await askBoth(again)).toBe("502");
  expect(await askBoth(form({ subject: "Nem megy" }))).toBe("303 /contact#nem-sikerult");
  process.env.MAILDIR = MAILDIR;
  await fs.rm(join(folder, "refusing"));
  for (let n = 0; n < 5; n += 1) expect(await askBoth(again)).toBe("200");
  expect(await askBoth(again)).toBe("429");
  expect(await numberOfMails("Újra")).toBe(1);
});

onPhp(
  "sixty requests at once stay within the limits, and equal messages are one mail",
  async () => {
    const taken = async (ask: Ask, requestOf: (n: number) => RequestInit) => {
      const asked = Array.from({ length: 60 }, (_, n) => ask(requestOf(n)));
      return (await Promise.all(asked)).filter((answer) => answer?.status === 200).length;
    };
    for (const ask of [askNode, askPhp]) {
      expect(await taken(ask, (n) => json({ subject: `Külön ${n}` }, from("192.0.2.2")))).toBe(5);
      expect(await taken(ask, (n) => json({ subject: "Ugyanaz" }, from(`192.0.3.${n}`)))).toBe(60);
    }
    expect([await numberOfMails("Külön"), await numberOfMails("Ugyanaz")]).toEqual([5, 1]);
  },
);

onPhp("a message whose request was killed can be sent again, as one mail", async () => {
  const sent = json({ subject: "Megszakadt" });
  await fs.writeFile(join(folder, "killing"), "");
  await expect(askPhp(sent)).rejects.toThrow();
  await fs.rm(join(folder, "killing"));
  expect((await askPhp(sent))?.status).toBe(200);
  expect(await numberOfMails("Megszakadt")).toBe(1);
});

onPhp("a slow mail counts at once, and others do not wait for it", async () => {
  execFileSync("mkfifo", ["-m", "666", join(folder, "pipe")]);
  const slow = askPhp(json({ email: "lassu@posta.hu" }, from("192.0.2.4")));
  const pipe = await fs.open(join(folder, "pipe"), "w"); // once its mail is being sent
  const statuses = [];
  for (let n = 0; n < 5; n += 1)
    statuses.push((await askPhp(json({ subject: `Közben ${n}` }, from("192.0.2.4"))))?.status);
  await pipe.close();
  expect([...statuses, (await slow)?.status]).toEqual([200, 200, 200, 200, 429, 200]);
});

const state = () => join(folder, "web/.contact");

onPhp.each([
  ["5", (path: string) => fs.writeFile(path, "5")],
  ['"x"', (path: string) => fs.writeFile(path, '"x"')],
  ["other entries", (path: string) => fs.writeFile(path, '[{"at":[]}, 7, "x", ["y"]]')],
  ["a truncated file", (path: string) => fs.writeFile(path, '{"a":"1800000000 ')],
  ["a link", (path: string) => fs.symlink(join(folder, "web/home.html"), path)],
  ["a pipe", async (path: string) => void execFileSync("mkfifo", ["-m", "666", path])],
])("replaces %s instead of the list of messages, and keeps the limits", async (name, put) => {
  await fs.writeFile(join(folder, "web/home.html"), "page");
  await fs.chmod(join(folder, "web/home.html"), 0o666);
  // Many rounds: two requests that replace it at once must not lose each other's message.
  for (let round = 0; round < 30; round += 1) {
    await fs.rm(join(state(), "taken"));
    await put(join(state(), "taken"));
    const ask = (n: number) => json({ subject: `${name} ${n}` }, from(`198.51.100.${round}`));
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => askPhp(ask(n))));
    expect(answers.map((answer) => answer?.status)).toContain(429);
  }
  expect(await fs.readFile(join(folder, "web/home.html"), "utf8")).toBe("page");
  const modes = [".", ...(await fs.readdir(state()))].map((path) => fs.stat(join(state(), path)));
  const [ownFolder, ...files] = (await Promise.all(modes)).map(({ mode }) => mode.toString(8));
  expect([ownFolder, new Set(files)]).toEqual(["40700", new Set(["100600"])]);
});

/** Sends requests to another host, whose PHP lacks these functions. */
async function askWithout(functions: string, requests: RequestInit[]) {
  const other = join(folder, functions);
  const port = await freePort();
  const stopOther = await startApache(other, port, { ini: `disable_functions = ${functions}` });
  try {
    await fs.writeFile(join(other, "refusing-sender"), "");
    await fs.writeFile(join(other, "web", ENDPOINT), await contactPhp());
    const answers = [];
    for (const request of requests)
      answers.push(await (await fetch(`http://localhost:${port}${ENDPOINT}`, request)).json());
    return [answers, ...(await readMaildir(join(other, "maildir")))] as const;
  } finally {
    stopOther();
  }
}

onPhp("delivers once without the functions that hosts may disable", async () => {
  const functions = "ini_set,flock,umask,glob,error_log,posix_geteuid";
  const [answers, mail, ...more] = await askWithout(functions, [json(), json()]);
  expect(answers).toEqual([{ ok: true }, { ok: true }]);
  expect([mail?.headers.get("x-arguments"), more]).toEqual(["-t", []]);
});

onPhp("reports that mail() is disabled", async () => {
  expect(await askWithout("mail", [json()])).toEqual([[{ error: "no-mail" }]]);
});

onPhp("sends a message even if nothing can be stored", async () => {
  process.env.DELIVERED_DIR = "/dev/null/no";
  await fs.rm(state(), { recursive: true });
  await fs.writeFile(state(), "");
  await fs.chmod(join(folder, "temp"), 0o500);
  expect(await askBoth(json({ subject: "Jegyzet" }))).toBe("200");
  expect(await numberOfMails("Jegyzet")).toBe(1);
});

onPhp("PHP logs no warnings and no text of a message", async () => {
  const log = await fs.readFile(join(folder, "maildir/php.log"), "utf8");
  // Messages before the script starts have no file.
  const lines = log.split("\n").filter((line) => line && !/ in Unknown on line 0$/.test(line));
  expect(lines.filter((line) => !/\] contact: /.test(line))).toEqual([]);
  for (const text of Object.values(MESSAGE)) expect(log).not.toContain(text);
});
