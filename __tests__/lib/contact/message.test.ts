import { ValidationError } from "yup";
import { CONTACT_FIELDS, contactMessage, contactSubmission, LIMITS } from "@/lib/contact/message";
import { MAX_PICTURES } from "@/lib/favourites";

const complete = {
  email: "vendeg@posta.example",
  phone: "+36 30 123 4567",
  subject: "Esküvő júniusban",
  message: "Szia Anna!\nSzabad vagy június 7-én?",
};

/** The texts under the fields, by field. */
function errorsOf(data: object): Record<string, string> {
  try {
    contactMessage.validateSync(data, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path, message]));
  }
  return {};
}

test("a complete message is taken as it is", () => {
  expect(contactMessage.validateSync(complete)).toEqual(complete);
});

test("empty fields are told in the words of the specification", () => {
  const texts = {
    email: "Kérlek add meg az email címed.",
    subject: "Tárgy megadása szükséges.",
    message: "Üzenet megadása szükséges.",
  };
  expect(errorsOf({})).toEqual(texts);
  expect(errorsOf({ email: "", phone: "", subject: "", message: "" })).toEqual(texts);
});

test.each([
  "anna",
  "anna@",
  "@posta.example",
  "anna@posta example",
  "anna posta@posta.example",
  "anna@posta.example, bela@posta.example",
  "anna@posta.example\nBcc: bela@posta.example",
  "<anna@posta.example>",
])("%p is no e-mail address", (email) => {
  expect(errorsOf({ ...complete, email })).toEqual({ email: "Kérlek add meg az email címed." });
});

test.each(["a@b.hu", "anna.minta+foto@level.posta.example"])("%p is an e-mail address", (email) => {
  expect(errorsOf({ ...complete, email })).toEqual({});
});

test("the phone number is optional", () => {
  const { phone: _, ...withoutPhone } = complete;
  expect(contactMessage.validateSync(withoutPhone)).toEqual({ ...complete, phone: "" });
  expect(errorsOf({ ...complete, phone: "" })).toEqual({});
});

test("spaces at the ends are dropped", () => {
  const spaced = Object.fromEntries(
    Object.entries(complete).map(([field, text]) => [field, ` \t${text}\u00a0\n`]),
  );
  expect(contactMessage.validateSync(spaced)).toEqual(complete);
});

test.each(CONTACT_FIELDS)(
  "in the field %s the longest text is taken, and one letter more is told",
  (field) => {
    const limit = LIMITS[field];
    const end = field === "email" ? "@posta.example" : "";
    const longest = "a".repeat(limit - end.length) + end;
    expect(errorsOf({ ...complete, [field]: longest })).toEqual({});
    expect(errorsOf({ ...complete, [field]: `a${longest}` })).toEqual({
      [field]: `Legfeljebb ${limit} karakter fér ide, ez most ${limit + 1}.`,
    });
  },
);

test("behind the longest message there is room for the pictures that go with it", () => {
  const picture = `– ${"ő".repeat(300)}: https://${"a".repeat(63)}.example/gallery/wedding/wedding-03`;
  const message = ["a".repeat(LIMITS.message), ...Array(MAX_PICTURES).fill(picture)].join("\n");
  expect(contactSubmission.isValidSync({ ...complete, message })).toBe(true);
  expect(errorsOf({ ...complete, message })).toHaveProperty("message");
});

test("who sends more than both is told the limit that counts there", () => {
  const message = "a".repeat(LIMITS.message + LIMITS.choice);
  expect(contactSubmission.validateSync({ ...complete, message }).message).toBe(message);
  expect(() => contactSubmission.validateSync({ ...complete, message: `${message}a` })).toThrow(
    "Legfeljebb 15560 karakter fér ide, ez most 15561.",
  );
});

test("a line's end counts once, however the browser sends it", () => {
  for (const end of ["\n", "\r\n", "\r"]) {
    const message = `a${`${end}a`.repeat(2499)}b`;
    expect(errorsOf({ ...complete, message })).toEqual({});
    expect(contactMessage.cast({ ...complete, message }).message.length).toBe(5000);
    expect(errorsOf({ ...complete, message: `${message}cd` })).toEqual({
      message: "Legfeljebb 5000 karakter fér ide, ez most 5002.",
    });
  }
});

test.each([
  ["jo@példa.hu", "jo@xn--plda-bpa.hu"],
  ["jo@EXAMPLE.hu", "jo@EXAMPLE.hu"],
])("the domain of %s is what mail servers know", async (email, ascii) => {
  expect((await contactMessage.validate({ ...complete, email })).email).toBe(ascii);
});

test("an address with an accent before the @ is refused, and why", async () => {
  await expect(contactMessage.validate({ ...complete, email: "jó@példa.hu" })).rejects.toThrow(
    "Kérlek add meg az email címed. A @ előtt nem állhat ékezetes betű.",
  );
});

test.each(["anna@gmail", "anna@gmail.", "anna@.hu"])(
  "nobody can be answered at %s",
  async (email) => {
    await expect(contactMessage.validate({ ...complete, email })).rejects.toThrow(
      "Kérlek add meg az email címed.",
    );
  },
);
