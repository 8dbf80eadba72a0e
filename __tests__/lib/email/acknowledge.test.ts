import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import siteJson from "@/content/site.json";
import { acknowledgementId } from "@/lib/email/acknowledge";
import { composeAcknowledgement } from "@/lib/email/compose";
import { once } from "@/lib/email/once";
import { sendEmail } from "@/lib/email/send-email";
import { rawMail } from "@/lib/email/transport";
import { setEnvironment } from "../../helpers/environment";
import { listen } from "../../helpers/local-server";
import { readMaildir } from "../../helpers/maildir";
import { makeTempFolder } from "../../helpers/temp-folder";

const VISITOR = "vendeg@posta.example";
const SUBJECT = "Köszönöm, megkaptam az üzeneted";
const message = {
  email: VISITOR,
  phone: "+36 30 123 4567",
  subject: "Esküvő júniusban",
  message: "Szia Anna!\nTitkos esküvő lesz. <b>https://spam.example</b>",
};

let folder: string;

beforeEach(async () => {
  folder = await makeTempFolder();
  setEnvironment("MAILDIR", folder);
  setEnvironment("DELIVERED_DIR", await makeTempFolder());
  setEnvironment("CONTACT_ACKNOWLEDGE", "1");
  for (const name of ["SMTP_URL", "CONTACT_TO", "CONTACT_FROM"]) setEnvironment(name, undefined);
  // In the past, where no marker is too old; midnight comes only when a test says so.
  setClock("2024-05-01T12:00:00Z");
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Stops the calendar at this time, and nothing else. */
function setClock(now: string): void {
  jest.useFakeTimers({
    now: new Date(now),
    doNotFake: [
      "clearImmediate",
      "clearInterval",
      "clearTimeout",
      "hrtime",
      "nextTick",
      "performance",
      "queueMicrotask",
      "setImmediate",
      "setInterval",
      "setTimeout",
    ],
  });
}

/** Sends a message of its own id. */
const send = (changes: Partial<typeof message> = {}) =>
  sendEmail({ ...message, subject: randomUUID(), ...changes });

/** The answer of a check as soon as it has one. An acknowledgement is sent after `sendEmail` has returned. */
async function soon<T>(check: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 500; tries += 1) {
    const answer = await check();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error("it did not come");
}

const acknowledgements = async () =>
  (await readMaildir(folder)).filter(({ subject }) => subject === SUBJECT);

/** The acknowledgements, as soon as there are this many. */
const untilThereAre = (count: number) =>
  soon(async () => {
    const mails = await acknowledgements();
    return mails.length >= count ? mails : undefined;
  });

/** Waits for an acknowledgement that is on its way. Tells whether this address has had one today. */
async function hasHadOne(visitor = VISITOR): Promise<boolean> {
  const work = jest.fn(async () => {});
  await once(acknowledgementId(visitor, new Date()), work);
  return work.mock.calls.length === 0;
}

test.each([undefined, "", "0", "true"])(
  "with CONTACT_ACKNOWLEDGE=%s only the photographer gets a mail",
  async (value) => {
    setEnvironment("CONTACT_ACKNOWLEDGE", value);
    await send({ subject: message.subject });
    expect(await hasHadOne()).toBe(false);
    expect((await readMaildir(folder)).map(({ subject }) => subject)).toEqual([
      "Üzenet a weboldalról: Esküvő júniusban",
    ]);
  },
);

test("the visitor is thanked in words of ours alone; an answer goes to the photographer", async () => {
  setEnvironment("CONTACT_TO", "iroda@mintaanna.example");
  setEnvironment("CONTACT_FROM", "Weboldal <web@mintaanna.example>");
  await send();
  const [mail] = await untilThereAre(1);
  expect(mail?.to).toMatchObject({ value: [{ name: "", address: VISITOR }] });
  expect(mail?.replyTo?.text).toBe("iroda@mintaanna.example");
  expect(mail?.from?.value).toEqual([{ name: "Weboldal", address: "web@mintaanna.example" }]);
  expect([mail?.cc, mail?.bcc, mail?.html, mail?.attachments]).toEqual([
    undefined,
    undefined,
    false,
    [],
  ]);
  expect(mail?.headers.get("auto-submitted")).toBe("auto-replied");
  const whole = JSON.stringify([mail?.text, mail?.subject, mail?.headerLines]).toLowerCase();
  for (const text of ["123", "esküvő", "június", "titkos", "spam", "<b>"])
    expect([text, whole.includes(text)]).toEqual([text, false]);
  // The mail to the photographer is there as well, and is not this one.
  expect(await readMaildir(folder)).toHaveLength(2);
});

test("an address is thanked once a day, however often and in whatever letter case it writes", async () => {
  setClock("2024-05-01T23:59:59.999Z");
  await Promise.all(Array.from({ length: 5 }, () => send()));
  await send({ email: "VENDEG@Posta.Example" });
  expect(await hasHadOne("VENDEG@Posta.Example")).toBe(true);
  expect(await acknowledgements()).toHaveLength(1);
  await send({ email: "kata@posta.example" });
  await untilThereAre(2);
  setClock("2024-05-02T00:00:00Z");
  await send();
  const ids = (await untilThereAre(3)).map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(3);
});

test("a message that is wrong or was not delivered is not thanked for", async () => {
  await expect(send({ subject: "" })).rejects.toThrow();
  const file = join(folder, "file");
  await writeFile(file, "");
  setEnvironment("MAILDIR", join(file, "maildir"));
  await expect(send()).rejects.toThrow("ENOTDIR");
  expect(await hasHadOne()).toBe(false);
});

/** A mail server that takes mail for the photographer, and asks `decide` about others. Tells whom it was asked for. */
async function serveSmtp(decide: (answer: (error?: Error) => void) => void): Promise<string[]> {
  const asked: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    // Its certificate is signed by nobody.
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, callback) {
      asked.push(address);
      if (address === siteJson.email) callback();
      else decide(callback);
    },
    onData(stream, _session, callback) {
      stream.resume().once("end", () => callback());
    },
  });
  smtp.on("error", () => {});
  setEnvironment("SMTP_URL", `smtp://127.0.0.1:${await listen(smtp.server)}`);
  return asked;
}

