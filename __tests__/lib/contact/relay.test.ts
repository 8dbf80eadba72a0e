import { createServer } from "node:net";
import { ANSWER_TIMEOUT } from "@/lib/contact/post-message";
import { reasonOf, relayMessage } from "@/lib/contact/relay";
import { setEnvironment } from "../../helpers/environment";
import { listen, serveHttp } from "../../helpers/local-server";
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

/** A callable function that answers thus; what it got is collected. */
async function callable(status: number, answer: string): Promise<unknown[]> {
  const received: unknown[] = [];
  const url = await serveHttp(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    received.push([request.method, request.headers["content-type"], JSON.parse(body)]);
    response.writeHead(status, { "content-type": "application/json" }).end(answer);
  });
  setEnvironment("SEND_EMAIL_URL", url);
  return received;
}

/** Why a message did not get through. */
async function failure(): Promise<string> {
  const reason = await relayMessage(message).then(() => "it got through", reasonOf);
  for (const text of Object.values(message)) expect(reason).not.toContain(text);
  return reason;
}

test("the message is sent to the callable function in its protocol", async () => {
  const received = await callable(200, '{"result":null}');
  await relayMessage(message);
  expect(received).toEqual([["POST", "application/json", { data: message }]]);
});

const REFUSAL = JSON.stringify({
  error: { status: "INVALID_ARGUMENT", message: `bad address ${message.email}` },
});

test.each([
  ["a refusal, whose words are not repeated", 400, REFUSAL, "INVALID_ARGUMENT"],
  ["a page", 200, "<h1>Welcome</h1>", "200"],
  ["neither result nor error", 200, "{}", "200"],
  ["500 and a result", 500, '{"result":true}', "500"],
  ["an error that is null", 500, '{"error":null}', "500"],
])("a function that answers %s has not taken the message", async (_, status, answer, reason) => {
  await callable(status, answer);
  expect(await failure()).toBe(`sendEmail answered ${reason}`);
});

test.each(["SEND_EMAIL_URL", "SMTP_URL"])(
  "a silent server at %s is given up before the browser gives up",
  async (name) => {
    const clock = new AbortController();
    const timeout = jest.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
    const port = await listen(createServer(() => clock.abort()));
    setEnvironment("SEND_EMAIL_URL", undefined);
    setEnvironment(name, `${name === "SMTP_URL" ? "smtp" : "http"}://127.0.0.1:${port}`);
    expect(await failure()).not.toBe("it got through");
    expect(timeout.mock.calls).toEqual([[ANSWER_TIMEOUT - 3000]]);
    timeout.mockRestore();
  },
);
