import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { ANSWER_TIMEOUT } from "@/lib/contact/post-message";
import { RelayError, relayMessage } from "@/lib/contact/relay";
import { setEnvironment } from "../../helpers/environment";
import { listen, refusingPort, serveHttp } from "../../helpers/local-server";
import { makeTempFolder } from "../../helpers/temp-folder";

const message = {
  id: "0f5e4a52-9d0c-4b52-8f5e-2f6b7b1f1a11",
  email: "vendeg@posta.example",
  phone: "+36 30 123 4567",
  subject: "Esküvő júniusban",
  message: "Szia Anna! Titkos esküvő lesz.",
};

beforeEach(async () => {
  setEnvironment("DELIVERED_DIR", await makeTempFolder());
});

interface Received {
  method: string | undefined;
  type: string | undefined;
  body: unknown;
}

/** A callable function that answers thus; what it got is collected. */
async function callable(status: number, answer: string): Promise<Received[]> {
  const received: Received[] = [];
  const url = await serveHttp(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    received.push({
      method: request.method,
      type: request.headers["content-type"],
      body: JSON.parse(body),
    });
    response.writeHead(status, { "content-type": "application/json" }).end(answer);
  });
  setEnvironment("SEND_EMAIL_URL", url);
  return received;
}

/** Why a message did not get through. */
async function failure(): Promise<string> {
  const error = await relayMessage(message).then(
    () => new Error("it got through"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof RelayError)) throw error;
  for (const text of Object.values(message)) expect(error.message).not.toContain(text);
  expect(error.cause).toBeUndefined();
  return error.message;
}

test("the message goes to the callable function, wrapped as its protocol asks", async () => {
  const received = await callable(200, '{"result":null}');
  await relayMessage(message);
  expect(received).toEqual([{ method: "POST", type: "application/json", body: { data: message } }]);
});

test("what the function refuses did not get through, and its words are not repeated", async () => {
  const error = { status: "INVALID_ARGUMENT", message: `bad address ${message.email}` };
  await callable(400, JSON.stringify({ error }));
  expect(await failure()).toBe("sendEmail refused: INVALID_ARGUMENT");
});

test.each([
  ["a page", 200, "<h1>Welcome</h1>", "sendEmail answered 200 without JSON"],
  ["nothing", 200, "", "sendEmail answered 200 without JSON"],
  ["null", 200, "null", "sendEmail answered 200 without JSON"],
  ["neither result nor error", 200, "{}", "sendEmail answered 200"],
  ["500 and a page", 500, "<h1>Oops</h1>", "sendEmail answered 500 without JSON"],
  ["500 and a result", 500, '{"result":true}', "sendEmail answered 500"],
  ["an error that is null", 500, '{"error":null}', "sendEmail refused: 500"],
])("a function that answers %s did not take the message", async (_, status, answer, reason) => {
  await callable(status, answer);
  expect(await failure()).toBe(reason);
});

test("a function that cannot be reached did not take the message", async () => {
  setEnvironment("SEND_EMAIL_URL", `http://127.0.0.1:${await refusingPort()}`);
  await failure();
});

test("a function that is silent is given up before the visitor gives up", async () => {
  const clock = new AbortController();
  const timeout = jest.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
  const url = await serveHttp(() => clock.abort(new DOMException("too late", "TimeoutError")));
  setEnvironment("SEND_EMAIL_URL", url);
  await failure();
  expect(timeout.mock.calls).toEqual([[ANSWER_TIMEOUT - 3000]]);
  timeout.mockRestore();
});

test("without an address of a function the mail is sent from here", async () => {
  const folder = await makeTempFolder();
  setEnvironment("SEND_EMAIL_URL", undefined);
  setEnvironment("SMTP_URL", undefined);
  setEnvironment("MAILDIR", folder);
  await relayMessage(message);
  const [name = "", ...others] = await readdir(join(folder, "new"));
  expect(others).toEqual([]);
  expect(await readFile(join(folder, "new", name), "utf8")).toContain(
    "Reply-To: vendeg@posta.example",
  );
});

test("sending from here is given up before the visitor gives up, too", async () => {
  const clock = new AbortController();
  const timeout = jest.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
  // A mail server that takes the call and is silent.
  const port = await listen(createServer(() => clock.abort()));
  setEnvironment("SEND_EMAIL_URL", undefined);
  setEnvironment("SMTP_URL", `smtp://127.0.0.1:${port}`);
  await failure();
  expect(timeout.mock.calls).toEqual([[ANSWER_TIMEOUT - 3000]]);
  timeout.mockRestore();
});
