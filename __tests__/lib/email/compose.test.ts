import { type ParsedMail, simpleParser } from "mailparser";
import { createTransport } from "nodemailer";
import siteJson from "@/content/site.json";
import type { ContactSubmission } from "@/lib/contact/message";
import { composeEmail, MAIL_BODIES } from "@/lib/email/compose";
import { LARGEST, photoOf, SITE_URL } from "../../helpers/content";
import { DOUBTFUL_ADDRESSES, MESSAGE } from "../../helpers/message";

jest.mock("@/content/packages.json", () => ({
  packages: [{ title: "Esküvő", price: 1, variants: [{ name: "Nap – éj", price: 2 }] }],
}));

jest.mock("@/content/photos.generated.json", () => ({
  ...jest.requireActual("@/content/photos.generated.json"),
  "wedding/wedding-03": { width: 1600, height: 2400, hash: "1a2b3c4d", alt: "Csokor <3" },
}));

const DAY = "2027. június 12., szombat";

/** The mail as nodemailer writes it, read back by another program, and the recipients of its envelope. */
async function write(changes: Partial<ContactSubmission> = {}) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const sent = await transport.sendMail(composeEmail({ ...MESSAGE, ...changes }));
  const raw = sent.message.toString();
  return { mail: await simpleParser(raw), raw, recipients: sent.envelope.to };
}

const addressesOf = (field: ParsedMail["to"]) =>
  [field ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address));

test("shows the message, then the sender, who gets the reply", async () => {
  const { mail, recipients } = await write();
  expect(mail.subject).toBe("Üzenet a weboldalról: Esküvő júniusban");
  expect(mail.text).toBe(
    `${MESSAGE.message}\n\nFeladó: vendeg@posta.example\nTelefon: +36 30 123 4567\n`,
  );
  const html = mail.html || "";
  expect(html).toContain(
    `<p style="white-space:pre-wrap;overflow-wrap:anywhere">${MESSAGE.message}</p>`,
  );
  expect(html.indexOf("Szabad vagy")).toBeLessThan(html.indexOf("vendeg@posta.example"));
  const from = { name: `${siteJson.name} weboldala`, address: siteJson.email };
  expect(mail.from?.value).toEqual([from]);
  expect(addressesOf(mail.to)).toEqual([siteJson.email]);
  expect(addressesOf(mail.replyTo)).toEqual(["vendeg@posta.example"]);
  expect(recipients).toEqual([siteJson.email]);
  // Auto-replies, and files and addresses that nodemailer would fetch.
  expect(mail.headers.get("auto-submitted")).toBe("auto-generated");
  const composed = composeEmail(MESSAGE);
  expect(composed).toMatchObject({ disableFileAccess: true, disableUrlAccess: true });
});

test.each(DOUBTFUL_ADDRESSES)("sends a message with the odd address %s", async (email) => {
  const { mail, recipients } = await write({ email });
  expect(addressesOf(mail.replyTo).map((address) => address?.replaceAll('"', ""))).toEqual([email]);
  expect(recipients).toEqual([siteJson.email]);
});

test("CONTACT_TO and CONTACT_FROM override receiver and sender; a missing phone has no line", async () => {
  process.env.CONTACT_TO = "iroda@mintaanna.example";
  process.env.CONTACT_FROM = "Weboldal <web@mintaanna.example>";
  const { mail, recipients } = await write({ phone: "" });
  expect(mail.from?.value).toEqual([{ name: "Weboldal", address: "web@mintaanna.example" }]);
  expect(recipients).toEqual(["iroda@mintaanna.example"]);
  expect(mail.html).not.toContain("Telefon");
  expect(mail.text).toMatch(/\n\nFeladó: vendeg@posta\.example\n$/);
});

test.each([
  ["Keresztelő", { day: "2027-06-12" }, `Keresztelő – ${DAY}`],
  ["Keresztelő", { package: "eskuvo" }, "Esküvő – Keresztelő"],
  [`Esküvő ${DAY}`, { day: "2027-06-12", package: "eskuvo" }, `Esküvő ${DAY}`],
  ["Esküvő, nap – éj", { package: "eskuvo--nap-ej" }, "Esküvő, nap – éj"],
  ["Esküvő, nap\u00a0– éj", { package: "eskuvo--nap-ej" }, "Esküvő, nap\u00a0– éj"],
  ["Keresztelő", { package: "nincs-ilyen" }, "Keresztelő"],
])("the subject %p with %j becomes %p", async (subject, choice, expected) => {
  const { mail } = await write({ subject, ...choice });
  expect(mail.subject).toBe(`Üzenet a weboldalról: ${expected}`);
});

test("day and place precede the message, and photos follow it with their captions", async () => {
  const { path, alt: typesetAlt } = photoOf(LARGEST, 1);
  const alt = typesetAlt.replaceAll("\u00a0", " "); // only pages need no-break spaces
  const pictures = `${path.replace("/gallery/", "")},regi-galeria/kep-1`;
  const { mail } = await write({ day: "2027-06-12", place: "Szentendre,\n80 fő", pictures });
  expect(mail.text).toContain(
    [
      `${DAY}\nHol, hányan: Szentendre, 80 fő\n${MESSAGE.message}`,
      `Kiválasztott képek:\n– ${alt}: ${SITE_URL}${path}\n– ${SITE_URL}/gallery/regi-galeria/kep-1`,
      "Feladó:",
    ].join("\n\n"),
  );
});

