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
