import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readMaildir } from "../helpers/maildir";
import { SITE } from "../helpers/servers";
import { expect, test } from "../helpers/test";

const PORT = 3212;
const URL_OF_ENDPOINT = `http://127.0.0.1:${PORT}/api/contact`;

/** Starts the built site with its mail in a folder, and waits until it answers. */
async function startSite(folder: string): Promise<ChildProcess> {
  const site = spawn(process.execPath, ["node_modules/next/dist/bin/next", "start"], {
    env: {
      ...process.env,
      PORT: String(PORT),
      MAILDIR: join(folder, "maildir"),
      DELIVERED_DIR: join(folder, "delivered"),
      CONTACT_LIMIT_PER_ADDRESS: "1000",
      CONTACT_LIMIT_TOTAL: "1000",
    },
    stdio: "ignore",
  });
  await expect
    .poll(() => fetch(URL_OF_ENDPOINT).then(({ status }) => status, String), { timeout: 30_000 })
    .toBe(405);
  return site;
}

const send = (id: string) =>
  fetch(URL_OF_ENDPOINT, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id, email: "kata@example.com", subject: id, message: "Szia" }),
  }).then(
    ({ status }) => status,
    () => 0,
  );

test("a server killed in mid-burst has kept every message that it answered 200, once", async () => {
  test.setTimeout(120_000);
  const folder = await mkdtemp(join(tmpdir(), "photographer-site-"));
  const ids = Array.from({ length: 150 }, () => randomUUID());
  const taken = new Set<string>();
  const waiting = [...ids];
  let site = await startSite(folder);
  try {
    const sendOn = async () => {
      for (let id = waiting.shift(); id; id = waiting.shift()) {
        if ((await send(id)) === 200) taken.add(id);
        if (taken.size === 60) site.kill("SIGKILL");
      }
    };
    await Promise.all(Array.from({ length: 8 }, sendOn));
    expect(taken.size).toBeLessThan(ids.length); // it was killed before the end

    const subjects = async () =>
      (await readMaildir(join(folder, "maildir"))).map(({ subject }) => subject?.split(" ").at(-1));
    expect(await subjects()).toEqual(expect.arrayContaining([...taken]));

    // Whoever got no answer, or lost it, sends again: each message is one mail in the end.
    site = await startSite(folder);
    for (const id of ids) expect(await send(id)).toBe(200);
    expect((await subjects()).sort()).toEqual([...ids].sort());
  } finally {
    site.kill("SIGKILL");
    await rm(folder, { recursive: true, force: true });
  }
});

test("a request that never ends is cut off", async () => {
  const socket = connect(SITE.port, "127.0.0.1");
  const answer: Buffer[] = [];
  socket.on("data", (chunk) => answer.push(chunk));
  socket.write(
    [
      "POST /api/contact HTTP/1.1",
      "host: localhost",
      "content-type: application/json",
      "content-length: 100",
      "",
      '{"email":',
    ].join("\r\n"),
  );
  await once(socket, "close");
  expect(Buffer.concat(answer).toString()).toMatch(/^HTTP\/1\.1 408 /);
});

test("what is no HTTP, and a body cut short, does no harm", async ({ request }) => {
  for (const bytes of [
    "\u0000\u0001\u0002",
    "POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-length: -5\r\n\r\n",
    "POST /api/contact HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
    'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"e',
    "POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
    "TRACE / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n",
    "OPTIONS * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n",
    "GET /gallery/%ff%zz% HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n",
  ]) {
    const socket = connect(SITE.port, "127.0.0.1", () => socket.end(bytes));
    socket.on("error", () => {}); // a server may hang up
    socket.resume();
    await once(socket, "close");
  }
  expect((await request.get("/home")).status()).toBe(200);
});

test("a body of chunks without an end is cut off when it is too long", async () => {
  const socket = connect(SITE.port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  socket.on("error", () => {}); // a server may hang up
  socket.write(
    "POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n",
  );
  const chunk = `1000\r\n${"x".repeat(4096)}\r\n`;
  const sending = setInterval(() => socket.writable && socket.write(chunk), 5);
  await once(socket, "close");
  clearInterval(sending);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

test("500 connections that say nothing keep nobody from being answered", async ({ request }) => {
  const idle = Array.from({ length: 500 }, () => connect(SITE.port, "127.0.0.1"));
  for (const socket of idle) socket.on("error", () => {});
  await Promise.all(idle.map((socket) => once(socket, "connect")));
  expect((await request.get("/home")).status()).toBe(200);
  for (const socket of idle) socket.destroy();
});
