import {
  type CryptoKey,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from "jose";
import { createAppCheckVerifier } from "@/lib/contact/app-check-verifier";
import { createContactEndpoint } from "@/lib/contact/endpoint";
import type { RateLimiter } from "@/lib/contact/rate-limit";
import { refusingPort, serveHttp } from "../../helpers/local-server";
import { MESSAGE } from "../../helpers/message";

const NUMBER = "123456789012";
const APP_ID = `1:${NUMBER}:web:0a1b2c3d4e5f`;
/** Times far in the past and in the future, in s. */
const [PAST, FUTURE] = [1_500_000_000, 32_503_680_000];

const HEADER: JWTHeaderParameters = { alg: "RS256", typ: "JWT", kid: "first" };
const PAYLOAD: JWTPayload = {
  iss: `https://firebaseappcheck.googleapis.com/${NUMBER}`,
  aud: [`projects/${NUMBER}`, "projects/mintaanna"],
  sub: APP_ID,
  iat: PAST,
  exp: FUTURE,
};

const newPair = () => generateKeyPair("RS256", { extractable: true });
let firebase: Awaited<ReturnType<typeof newPair>>;
let forger: Awaited<ReturnType<typeof newPair>>;

beforeAll(async () => {
  [firebase, forger] = await Promise.all([newPair(), newPair()]);
});

const VARIABLES = {
  NEXT_PUBLIC_FIREBASE_APP_CHECK_SITE_KEY: "site-key",
  NEXT_PUBLIC_FIREBASE_MESSAGING_SENDER_ID: NUMBER,
  NEXT_PUBLIC_FIREBASE_APP_ID: APP_ID,
};

function verifierWithKeysAt(url: string) {
  Object.assign(process.env, VARIABLES, { APP_CHECK_KEYS_URL: url });
  const isGenuine = createAppCheckVerifier();
  if (!isGenuine) throw new Error("App Check is not configured");
  return isGenuine;
}

/** A verifier that asks a server of the test for the keys, and how often it asked. */
async function setUp() {
  // As Firebase publishes the key, without the algorithm that it is for.
  const key = { ...(await exportJWK(firebase.publicKey)), kid: "first", use: "sig" };
  const requests: (string | undefined)[] = [];
  const url = await serveHttp((request, response) => {
    requests.push(request.url);
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ keys: [key] }));
  });
  return { isGenuine: verifierWithKeysAt(`${url}/v1/jwks`), requests };
}

interface Forgery {
  header?: Record<string, unknown>;
  payload?: Record<string, unknown>;
  key?: CryptoKey;
}

/** A token like Firebase's, with these changes. */
const sign = ({ header, payload, key = firebase.privateKey }: Forgery = {}) =>
  new SignJWT({ ...PAYLOAD, ...payload }).setProtectedHeader({ ...HEADER, ...header }).sign(key);

const encode = (data: unknown) => Buffer.from(JSON.stringify(data)).toString("base64url");

test("a token of the project's web app is genuine", async () => {
  const { isGenuine, requests } = await setUp();
  expect(await isGenuine(await sign())).toBe(true);
  expect(await isGenuine(await sign({ payload: { aud: `projects/${NUMBER}` } }))).toBe(true);
  expect(requests).toEqual(["/v1/jwks"]);
});

test.each<[string, Forgery]>([
  ["of another project", { payload: { iss: "https://firebaseappcheck.googleapis.com/1" } }],
  ["for another project", { payload: { aud: ["projects/1", "projects/mintaanna"] } }],
  ["of another app", { payload: { sub: `1:${NUMBER}:android:0a1b2c3d4e5f` } }],
  ["that is too old", { payload: { exp: PAST } }],
  ["without a type", { header: { typ: undefined } }],
  ["with a key that nobody knows", { header: { kid: "second" } }],
])("a token %s is not genuine", async (_, forgery) => {
  const { isGenuine } = await setUp();
  expect(await isGenuine(await sign(forgery))).toBe(false);
});

test("a forged signature is not genuine", async () => {
  const { isGenuine } = await setUp();
  const [header = "", payload = "", signature = ""] = (await sign()).split(".");
  const forged = [
    await sign({ key: forger.privateKey }),
    await sign({ header: { jwk: await exportJWK(forger.publicKey) }, key: forger.privateKey }),
    [header, encode({ ...PAYLOAD, sub: "1:1:web:1" }), signature].join("."),
    `${encode({ ...HEADER, alg: "none" })}.${payload}.`,
    // Signed with the public key as if it were a secret that both sides know.
    await new SignJWT(PAYLOAD)
      .setProtectedHeader({ ...HEADER, alg: "HS256" })
      .sign(Buffer.from(await exportSPKI(firebase.publicKey))),
    "a.b.c",
  ];
  for (const token of forged) expect([token, await isGenuine(token)]).toEqual([token, false]);
});

test("while the keys are unreachable no token is genuine", async () => {
  const isGenuine = verifierWithKeysAt(`http://127.0.0.1:${await refusingPort()}`);
  expect(await isGenuine(await sign())).toBe(false);
});

test("without the project's settings there is no App Check", () => {
  for (const name of Object.keys(VARIABLES)) {
    Object.assign(process.env, VARIABLES, { [name]: "" });
    expect(createAppCheckVerifier()).toBeUndefined();
  }
});

/** A budget, and what is left of it. */
function budget(left: number): RateLimiter & { left: number } {
  const its = { left, take: () => its.left > 0 && its.left-- > 0, giveBack: () => void its.left++ };
  return Object.assign(its, { secondsLeft: () => 1 });
}

const DOWN = () => Promise.reject(new Error("down"));
const DONE = async () => {};

test.each([
  // Budgets before; the token; what the relay does; the answer; budgets after.
  ["a genuine token costs the normal budget alone", [9, 9], "genuine", DONE, 200, [8, 9]],
  ["no token costs both", [9, 9], undefined, DONE, 200, [8, 8]],
  ["a forged token costs both", [9, 9], "forged", DONE, 200, [8, 8]],
  ["without proof the strict budget is the end", [9, 0], "forged", DONE, 429, [9, 0]],
  ["with proof it is not", [9, 0], "genuine", DONE, 200, [8, 0]],
  ["the normal budget is the end for all", [0, 9], undefined, DONE, 429, [0, 9]],
  ["what was not delivered is given back", [9, 9], undefined, DOWN, 502, [9, 9]],
  ["a check that fails itself costs nothing", [9, 9], "broken", DONE, 502, [9, 9]],
] as const)("at the endpoint %s", async (_, [normal, strict], token, relay, status, after) => {
  const budgets = [budget(normal), budget(strict)] as const;
  const handedOn: unknown[] = [];
  const { answer } = createContactEndpoint({
    relay: async (_message, proof) => {
      handedOn.push(proof);
      await relay();
    },
    limiter: budgets[0],
    appCheck: {
      isGenuine: async (its) => {
        if (its === "broken") throw new Error("broken");
        return its === "genuine";
      },
      limiter: budgets[1],
    },
    log: () => {},
  });
  const request = new Request("https://mintaanna.example/api/contact", {
    method: "POST",
    body: JSON.stringify(MESSAGE),
    headers: {
      "content-type": "application/json",
      ...(token && { "x-firebase-appcheck": token }),
    },
  });
  expect((await answer(request)).status).toBe(status);
  expect(budgets.map(({ left }) => left)).toEqual(after);
  // A callable function behind it gets no token that is not genuine.
  if (status === 200) expect(handedOn).toEqual([token === "genuine" ? token : undefined]);
});
