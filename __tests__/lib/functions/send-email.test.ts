import { json } from "node:stream/consumers";
import { deliver } from "@/lib/contact/deliver";
import { isPassedOn, PASSED_ON_HEADER } from "@/lib/contact/http";
import { FIREBASE_SETTINGS } from "../../helpers/firebase-settings";
import { serveHttp } from "../../helpers/local-server";
import { MESSAGE } from "../../helpers/message";

jest.mock("@/lib/functions/queue", () => ({ enqueue: jest.fn(async () => {}) }));

/** Serves the function of a project with App Check, with what Cloud Functions add to requests and responses. */
async function serveSendEmail(key: string) {
  Object.assign(process.env, FIREBASE_SETTINGS, { SEND_EMAIL_KEY: key });
  jest.resetModules();
  const { sendEmail } = await import("@/lib/functions");
  process.env.SEND_EMAIL_URL = await serveHttp(async (request, response) => {
    const body = await json(request);
    const header = (name: string) => request.headers[name.toLowerCase()];
    const asked = Object.assign(request, { body, header, rawBody: Buffer.from("") });
    const send = (answer: object) => response.end(JSON.stringify(answer));
    const status = (code: number) => Object.assign(response, { statusCode: code, send });
    await sendEmail(asked as never, Object.assign(response, { status }) as never);
  });
}

/** The outcomes of three messages that an endpoint passes on without tokens. */
const passOnThree = () =>
  Promise.all(
    ["1", "2", "3"].map((id) =>
      deliver({ ...MESSAGE, id })
        .then(() => "queued")
        .catch(({ message }) => message),
    ),
  );

beforeEach(() => {
  for (const name of ["debug", "info", "error", "warn"] as const)
    jest.spyOn(console, name).mockReturnValue();
});

test("takes all messages that an endpoint with its key passes on, without a visitor's token", async () => {
  await serveSendEmail("titok");
  expect(await passOnThree()).toEqual(["queued", "queued", "queued"]);
});

test("limits messages without token and key, but takes them", async () => {
  await serveSendEmail("");
  const outcomes = ["queued", "queued", "sendEmail answered RESOURCE_EXHAUSTED"];
  expect((await passOnThree()).sort()).toEqual(outcomes);
});

test.each([
  ["titok", "titok", true],
  ["titok", "Titok", false],
  ["titok", "", false],
  ["", "", false],
])("for a function with the key %p a message with %p is passed on: %p", (own, sent, expected) => {
  process.env.SEND_EMAIL_KEY = own;
  const request = new Request("https://pelda.hu", { headers: { [PASSED_ON_HEADER]: sent } });
  expect(isPassedOn(request)).toBe(expected);
});
