import { ValidationError } from "yup";
import { askedFor, CONTACT_FIELDS, contactMessage, emailHint, LIMITS } from "@/lib/contact/message";
import { emailHints, messageErrors } from "@/lib/strings";
import { DOUBTFUL_ADDRESSES, MESSAGE, PASTED_ADDRESSES } from "../../helpers/message";

const { id: _, ...complete } = MESSAGE;
const chosen = {
  day: "2027-06-12",
  package: "eskuvoi-alap",
  pictures: "wedding/wedding-03,family/family-01",
};
const EMAIL = "Kérlek add meg az email címed.";

/** The errors, by field. */
function errorsOf(data: object): Record<string, string> {
  try {
    contactMessage.validateSync(data, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path, message]));
  }
  return {};
}

test("empty fields have the specified errors, and the phone number is optional", () => {
  const texts = {
    email: EMAIL,
    subject: "Tárgy megadása szükséges.",
    message: "Üzenet megadása szükséges.",
  };
  expect(errorsOf({})).toEqual(texts);
  expect(errorsOf({ email: "", phone: "", subject: " ", message: "\r\n \u00a0" })).toEqual(texts);
  const { phone: _, ...withoutPhone } = complete;
  expect(contactMessage.validateSync(withoutPhone)).toEqual({ ...complete, phone: "" });
});

test.each([
  ["a@b.hu", "a@b.hu"],
  ["anna.minta+foto@level.posta.example", "anna.minta+foto@level.posta.example"],
  ["jo@példa.hu", "jo@xn--plda-bpa.hu"],
  ["jo@EXAMPLE.hu", "jo@EXAMPLE.hu"],
  ...PASTED_ADDRESSES.map((email) => [email, "a+b@posta.hu"]),
  ...[...DOUBTFUL_ADDRESSES, "anna@123.45"].map((email) => [email, email]),
])("accepts the e-mail address %p as %p", (email, ascii) => {
  expect(contactMessage.validateSync({ ...complete, email }).email).toBe(ascii);
});

test.each<[address: string, hint: keyof typeof emailHints | undefined]>([
  [" ", undefined],
  ["anna", "noAt"],
  ["anna minta@posta.hu", "space"],
  ["anna@posta,hu", "comma"],
  [" anna@posta ", "noEnd"],
  ["anna@posta.", "noEnd"],
  ["Kiss Éva eva@posta.hu", "space"],
  ["anna\u00a0minta@posta.hu", "space"],
  ["anna@@posta.hu", undefined],
])("hints about %p: %p", (email, hint) => {
  expect(emailHint(email)).toBe(hint && emailHints[hint]);
  expect(errorsOf({ ...complete, email })).toEqual({ email: EMAIL });
});

test("hints about accepted addresses that nobody can answer", () => {
  const { dot, long, noEnd } = emailHints;
  expect(DOUBTFUL_ADDRESSES.map(emailHint)).toEqual([dot, dot, dot, long]);
  expect(emailHint("anna@123.45")).toBe(noEnd);
  expect([...PASTED_ADDRESSES, `${"a".repeat(64)}@posta.hu`].filter(emailHint)).toEqual([]);
});

test("explains why an address with an accent before the @ is refused", () => {
  expect(errorsOf({ ...complete, email: "jó@példa.hu" })).toEqual({
    email: `${EMAIL} A @ előtt nem állhat ékezetes betű.`,
  });
});

test("keeps only photo ids", () => {
  const picturesOf = (pictures: string) =>
    contactMessage.validateSync({ ...complete, pictures }).pictures;
  expect(picturesOf("../x,wedding/wedding-03,javascript:alert(1)")).toBe("wedding/wedding-03");
  expect(picturesOf("x")).toBeUndefined();
});

test("removes bidirectional controls and surrounding spaces, which do not count", () => {
  const spaced = Object.fromEntries(
    Object.entries(complete).map(([field, text]) => [field, `\u202e \t${text}\u00a0\n\u2069`]),
  );
  const none = { day: " ", package: "", place: "\n", pictures: " " };
  expect(contactMessage.validateSync({ ...spaced, ...none })).toEqual(complete);
  expect(errorsOf({ ...complete, subject: ` ${"a".repeat(200)} ` })).toEqual({});
});

test.each(CONTACT_FIELDS)("reports only the length of a %s that is far too long", (field) => {
  for (const part of ["é", "👰", "a@", "a.", ".", "-", "1-", "2027-", "a/a,", "%", "<"]) {
    const text = part.repeat(LIMITS[field] + 60_000);
    const errors = errorsOf({ ...complete, [field]: text });
    expect(Object.keys(errors)).toEqual([field]);
    if (field === "email") expect(errors.email).toBe(messageErrors.tooLong(254, text.length));
  }
});

test.each([
  [`?csomag=eskuvoi-alap&nap=2027-06-12&kep=${chosen.pictures}`, chosen],
  ["?nap=2027-02-29&csomag=__proto__&kep=../x", {}],
  ["?nap=holnap&csomag=&kep=", {}],
  ["", {}],
])("the query %p sets %j", (search, asked) => {
  expect(askedFor(search)).toEqual(asked);
});
