import siteJson from "@/content/site.json";
import { BODY_LIMIT } from "@/lib/contact/endpoint";
import { FORM, MAX_DEPTH } from "@/lib/contact/http";
import { CONTACT_FIELDS, type ContactField, LIMITS } from "@/lib/contact/message";
import { HONEYPOT } from "@/lib/contact/post-message";
import { slugify } from "@/lib/text/slugify";
import { LARGEST, packagesFile, photoOf } from "./content";
import { DOUBTFUL_ADDRESSES, MESSAGE, PASTED_ADDRESSES } from "./message";

const { id: _, ...typed } = MESSAGE;
export const message = { ...typed, message: `${typed.message} <b>&amp; {email}` };

type Fields = Record<string, unknown>;
type Headers = Record<string, string>;

const post = (body: BodyInit, type = "application/json", headers: Headers = {}): RequestInit => ({
  method: "POST",
  body,
  headers: { "content-type": type, ...headers },
});
/** The message with changes, as JSON and as a form. */
export const json = (changes: Fields = {}, headers?: Headers) =>
  post(JSON.stringify({ ...message, ...changes }), undefined, headers);
export const form = (changes: Record<string, string> = {}, headers?: Headers) =>
  post(`${new URLSearchParams({ ...message, ...changes })}`, FORM, headers);

const offer = packagesFile.packages[0]?.title ?? "";
const picture = photoOf(LARGEST, 1).path.replace("/gallery/", "");
/** A valid text of each field. */
const VALID: Record<ContactField, string> = {
  ...message,
  day: "2027-06-12",
  package: slugify(offer),
  place: "Eger,\r\n80 fő",
  pictures: `${picture},nincs/ilyen,,${picture},../x`,
  selection:
    "DSC_0001.JPG\n2027.06.12-2.jpg\tfekete-fehérben, ne <i>így</i>: {names}.jpg\r\nÁ 1 (2).jpg\r\na, b 3.jpg\r\nIMG",
};
/** Invalid texts of each field. */
const INVALID: Partial<Record<ContactField, string[]>> = {
  day: "2027-02-29|2027-13-01|0999-01-01|202-01-01|2027-06-12x|ma".split("|"),
  package: ["Alap!"],
  email:
    `a@b.hu, c@d.hu|<a@b.hu|<<a@b.hu>>|A <a@b.hu> <c@d.hu>|mailto:?a@b.hu|é c@d.hu|a\u00a0b@c.hu|anna|anna@|@b.hu|anna@gmail|a@gmail.|a@.hu|ánna@b.hu|á|jó.é.é@b.hu|a@xn--é.hu|a@é..hu|a@é.hu/x|a@é.hu:80|a@é|a@пример.рф|a@${"é".repeat(70)}.hu|a@b@c.hu|a b@c.hu|a@b c|a@b..hu|.@.`.split(
      "|",
    ),
  subject: ["\ufeff \u00a0"],
  message: ["\r\n"],
};
const FORMATTED: ContactField[] = ["email", "day", "package"];
const FREE = CONTACT_FIELDS.filter((field) => !FORMATTED.includes(field));
const PAGE = `${siteJson.url}/contact?nap=2027-06-12&csomag=__proto__&kep=a/b,c`;
const ids = (length: number) => Array.from({ length }, (_, n) => `a/${(n % 30).toString(36)}`);
const asking = (query: string) => ({ referer: `${siteJson.url}/contact?${query}` });
const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const INJECTED =
  "\u202e\r\nBcc: a@posta.hu\r\n\r\n.\r\n{message} %0ABcc: b@posta.hu \u0085\u2028=_";
/** A full stop or `From ` begins a line of the encoded text, which some mail programs take for the end of the mail. */
const DOTS = ["a", "ő", " ."]
  .flatMap((text) => Array.from({ length: 20 }, (_, n) => `${text.repeat(n + 60)}.`))
  .join("\n.\nFrom here. ")
  .slice(0, LIMITS.message);
/** The longest message of one character; its body is within the limit. */
const longest = (character: string) => {
  const fill = (limit: number) => `${character.repeat(limit).slice(0, limit - 1)}x`;
  const texts = CONTACT_FIELDS.slice(4, 7).map((field) => [field, fill(LIMITS[field])]);
  return { email: `${"a".repeat(LIMITS.email - 14)}@posta.example`, ...Object.fromEntries(texts) };
};
const tooLong = (field: ContactField, character = "ő") => character.repeat(LIMITS[field] + 1);
/** Two thousand photos, each with the longest note. */
const LONGEST_SELECTION = Array(2000)
  .fill(`DSC_0001.JPG\t${"ő".repeat(200)}`)
  .join("\n");
const bytes = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));
const each = (field: ContactField, texts: string[]) => texts.map((text) => json({ [field]: text }));

