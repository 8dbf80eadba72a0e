import { createServer } from "node:net";
import { json } from "node:stream/consumers";
import { deliver } from "@/lib/contact/deliver";
import { reasonOf } from "@/lib/contact/log-reason";
import { ANSWER_TIMEOUT_MS } from "@/lib/contact/post-message";
import { listen, serveHttp } from "../../helpers/local-server";
import { MESSAGE } from "../../helpers/message";
import { makeTempFolder } from "../../helpers/temp-folder";

beforeEach(async () => {
  process.env.DELIVERED_DIR = await makeTempFolder();
});

/** Starts a callable function. @returns the requests that it receives */
async function callable(status: number, answer: string): Promise<unknown[]> {
  const received: unknown[] = [];
  const url = await serveHttp(async (request, response) => {
    received.push([request.method, request.headers["content-type"], await json(request)]);
    response.writeHead(status, { "content-type": "application/json" }).end(answer);
  });
  process.env.SEND_EMAIL_URL = url;
  return received;
}

/** Why a message was not delivered. */
async function failure(): Promise<string> {
  const reason = await deliver(MESSAGE).then(() => "delivered", reasonOf);
  for (const text of Object.values(MESSAGE)) expect(reason).not.toContain(text);
  return reason;
}

test("sends the message to the callable function in its protocol", async () => {
  const received = await callable(200, '{"result":null}');
  await deliver(MESSAGE);
  expect(received).toEqual([["POST", "application/json", { data: MESSAGE }]]);
});

const REFUSAL = JSON.stringify({
  error: { status: "INVALID_ARGUMENT", message: `bad address ${MESSAGE.email}` },
});

test.each([
  ["a refusal, whose text is not repeated", 400, REFUSAL, "INVALID_ARGUMENT"],
  ["a page", 200, "<h1>Welcome</h1>", "200"],
  ["neither result nor error", 200, "{}", "200"],
  ["500 and a result", 500, '{"result":true}', "500"],
  ["an error that is null", 500, '{"error":null}', "500"],
])("reports a function that answers %s", async (_, status, answer, reason) => {
  await callable(status, answer);
  expect(await failure()).toBe(`sendEmail answered ${reason}`);
});

test.each([
  ["SEND_EMAIL_URL", "http"],
  ["SMTP_URL", "smtp"],
])("gives up on a silent server at %s before the browser does", async (name, protocol) => {
  const clock = new AbortController();
  const timeout = jest.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
  const port = await listen(createServer(() => clock.abort()));
  process.env[name] = `${protocol}://127.0.0.1:${port}`;
  expect(await failure()).not.toBe("delivered");
  expect(timeout.mock.calls).toEqual([[ANSWER_TIMEOUT_MS - 3000]]);
});
