import { randomBytes } from "node:crypto";
import { clientLink, partsOfAddress } from "@/lib/clients/addresses";
import {
  ClientError,
  type ClientIndex,
  type ClientPhoto,
  isExpired,
  parseIndex,
  sealedName,
  writeIndex,
} from "@/lib/clients/client-index";
import { deriveKeys, fileKey, open, randomName, seal, viewKey } from "@/lib/clients/sealing";
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
  photo: {
    name: "00112233445566778899aabbccddeeff",
    originalKey: "CrXHoWEBOjib7ZYLlBDxYXKG-5iA4NC5F7Ke4BDO-4c",
    viewKey: "dgPIAagkPOpUvJcD7rSHuSHApBzG3PqJ1xmRWOoxHm4",
    sealed: {
      original: "000102030405060708090a0b52c590026babac8ec753309b919be9426296f778c1f07739",
      view: "000102030405060708090a0b2d26d3393b486019acbabb1551c18ca7167bb071",
      thumbnail: "000102030405060708090a0b2f27c323d04d37b70a09a152441b294fafced6262cc2598e0a",
    },
  },
};
/** Thrown by Web Crypto. */
const DAMAGED = { name: "OperationError" };
const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex, "hex"));
const hexOf = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString("hex");

const photo = (number: number): ClientPhoto => {
  const size = { width: 6000, height: 4000, hasOriginal: number % 2 === 0 };
  const file = `2027-06-12_Zsófi_${number + 1000}.JPG`;
  return { file, ...size, name: randomName(), isPrivate: number === 1, number };
};
const GUEST = { folder: KNOWN.folder, downloads: "view" as const };
const guestPhoto = (number: number) => ({ ...photo(number), key: KNOWN.photo.viewKey });

const INDEX: ClientIndex = {
  version: 2,
  title: "Zsófi és Bence",
  greeting: "Köszönöm!\nAnna",
  until: "2027-06-12",
  choose: 40,
  cover: { name: KNOWN.photo.name, focus: "40% 25%" },
  date: ["2027-03-12", "2027-03-13"],
  chapters: [
    { name: "../../1. rész", count: 1 },
    { name: "Tánc", count: 1 },
  ],
  pictures: [photo(0), photo(1)],
};

test("opens a gallery of the known secret", async () => {
  expect(hexOf(readSecret(KNOWN.secret))).toBe(KNOWN.bytes);
  const { folder, key } = await deriveKeys(KNOWN.secret);
  expect(folder).toBe(KNOWN.folder);
  const content = await open(key, KNOWN.name, bytesOf(KNOWN.sealed));
  expect(new TextDecoder().decode(content)).toBe(KNOWN.content);
  expect(key.extractable).toBe(false);
});

test("opens a photo of the known secret, and with a listed key what guests may open", async () => {
  const { name, originalKey, viewKey: view, sealed } = KNOWN.photo;
  const keys = await deriveKeys(KNOWN.secret);
  const openWith = async (key: string, hasOriginal: boolean, part: keyof typeof sealed) => {
    const opener = await fileKey(keys, { name, hasOriginal, key }, part);
    const file = sealedName({ name }, part);
    return new TextDecoder().decode(await open(opener, file, bytesOf(sealed[part])));
  };
  for (const [key, hasOriginal] of [
    ["", true],
    [originalKey, true],
    [view, false],
  ] as const) {
    expect(await openWith(key, hasOriginal, "view")).toBe("view");
    expect(await openWith(key, hasOriginal, "thumbnail")).toBe("thumbnail");
    const original = openWith(key, hasOriginal, "original");
    if (hasOriginal) expect(await original).toBe("DSC_0001");
    else await expect(original).rejects.toMatchObject(DAMAGED);
  }
  const derived = await viewKey(new Uint8Array(Buffer.from(originalKey, "base64url")));
  expect(Buffer.from(derived).toString("base64url")).toBe(view);
});

