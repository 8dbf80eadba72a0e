import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { readMaildir } from "../helpers/maildir";
import { freePort, startBuiltSite } from "../helpers/start";
import { expect, test } from "../helpers/test";

const send = (port: number, id: string) =>
  fetch(`http://127.0.0.1:${port}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id, email: "kata@example.com", subject: id, message: "Szia" }),
  })
    .then(({ status }) => status)
    .catch(() => 0);

test("a server killed in a burst keeps every message that it answered 200, once", async () => {
  const folder = test.info().outputPath("mail");
  const port = await freePort();
  const start = () =>
    startBuiltSite(port, {
      MAILDIR: join(folder, "maildir"),
      DELIVERED_DIR: join(folder, "delivered"),
      CONTACT_LIMIT_PER_ADDRESS: "1000",
      CONTACT_LIMIT_TOTAL: "1000",
    });
  const ids = Array.from({ length: 150 }, () => randomUUID());
  const taken = new Set<string>();
  const waiting = [...ids];
  let kill = await start();
  try {
    const sendOn = async () => {
      for (let id = waiting.shift(); id; id = waiting.shift()) {
        if ((await send(port, id)) === 200) taken.add(id);
        if (taken.size === 60) await kill();
      }
    };
    await Promise.all(Array.from({ length: 8 }, sendOn));
    expect(taken.size).toBeLessThan(ids.length); // it was killed before the end

    const subjects = async () =>
      (await readMaildir(join(folder, "maildir"))).map(({ subject }) => subject?.split(" ").at(-1));
    expect(await subjects()).toEqual(expect.arrayContaining([...taken]));

    // Each message is one mail, even if it is sent again.
    kill = await start();
    for (const id of ids) expect(await send(port, id)).toBe(200);
    expect((await subjects()).sort()).toEqual([...ids].sort());
  } finally {
    await kill();
  }
});
