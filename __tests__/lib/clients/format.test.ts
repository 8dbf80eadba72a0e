import { randomBytes } from "node:crypto";
import { clientLink, secretOfAddress } from "@/lib/clients/addresses";
import {
  type ClientIndex,
  isExpired,
  NewerFormatError,
  parseIndex,
  writeIndex,
} from "@/lib/clients/client-index";
import { deriveKeys, randomName } from "@/lib/clients/keys";
import { DamagedFileError, open, seal } from "@/lib/clients/sealed-file";
import { newSecret, readSecret } from "@/lib/clients/secret";

/** Computed with Node's own HKDF and AES, so that galleries which are on servers open in later versions too. */
const KNOWN = {
  secret: "1wf2tf2bb9mqh1wpmptc7mq1y0",
  bytes: "0f1e2d3c4b5a69788796a5b4c3d2e1f0",
  folder: "6f8c4adae1e382aa4b03ced8153aeabe",
  name: "index",
  sealed:
    "000102030405060708090a0ba962cafc17c9bb32c5e5073e1ac31cdb75cdfce79e6864ed4e68bc30704f74cd",
  content: "Zsófi és Bence",
};
const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex, "hex"));
const hexOf = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString("hex");
const keysOf = (secret: string) => deriveKeys(readSecret(secret) ?? new Uint8Array());

const INDEX: ClientIndex = {
  version: 1,
  title: "Zsófi és Bence",
  greeting: "Köszönöm!\nAnna",
  until: "2027-06-12",
  choose: 40,
  pictures: [
    { file: "DSC_0001.JPG", width: 6000, height: 4000, name: randomName(), hasOriginal: true },
    { file: "DSC_0002.JPG", width: 4000, height: 6000, name: randomName(), hasOriginal: false },
  ],
};

test("opens a gallery of the known secret", async () => {
  expect(hexOf(readSecret(KNOWN.secret))).toBe(KNOWN.bytes);
  const { folder, key } = await keysOf(KNOWN.secret);
  expect(folder).toBe(KNOWN.folder);
  const content = await open(key, KNOWN.name, bytesOf(KNOWN.sealed));
  expect(new TextDecoder().decode(content)).toBe(KNOWN.content);
  expect(key.extractable).toBe(false);
});

test("opens sealed content bit for bit, and never seals the same way twice", async () => {
  const { key } = await keysOf(newSecret());
  const content = new Uint8Array(randomBytes(70_000));
  const sealed = await seal(key, "a-view", content);
  expect(Buffer.compare(await open(key, "a-view", sealed), content)).toBe(0);
  expect(hexOf(await seal(key, "a-view", content))).not.toBe(hexOf(sealed));
});

test("rejects a changed, swapped, truncated or foreign file", async () => {
  const { key } = await keysOf(newSecret());
  const sealed = await seal(key, "a-view", new Uint8Array(randomBytes(1000)));
  for (const at of [0, 500, sealed.length - 1]) {
    const changed = sealed.slice();
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expect(open(key, "a-view", changed)).rejects.toThrow(DamagedFileError);
  }
  await expect(open(key, "b-view", sealed)).rejects.toThrow(DamagedFileError);
  for (const length of [0, 11, 20, sealed.length - 1])
    await expect(open(key, "a-view", sealed.slice(0, length))).rejects.toThrow(DamagedFileError);
  const other = await keysOf(newSecret());
  await expect(open(other.key, "a-view", sealed)).rejects.toThrow(DamagedFileError);
});

test("accepts a secret as people type it, but not a wrong or truncated one", () => {
  const typed = [
    "1WF2TF2BB9MQH1WPMPTC7MQ1Y0",
    " 1wf2-tf2b b9mq–h1wp mptc-7mq1-yo\n",
    "lwf2tf2bb9mqhIwpmptc7mqiyO).",
  ];
  for (const text of typed) expect(hexOf(readSecret(text))).toBe(KNOWN.bytes);
  const wrong = ["", KNOWN.secret.slice(1), `${KNOWN.secret}0`, KNOWN.secret.replace("w", "u")];
  const padded = KNOWN.secret.replace(/0$/, "1"); // one of its last letters is another
  for (const text of [...wrong, padded]) expect(readSecret(text)).toBeUndefined();
  const secrets = Array.from({ length: 100 }, newSecret);
  expect(new Set(secrets).size).toBe(100);
  for (const secret of secrets) expect(readSecret(secret)).toHaveLength(16);
});

test("finds the secret after # and after the %23 of mail programs", () => {
  const link = clientLink("https://minta-anna.example", "abc");
  expect(link).toBe("https://minta-anna.example/client#abc");
  expect(secretOfAddress(link)).toBe("abc");
  expect(secretOfAddress("https://minta-anna.example/client%23abc?utm=mail")).toBe("abc");
  expect(secretOfAddress("https://minta-anna.example/client%2523abc")).toBe("abc");
  expect(secretOfAddress("https://minta-anna.example/client")).toBe("");
});

test("parses a written index; with 600 photos it is below 60 kB", () => {
  expect(parseIndex(writeIndex(INDEX))).toEqual(INDEX);
  const pictures = Array.from({ length: 600 }, (_, at) => {
    const file = `2027-06-12_Zsófi_${at + 1000}.JPG`;
    return { file, width: 6000, height: 4000, name: randomName(), hasOriginal: true };
  });
  expect(Buffer.from(writeIndex({ ...INDEX, pictures })).length).toBeLessThan(60_000);
});

test("recognises an index of a later version", () => {
  const written = { ...JSON.parse(writeIndex(INDEX)), version: 2, pictures: "otherwise" };
  expect(() => parseIndex(JSON.stringify(written))).toThrow(NewerFormatError);
});

test("a gallery expires after its last day", () => {
  jest.useFakeTimers({ now: new Date("2027-06-12T23:59") });
  expect(isExpired(INDEX)).toBe(false);
  jest.setSystemTime(new Date("2027-06-13T00:00"));
  expect(isExpired(INDEX)).toBe(true);
  jest.useRealTimers();
});