test("thanks that cannot be delivered fail nothing, are tried again with the next message, and the log names nobody", async () => {
  const asked = await serveSmtp((answer) => answer(new Error(`no ${VISITOR} here`)));
  const logged = jest.spyOn(console, "error").mockReturnValue();
  for (const turn of [0, 1]) {
    await send();
    expect(await soon(() => logged.mock.calls[turn])).toEqual([
      "contact: no acknowledgement sent: Error",
    ]);
  }
  expect(asked).toEqual([siteJson.email, VISITOR, siteJson.email, VISITOR]);
});

test("a message is sent before its thanks are", async () => {
  const held: ((error?: Error) => void)[] = [];
  await serveSmtp((answer) => held.push(answer));
  await send();
  const answer = await soon(() => held[0]);
  answer();
  expect(await hasHadOne()).toBe(true);
});

test("the id can be a file's name and does not tell the address", () => {
  const day = new Date("2024-05-01T12:00:00Z");
  for (const visitor of [VISITOR, "../../x@posta.example", "a/b@posta.example"]) {
    expect(acknowledgementId(visitor, day)).toMatch(/^ack-[0-9a-f]{32}$/);
  }
  expect(acknowledgementId(VISITOR, day)).not.toBe(acknowledgementId(`x${VISITOR}`, day));
});

test.each([
  `${VISITOR}\r\nBcc: gonosz@spam.example`,
  `${VISITOR}\nSubject: gonosz`,
  `${VISITOR}\u2028To: gonosz@spam.example`,
])("an address like %j adds no header to the thanks", async (visitor) => {
  const mail = composeAcknowledgement("ack-1", visitor);
  expect(JSON.stringify(mail.to)).not.toMatch(/\\[rn]|\u2028/);
  const raw = (await rawMail(mail)).toString();
  const head = raw.slice(0, raw.indexOf("\n\n")).split("\n");
  const names = head.filter((line) => /^\S/.test(line)).map((line) => line.split(":")[0]);
  expect(names.filter((name) => name === "To" || name === "Subject")).toHaveLength(2);
  expect(names).not.toContain("Bcc");
});
