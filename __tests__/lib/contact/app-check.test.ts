import {
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from "jose";
import { appCheckProject, createAppCheckVerifier } from "@/lib/contact/app-check";
import { setEnvironment } from "../../helpers/environment";
import { refusingPort, serveHttp } from "../../helpers/local-server";

const NUMBER = "123456789012";
const APP_ID = `1:${NUMBER}:web:0a1b2c3d4e5f`;
/** Seconds that are long over, and seconds that nobody will see. */
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

/** The keys as Firebase publishes them, but that they do not say what algorithm they are for. */
async function publicKeys(): Promise<string> {
  const key = await exportJWK(firebase.publicKey);
  return JSON.stringify({ keys: [{ ...key, kid: "first", use: "sig" }] });
}

/** A verifier that asks a server of the test for the keys, and how often it asked. */
async function setUp() {
  const body = await publicKeys();
  const requests: (string | undefined)[] = [];
  const url = await serveHttp((request, response) => {
    requests.push(request.url);
    response.writeHead(200, { "content-type": "application/json" }).end(body);
  });
  const isGenuine = createAppCheckVerifier({
    number: NUMBER,
    appId: APP_ID,
    keys: `${url}/v1/jwks`,
  });
  return { isGenuine, requests };
}

interface Forgery {
  header?: Record<string, unknown>;
  payload?: Record<string, unknown>;
  key?: CryptoKey;
}

/** A token of Firebase, but for these changes. */
const sign = ({ header, payload, key = firebase.privateKey }: Forgery = {}) =>
  new SignJWT({ ...PAYLOAD, ...payload }).setProtectedHeader({ ...HEADER, ...header }).sign(key);

test("a token of the project's web app is genuine", async () => {
  const { isGenuine, requests } = await setUp();
  expect(await isGenuine(await sign())).toBe(true);
  expect(await isGenuine(await sign({ payload: { aud: `projects/${NUMBER}` } }))).toBe(true);
  expect(requests).toEqual(["/v1/jwks"]);
});

test.each<[string, Forgery]>([
  ["of another project", { payload: { iss: "https://firebaseappcheck.googleapis.com/1" } }],
  ["of another maker", { payload: { iss: `https://spam.example/${NUMBER}` } }],
  ["without a maker", { payload: { iss: undefined } }],
  ["for another project", { payload: { aud: ["projects/1", "projects/mintaanna"] } }],
  ["for a project whose number begins alike", { payload: { aud: `projects/${NUMBER}1` } }],
  ["for nobody", { payload: { aud: undefined } }],
  ["of another app", { payload: { sub: `1:${NUMBER}:android:0a1b2c3d4e5f` } }],
  ["without an app", { payload: { sub: undefined } }],
  ["that is too old", { payload: { exp: PAST } }],
  ["that is of the future", { payload: { nbf: FUTURE - 1 } }],
  ["of another type", { header: { typ: "at+jwt" } }],
  ["without a type", { header: { typ: undefined } }],
  ["with a key that nobody knows", { header: { kid: "second" } }],
])("a token %s is not genuine", async (_, forgery) => {
  const { isGenuine } = await setUp();
  expect(await isGenuine(await sign(forgery))).toBe(false);
});

test("a token that somebody else signed is not genuine", async () => {
  const { isGenuine, requests } = await setUp();
  expect(await isGenuine(await sign({ key: forger.privateKey }))).toBe(false);
  expect(requests).toHaveLength(1);
});

test.each(["", " ", ".", "..", "a.b.c", "null", "őű", "eyJ", "Bearer x", "a".repeat(10_000)])(
  "%p is no token",
  async (token) => {
    const { isGenuine } = await setUp();
    expect(await isGenuine(token)).toBe(false);
  },
);

test("when the keys cannot be had, nothing is genuine", async () => {
  const project = { number: NUMBER, appId: APP_ID };
  const token = await sign();
  const refusing = `http://127.0.0.1:${await refusingPort()}`;
  const failing = await serveHttp((_, response) => void response.writeHead(500).end());
  const talking = await serveHttp((_, response) => void response.end("<h1>Welcome</h1>"));
  const empty = await serveHttp((_, response) => void response.end('{"keys":[]}'));
  for (const keys of [refusing, failing, talking, empty]) {
    expect(await createAppCheckVerifier({ ...project, keys })(token)).toBe(false);
  }
});

const VARIABLES = {
  NEXT_PUBLIC_FIREBASE_APP_CHECK_SITE_KEY: "site-key",
  NEXT_PUBLIC_FIREBASE_MESSAGING_SENDER_ID: NUMBER,
  NEXT_PUBLIC_FIREBASE_APP_ID: APP_ID,
  APP_CHECK_KEYS_URL: undefined,
};

/** Sets the variables of App Check, all but these changes as in a project. */
function configure(changes: Partial<Record<keyof typeof VARIABLES, string | undefined>> = {}) {
  for (const [name, value] of Object.entries({ ...VARIABLES, ...changes })) {
    setEnvironment(name, value);
  }
}

test("the project stands in the environment", () => {
  configure();
  expect(appCheckProject()).toEqual({ number: NUMBER, appId: APP_ID });
  configure({ APP_CHECK_KEYS_URL: "http://127.0.0.1:1/keys" });
  expect(appCheckProject()).toEqual({
    number: NUMBER,
    appId: APP_ID,
    keys: "http://127.0.0.1:1/keys",
  });
});

test.each([
  "NEXT_PUBLIC_FIREBASE_APP_CHECK_SITE_KEY",
  "NEXT_PUBLIC_FIREBASE_MESSAGING_SENDER_ID",
  "NEXT_PUBLIC_FIREBASE_APP_ID",
] as const)("without %s there is no App Check", (name) => {
  for (const value of [undefined, ""]) {
    configure({ [name]: value, APP_CHECK_KEYS_URL: "http://127.0.0.1:1/keys" });
    expect(appCheckProject()).toBeUndefined();
  }
});

test("without any variable there is no App Check, and an empty address of keys is none", () => {
  for (const name of Object.keys(VARIABLES)) setEnvironment(name, undefined);
  expect(appCheckProject()).toBeUndefined();
  configure({ APP_CHECK_KEYS_URL: "" });
  expect(appCheckProject()).toEqual({ number: NUMBER, appId: APP_ID });
});