/** Requests by the response that every endpoint gives: the status, and the error or the anchor. */
export const REQUESTS: Record<string, RequestInit[]> = {
  "200": [
    json(),
    json(), // the same message
    json({ ...VALID, subject: " Esküvő júniusban\u00a0", admin: "1", [HONEYPOT]: "" }),
    json({ ...VALID, phone: "", subject: `${offer}, 2027.\u00a0június 12., szom\u2060bat` }),
    json({ [HONEYPOT]: "x" }),
    post(JSON.stringify(message), "Application/JSON ; charset=utf-8"),
    post(bytes('{"email":"a@b.hu","subject":"\xff\xc3","message":"\xe2\x82\xac"}')),
    post(
      '{"email":"a@b.hu","x":"\\ud83d","subject":"\\\\ud83d \\ud83d\\ude00","message":"\\u0000"}',
    ),
    ...["0", "👰🏽".repeat(1250), "€".repeat(5000)].map((text) => json({ message: text })),
    json({ message: DOTS }),
    json({ selection: LONGEST_SELECTION }),
    json({ email: " a@b.hu\n", day: " 2028-02-29 " }),
    ...each(
      "email",
      "jo@példa.hu jo@www.PÉLDA-őzike.hu jo@é1.straße.de jo@árvíztűrő-tükörfúrógép.hu jo@İŉŀǅ.hu jo@-é-.hu jo@ſ.hu".split(
        " ",
      ),
    ),
    ...each("email", [...PASTED_ADDRESSES, ...DOUBTFUL_ADDRESSES]),
    post(`\ufeff${JSON.stringify(message)}`),
    ...FREE.map((field) => json({ [field]: INJECTED.slice(0, LIMITS[field]) })),
    json({}, { origin: siteJson.url }),
    json({}, { origin: "http://a.hu:8080", "x-forwarded-host": "a.hu:8080, b.hu" }),
  ],
  "303 elkuldve": [
    form({ message: "a\r\nb\rc\nd" }),
    form({ place: " ", day: "" }, { referer: PAGE }),
    form({ day: "2027-06-19" }, { referer: PAGE }),
    form({ subject: "c" }, asking(`kep=${ids(2000)}`)),
    form({ subject: "e" }, asking(`csomag=${"a".repeat(300)}`)),
    form({ subject: "f" }, asking("csomag=a&csomag=b&nap=&nap=2027-06-12")),
    form({ subject: "b" }, { referer: PAGE.replace("://", "://masik.example/") }),
    form({ [HONEYPOT]: "x" }),
    post("email=a%40b.hu&subject=%ff%zz+%c3&message=a=b&message=&message=c&&=&phone", FORM),
    ...["€", "👰", "\r\n€"].map((letter) => form(longest(letter))),
    ...["\r\n", "\r", "\n"].map((end) => form({ message: `${`x${end}`.repeat(2499)}xx` })),
  ],
  "303 hiba-email": [post("", FORM), form({ email: "anna", message: tooLong("message") })],
  "303 hiba-subject": [form({ subject: " ", message: "" })],
  "303 tul-hosszu": [
    form({}, asking(`kep=a/${"b".repeat(4000)}`)),
    ...CONTACT_FIELDS.map((field) => form({ [field]: tooLong(field) })),
    form({ message: `${"x\r\n".repeat(2499)}xxx` }),
    form({ message: "a".repeat(BODY_LIMIT) }),
    form({ message: "a".repeat(9_000_000) }), // more than PHP itself reads
  ],
  "400 invalid": [
    post("{}"),
    json({ email: 7, subject: ["x"], message: null }),
    ...CONTACT_FIELDS.flatMap((field) => each(field, INVALID[field] ?? [])),
    ...FORMATTED.map((field) => json({ [field]: INJECTED })),
    ...CONTACT_FIELDS.map((field) => json({ [field]: tooLong(field, "👰") })),
    ...`[]|7|"x"|${nested(MAX_DEPTH)}`.split("|").map((text) => post(text)),
    post(JSON.stringify({ message: " ".repeat(BODY_LIMIT - 14) })),
  ],
  "400 unreadable": [
    ...["{", "", "null", "{} {}", "{'a':1}", nested(MAX_DEPTH + 1), nested(5000)].map((text) =>
      post(text),
    ),
    post(`{"email":"a@b.hu","subject":"x","message":"x","x":${nested(5000)}}`),
    { method: "POST", headers: { "content-type": "application/json" } },
  ],
  "403 foreign-origin": [
    "https://masik.example",
    `${siteJson.url}.evil.example`,
    "null",
    "x",
  ].flatMap((origin) => [json({}, { origin }), form({}, { origin })]),
  "405 method-not-allowed": ["GET", "PUT", "DELETE", "PATCH", "OPTIONS"].map((method) => ({
    method,
    headers: { "content-type": FORM },
  })),
  "413 too-large": [
    post(JSON.stringify({ message: " ".repeat(BODY_LIMIT - 13) })),
    json({ message: "ő".repeat(BODY_LIMIT / 2) }),
  ],
  "415 unsupported-media-type": [
    ...["text/plain", "multipart/form-data; boundary=x", "application/jsonp", ""],
  ].map((type) => post("{}", type)),
};
