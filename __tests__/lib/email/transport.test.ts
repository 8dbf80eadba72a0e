import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { simpleParser } from "mailparser";
import type { SMTPServerOptions } from "smtp-server";
import siteJson from "@/content/site.json";
import { deliver } from "@/lib/contact/deliver";
import { composeEmail } from "@/lib/email/compose";
import { createTransport, deliverToMaildir } from "@/lib/email/transport";
import { modeOf, OWNER_ONLY } from "../../helpers/file-mode";
import { serveSmtp } from "../../helpers/local-server";
import { readMaildir } from "../../helpers/maildir";
import { MESSAGE } from "../../helpers/message";
import { makeTempFolder } from "../../helpers/temp-folder";

beforeEach(async () => {
  process.env.DELIVERED_DIR = await makeTempFolder();
});

const send = async (signal?: AbortSignal) => createTransport()(composeEmail(MESSAGE), signal);

test("sends a mail only to the photographer, and closes the connection", async () => {
  const { sockets, mails } = await serveSmtp();
  await send();
  const own = { address: siteJson.email };
  expect(mails).toMatchObject([{ envelope: { mailFrom: own, rcptTo: [own] } }]);
  expect(mails[0]?.mail.text).toContain(`${MESSAGE.message}\n\n`);
  await Promise.all([...sockets].map((socket) => once(socket, "close")));
});

const refusing = (responseCode: number) => Object.assign(new Error("refused"), { responseCode });

const onData: SMTPServerOptions["onData"] = (stream, _, done) =>
  stream.resume().once("end", () => done(refusing(451)));

test.each<[string, SMTPServerOptions, object]>([
  ["address", { onRcptTo: (_, __, done) => done(refusing(550)) }, { responseCode: 550 }],
  ["missing password", { authOptional: false }, { responseCode: 530 }],
  ["mail after its final dot", { onData }, { responseCode: 451 }],
])("sending fails when the server refuses the %s", async (_, options, error) => {
  await serveSmtp(options);
  await expect(send()).rejects.toMatchObject(error);
});

test("a server that hangs up once it has the mail gets it again, as the same mail", async () => {
  const ids: (string | undefined)[] = [];
  const { sockets } = await serveSmtp({
    async onData(stream, _, callback) {
      ids.push((await simpleParser(stream)).messageId);
      if (ids.length === 1) for (const socket of sockets) socket.destroy();
      else callback();
    },
  });
  await expect(deliver(MESSAGE)).rejects.toThrow();
  for (const _ of [1, 2]) await deliver(MESSAGE);
  expect(ids).toEqual([expect.stringContaining(MESSAGE.id), ids[0]]);
});

test("a mail that a slow server accepts after the visitor's wait is not sent again", async () => {
  const clock = new AbortController();
  let accept = () => {};
  let count = 0;
  await serveSmtp({
    onData(stream, _, callback) {
      stream.resume().once("end", () => {
        count += 1;
        accept = callback;
        clock.abort(new Error("timeout"));
      });
    },
  });
  jest.spyOn(AbortSignal, "timeout").mockReturnValueOnce(clock.signal);
  await expect(deliver(MESSAGE)).rejects.toThrow("timeout");
  const retry = deliver(MESSAGE);
  accept();
  await retry;
  expect(count).toBe(1);
});

test("never sends a password in clear text", async () => {
  const asked: string[] = [];
  await serveSmtp({
    onAuth(auth, _, callback) {
      asked.push(String(auth.password));
      callback(null, { user: "anna" });
    },
  });
  const { host } = new URL(String(process.env.SMTP_URL));
  process.env.SMTP_URL = `smtp://anna:titok@${host}`;
  await expect(send()).rejects.toMatchObject({ code: "ETLS" });
  expect(asked).toEqual([]);
});

test("an aborted delivery closes its connection", async () => {
  const clock = new AbortController();
  const asked: string[] = [];
  const { sockets, mails } = await serveSmtp({
    onRcptTo({ address }, _, callback) {
      asked.push(address);
      clock.abort();
      callback();
    },
  });
  await expect(send(clock.signal)).rejects.toThrow();
  await Promise.all([...sockets].map((socket) => once(socket, "close")));
  expect([asked, mails]).toEqual([[siteJson.email], []]);
});

test("delivers a mail to `new`, named by its id, readable only by its owner, and never replaces it", async () => {
  const folder = join(await makeTempFolder(), "var/maildir");
  const name = MESSAGE.id;
  await deliverToMaildir(folder, Buffer.from("Subject: Szia\n\nőű\n"), name);
  await deliverToMaildir(folder, Buffer.from("second"), name);
  const files = (await readdir(folder, { recursive: true })).sort();
  expect(files).toEqual(["cur", "new", join("new", name), "tmp"]);
  expect(await readFile(join(folder, "new", name), "utf8")).toBe("Subject: Szia\n\nőű\n");
  expect(modeOf(join(folder, "new", name))).toBe(OWNER_ONLY);
});

test("uses the Maildir without a mail server", async () => {
  const folder = await makeTempFolder();
  process.env.MAILDIR = folder;
  await send();
  const texts = (await readMaildir(folder)).map(({ text }) => text);
  expect(texts).toEqual([expect.stringContaining(`${MESSAGE.message}\n\n`)]);
  // Files on a disk end their lines as Unix does.
  const [name = ""] = await readdir(join(folder, "new"));
  expect(await readFile(join(folder, "new", name), "utf8")).not.toContain("\r");
});

test("a failed delivery leaves no file behind", async () => {
  const folder = await makeTempFolder();
  await writeFile(join(folder, "new"), "a file where a folder must be");
  await expect(deliverToMaildir(folder, Buffer.from("x"), "id")).rejects.toThrow();
  expect(await readdir(join(folder, "tmp")).catch(() => [])).toEqual([]);
});