test("never seals the same way twice; rejects a changed, swapped, truncated or foreign file", async () => {
  const { key } = await deriveKeys(newSecret());
  const content = new Uint8Array(randomBytes(1000));
  const sealed = await seal(key, "a-view", content);
  expect(hexOf(await open(key, "a-view", sealed))).toBe(hexOf(content));
  expect(hexOf(await seal(key, "a-view", content))).not.toBe(hexOf(sealed));
  for (const at of [0, 500, sealed.length - 1]) {
    const changed = sealed.slice();
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expect(open(key, "a-view", changed)).rejects.toMatchObject(DAMAGED);
  }
  await expect(open(key, "b-view", sealed)).rejects.toMatchObject(DAMAGED);
  for (const length of [0, 11, 20, sealed.length - 1])
    await expect(open(key, "a-view", sealed.slice(0, length))).rejects.toMatchObject(DAMAGED);
  const other = await deriveKeys(newSecret());
  await expect(open(other.key, "a-view", sealed)).rejects.toMatchObject(DAMAGED);
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

test("finds secret and choice after # and after the %23 of mail programs", () => {
  const link = clientLink("https://minta-anna.example", "abc", "g-_x");
  expect(link).toBe("https://minta-anna.example/client#abc.g-_x");
  for (const mark of ["#", "%23", "%2523"])
    expect(partsOfAddress(link.replace("#", mark))).toEqual({ secret: "abc", choice: "g-_x" });
  const alone = { secret: "abc", choice: "" };
  expect(partsOfAddress(clientLink("", "abc"))).toEqual(alone);
  expect(partsOfAddress("https://minta-anna.example/client%23abc?utm=mail")).toEqual(alone);
  for (const url of ["https://minta-anna.example/client", "/client#%20", ""])
    expect(partsOfAddress(url).secret).toBe("");
});

test.each([
  ["quotation marks", ["#abc.g-_x”", "#abc.g-_x%E2%80%9D.", "#%E2%80%9Eabc.g-_x%e2%80%9d"]],
  ["spaces", ["# a bc.g- _x ", "#ab%20c%C2%A0.%20g-_x", "%2523abc%2520.g-_x"]],
  ["line breaks", ["#ab\r\nc.g\n-_x", "#a%0D%0Abc.g-%0A_x"]],
  ["invisible characters", ["#abc\u200b.g-_x", "#abc.g-_x%E2%80%8B", "#abc.g-_x%EF%BB%BF"]],
  ["malformed escapes", ["#abc.g-_x%", "#abc%.g-_x%E2%80", "#abc%E2.g-_x%E2%8"]],
])("ignores %s in a link and its end", (_, ends) => {
  for (const end of ends)
    for (const link of [`„https://minta-anna.example/client${end}`, end.replace(/^.*?(#|23)/, "")])
      expect([link, partsOfAddress(link)]).toEqual([link, { secret: "abc", choice: "g-_x" }]);
});

test("parses a written index for the couple and for guests, within their sizes", () => {
  const listed = { ...INDEX, guest: GUEST, pictures: [guestPhoto(0), guestPhoto(1)] };
  for (const index of [INDEX, listed]) expect(parseIndex(writeIndex(index))).toEqual(index);
  const chapters = Array.from({ length: 12 }, () => ({ name: "Szertartás", count: 50 }));
  const sizeOf = (index: Partial<ClientIndex>) =>
    Buffer.from(writeIndex({ ...INDEX, chapters, ...index })).length;
  const numbers = [...Array(600).keys()];
  expect(sizeOf({ pictures: numbers.map(photo) })).toBeLessThanOrEqual(62_000);
  expect(sizeOf({ guest: GUEST, pictures: numbers.map(guestPhoto) })).toBeLessThanOrEqual(95_000);
  const many = { ...INDEX, chapters: [], pictures: [...Array(2000).keys()].map(photo) };
  expect(parseIndex(writeIndex(many))).toEqual(many);
});

test("the size of an index does not tell the number of private photos", () => {
  const sizes = [380, 400].map((length) => {
    const pictures = Array.from({ length }, (_, number) => photo(number));
    return writeIndex({ ...INDEX, chapters: [], pictures }).length;
  });
  expect(sizes[0]).toBe(sizes[1]);
});

test.each<[string, object]>([
  ["a folder above that of all galleries", { guest: { ...GUEST, folder: "../../assets" } }],
  ["a name that leaves its folder", { pictures: [{ ...photo(0), name: "../a" }] }],
  ["chapters with more photos than there are", { chapters: [{ name: "a", count: 3 }] }],
  ["no day as its last", { until: "?" }],
])("rejects an index that has %s, unless it is of a later version", (_, damage) => {
  const text = writeIndex({ ...INDEX, chapters: [], ...damage });
  expect(() => parseIndex(text)).toThrow(TypeError);
  const newer = JSON.stringify({ ...JSON.parse(text), version: 3 });
  expect(() => parseIndex(newer)).toThrow(new ClientError("newer"));
});

test("a gallery expires after its last day", () => {
  jest.useFakeTimers({ now: new Date("2027-06-12T23:59") });
  expect(isExpired(INDEX)).toBe(false);
  jest.setSystemTime(new Date("2027-06-13T00:00"));
  expect(isExpired(INDEX)).toBe(true);
});