test("shows a photo in its aspect ratio, and of an unknown one only its URL", () => {
  const { text, html } = MAIL_BODIES;
  const url = `${SITE_URL}/gallery/wedding/wedding-03`;
  const image = `<img src="${SITE_URL}/photos/wedding/wedding-03.1a2b3c4d-960.jpg" width="160" height="240" alt="">`;
  const linked = `<a href="${url}">${url}<br>${image}</a>`;
  expect(html.photo("wedding/wedding-03")).toBe(`– Csokor &lt;3: ${linked}`);
  for (const { photo } of [text, html])
    expect(photo("constructor/x")).toBe(`– ${SITE_URL}/gallery/constructor/x`);
});

test("a selection follows the message, with its notes, in both bodies", async () => {
  const { mail } = await write({ selection: "DSC_1.JPG\nDSC_2.JPG\t<b> & sötétebben" });
  const list = "DSC_1.JPG\nDSC_2.JPG – <b> & sötétebben";
  const text = `${MESSAGE.message}\n\n${list}\n\nLightroomba (`;
  expect(mail.text).toContain(text);
  expect(mail.text).toContain(":\nDSC_1., DSC_2.\n");
  expect(mail.html).toContain("\nDSC_2.JPG – &lt;b&gt; &amp; sötétebben\n");
});

test("shows HTML as it was typed", async () => {
  const html = `<script>alert("1")</script> & <img src='x' onerror=alert(1)>`;
  const escaped =
    "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &lt;img src=&#39;x&#39; onerror=alert(1)&gt;";
  const { mail } = await write({ email: html, phone: html, subject: html, message: html });
  const text = mail.html || "";
  expect(text.split(escaped)).toHaveLength(4);
  expect(text).not.toMatch(/<(script|img)/);
  // Our own marks are all that is left.
  const tags = [...text.matchAll(/<\/?([a-z]+)/g)].map(([, tag]) => tag);
  expect(new Set(tags)).toEqual(new Set(["html", "body", "p", "b", "br"]));
  expect(mail.text?.startsWith(`${html}\n\n`)).toBe(true);
});

const ENDS = ["\r\n", "\n", "\r", "\u2028", "\u2029", "\u0085", "\v", "\f", "\0", "\r\n ", "\n\t"];
const HEADERS = ["Bcc: gonosz@spam.example", "Content-Type: text/html\r\n\r\n<b>spam</b>"];
const OTHERS = [
  ", gonosz@spam.example",
  "; gonosz@spam.example",
  "> <gonosz@spam.example",
  "%0d%0aBcc: gonosz@spam.example",
  "\\r\\nBcc: gonosz@spam.example",
  "=?utf-8?q?=0D=0ABcc:_gonosz@spam.example?=",
  '" <gonosz@spam.example>, "',
  "(komment) <gonosz@spam.example>",
  "Csoport: gonosz@spam.example;",
  "\r\n\r\n.\r\nRCPT TO:<gonosz@spam.example>",
];
const PAYLOADS = [
  ...ENDS.flatMap((end) => HEADERS.map((header) => `${end}${header}`)),
  ...OTHERS,
].flatMap((tail) => [`vendeg@posta.example${tail}`, tail]);

/** The names of the headers as they are written. */
const headersOf = (raw: string) =>
  raw
    .slice(0, raw.indexOf("\r\n\r\n"))
    .split("\r\n")
    .filter((line) => /^\S/.test(line))
    .map((line) => line.split(":")[0]);

const FIELDS = ["subject", "email", "phone"] as const;

test.each(FIELDS)("no text in the field %s adds a header or a recipient", async (field) => {
  const headers = headersOf((await write()).raw);
  for (const payload of PAYLOADS) {
    const { mail, raw, recipients } = await write({ [field]: payload });
    const written = headersOf(raw);
    // A payload that leaves no visitor's address at all may cost the mail its Reply-To.
    const lacks = written.includes("Reply-To") ? "" : "Reply-To";
    expect([payload, written]).toEqual([payload, headers.filter((name) => name !== lacks)]);
    expect(recipients).toEqual([siteJson.email]);
    expect(addressesOf(mail.to)).toEqual([siteJson.email]);
    expect(addressesOf(mail.from)).toEqual([siteJson.email]);
    expect(mail.attachments).toEqual([]);
    // Nor a line to what the photographer reads under the message.
    const rows = mail.text?.slice(`${MESSAGE.message}\n\n`.length).trimEnd();
    expect([payload, rows?.split(/[\n\v\f\u0085\u2028\u2029]/).length]).toEqual([payload, 2]);
    // An answer goes to one address, not to a second one that was hidden behind it.
    const answered = addressesOf(mail.replyTo);
    expect([payload, answered.length <= 1]).toEqual([payload, true]);
    if (payload.startsWith(MESSAGE.email)) expect(answered).not.toContain("gonosz@spam.example");
    if (field !== "email") expect(answered).toEqual(["vendeg@posta.example"]);
  }
});
