import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { createAppCheckVerifier } from "@/lib/contact/app-check-verifier";

const NUMBER = "123456789012";
const APP_ID = `1:${NUMBER}:web:0a1b2c3d4e5f`;
/** Times far in the past and in the future, in s. */
const [PAST, FUTURE] = [1_500_000_000, 32_503_680_000];

const HEADER = { alg: "RS256", typ: "JWT", kid: "first" };
const PAYLOAD = {
  iss: `https://firebaseappcheck.googleapis.com/${NUMBER}`,
  aud: [`projects/${NUMBER}`, "projects/mintaanna"],
  sub: APP_ID,
  iat: PAST,
  exp: FUTURE,
};

const newPair = () => generateKeyPair("RS256", { extractable: true });
const firebase = newPair();

const VARIABLES = {
  NEXT_PUBLIC_FIREBASE_APP_CHECK_SITE_KEY: "site-key",
  NEXT_PUBLIC_FIREBASE_MESSAGING_SENDER_ID: NUMBER,
  NEXT_PUBLIC_FIREBASE_APP_ID: APP_ID,
};

/** Verifies a token with keys from a URL. */
async function isGenuine(token: string, keysUrl?: string) {
  // As Firebase publishes the key, without the algorithm that it is for.
  const key = { ...(await exportJWK((await firebase).publicKey)), kid: "first", use: "sig" };
  const APP_CHECK_KEYS_URL = keysUrl ?? `data:,${JSON.stringify({ keys: [key] })}`;
  Object.assign(process.env, VARIABLES, { APP_CHECK_KEYS_URL });
  return createAppCheckVerifier()?.(token);
}

/** Signs a token like Firebase's, with these changes. */
const sign = async (payload = {}, header = {}, pair = firebase) =>
  new SignJWT({ ...PAYLOAD, ...payload })
    .setProtectedHeader({ ...HEADER, ...header })
    .sign((await pair).privateKey);

test("accepts a token of the project's web app", async () => {
  expect(await isGenuine(await sign())).toBe(true);
  expect(await isGenuine(await sign({ aud: `projects/${NUMBER}` }))).toBe(true);
});

test.each<[string, object, object?]>([
  ["of another project", { iss: "https://firebaseappcheck.googleapis.com/1" }],
  ["for another project", { aud: ["projects/1", "projects/mintaanna"] }],
  ["of another app", { sub: `1:${NUMBER}:android:0a1b2c3d4e5f` }],
  ["that has expired", { exp: PAST }],
  ["without a type", {}, { typ: undefined }],
  ["with an unknown key", {}, { kid: "second" }],
])("rejects a token %s", async (_, payload, header = {}) => {
  expect(await isGenuine(await sign(payload, header))).toBe(false);
});

test("rejects a forged signature", async () => {
  const encode = (data: unknown) => Buffer.from(JSON.stringify(data)).toString("base64url");
  const unsigned = `${encode({ ...HEADER, alg: "none" })}.${encode(PAYLOAD)}.`;
  for (const token of [await sign({}, {}, newPair()), unsigned, "a.b.c"])
    expect([token, await isGenuine(token)]).toEqual([token, false]);
});

test("rejects every token while the keys are unreachable", async () => {
  expect(await isGenuine(await sign(), "data:,<h1>503</h1>")).toBe(false);
});

test("App Check is off without the project's settings", () => {
  for (const name of Object.keys(VARIABLES)) {
    Object.assign(process.env, VARIABLES, { [name]: "" });
    expect(createAppCheckVerifier()).toBeUndefined();
  }
});
