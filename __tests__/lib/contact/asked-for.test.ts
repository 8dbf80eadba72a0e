import fc from "fast-check";
import { galleries, pricing } from "@/content";
import { type Askable, askableOf, withAskedFor } from "@/lib/contact/asked-for";
import { type ContactSubmission, contactSubmission, LIMITS } from "@/lib/contact/message";
import { withId } from "@/lib/contact/message-id";
import { composeEmail } from "@/lib/email/compose";
import { SITE_URL } from "@/lib/site-url";

fc.configureGlobal({ seed: 2023 });

const message: ContactSubmission = {
  id: "0f5e4a52-9d0c-4b52-8f5e-2f6b7b1f1a11",
  email: "vendeg@posta.example",
  phone: "",
  subject: "Júniusi nap",
  message: "Szia Anna!",
};
const ASKABLE: Askable = {
  packages: { "eskuvoi-alap": "Esküvői alap" },
  pictures: {
    "wedding/wedding-03": "Csokor az ablakban",
    "wedding/wedding-031": "Gyűrűk egy könyvön",
  },
};
const LINK = `${SITE_URL}/gallery/wedding/wedding-03`;

/** The message of who wrote on this page. */
const ask = (address: string, changes: Partial<ContactSubmission> = {}) =>
  withAskedFor({ ...message, ...changes }, new URL(address, SITE_URL), ASKABLE);

test("a package that was asked for stands before the subject", () => {
  expect(ask("/contact?csomag=eskuvoi-alap")).toEqual({
    ...message,
    subject: "Esküvői alap\u00a0– Júniusi nap",
  });
});

test("a subject that names the package stays", () => {
  const subject = "Az Esküvői alap érdekel";
  expect(ask("/contact?csomag=eskuvoi-alap", { subject }).subject).toBe(subject);
});

test("a picture that was asked for is the last paragraph", () => {
  const { subject, message: text } = ask("/contact?kep=wedding/wedding-03");
  expect(subject).toBe("Júniusi nap");
  expect(text).toBe(`Szia Anna!\n\nErről a képről írok:\n– Csokor az ablakban: ${LINK}`);
  expect(ask("/contact?kep=wedding%2Fwedding-03").message).toBe(text);
});

test("several pictures, and a day, come into it as well", () => {
  const { subject, message: text } = ask(
    "/contact?nap=2027-06-12&kep=wedding/wedding-03,wedding/nincs,wedding/wedding-031",
  );
  expect(subject).toBe("Júniusi nap\u00a0– 2027. június 12., szombat");
  expect(text).toBe(
    [
      "2027. június 12., szombat",
      "Szia Anna!",
      "",
      "Ezekről a képekről írok:",
      `– Csokor az ablakban: ${LINK}`,
      `– Gyűrűk egy könyvön: ${LINK}1`,
    ].join("\n"),
  );
});

test("a message that names the picture stays; one that names its neighbour does not name it", () => {
  const named = `Ilyet szeretnénk: ${LINK}.`;
  expect(ask("/contact?kep=wedding/wedding-03", { message: named }).message).toBe(named);
  const other = `Nem ilyet: ${LINK}1`;
  expect(ask("/contact?kep=wedding/wedding-03", { message: other }).message).toContain(
    `${other}\n\nErről a képről írok:`,
  );
});

test.each([
  "/contact",
  "/contact?csomag=nincs&kep=wedding/nincs",
  "/contact?csomag=constructor&kep=__proto__",
  "/contact?csomag=Esküvői alap&kep=Csokor az ablakban",
  "/contact?csomag=ESKUVOI-ALAP&kep=wedding/wedding-03/",
  "/contact?csomag=%00&kep=../wedding/wedding-03",
  "/contact/?csomag=eskuvoi-alap",
  "/pricing?csomag=eskuvoi-alap&kep=wedding/wedding-03",
])("%s asks for nothing that there is", (address) => {
  expect(ask(address)).toEqual(message);
});

test("who wrote on no page of ours asked for nothing", () => {
  expect(withAskedFor(message, undefined, ASKABLE)).toEqual(message);
});

test("what would be too long is left out, and the rest is not", () => {
  const subject = "a".repeat(LIMITS.subject - 5);
  const text = "a".repeat(LIMITS.message + LIMITS.choice - 50);
  const both = "/contact?csomag=eskuvoi-alap&kep=wedding/wedding-03";
  expect(ask(both, { subject, message: text })).toMatchObject({ subject, message: text });
  expect(ask(both, { subject }).message).toContain(LINK);
  expect(ask(both, { message: text }).subject).toContain("Esküvői alap");
});

test("whatever is asked for, the message stays one that can be sent, and asking again adds nothing", () => {
  const param = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("eskuvoi-alap", ...Object.keys(ASKABLE.pictures)),
  );
  const text = (limit: number) =>
    fc
      .string({ unit: "grapheme", minLength: 1, maxLength: limit })
      .filter((one) => one.trim() !== "" && one.length <= limit);
  const subjects = text(LIMITS.subject);
  const texts = fc.oneof(text(300), fc.constantFrom(LINK, `${LINK}1`, `(${LINK})`));
  fc.assert(
    fc.property(subjects, texts, param, param, (subject, its, csomag, kep) => {
      const page = new URL(`/contact?${new URLSearchParams({ csomag, kep })}`, SITE_URL);
      const sent = withId(contactSubmission.cast({ ...message, subject, message: its }));
      const asked = withAskedFor(sent, page, ASKABLE);
      expect({ ...contactSubmission.validateSync(asked), id: sent.id }).toEqual(asked);
      expect(withAskedFor(asked, page, ASKABLE)).toEqual(asked);
      expect(asked.subject.endsWith(sent.subject)).toBe(true);
      expect(asked.message.startsWith(sent.message)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("in the mail a package stands in the subject alone, and a picture in the text", () => {
  const asked = composeEmail(ask("/contact?csomag=eskuvoi-alap&kep=wedding/wedding-03"));
  expect(asked.subject).toBe("Üzenet a weboldalról: Esküvői alap\u00a0– Júniusi nap");
  expect(asked.text).toBe(
    `Szia Anna!\n\nErről a képről írok:\n– Csokor az ablakban: ${LINK}\n\nFeladó: vendeg@posta.example\n`,
  );
  expect(asked.html).not.toContain("Esküvői alap");
});

test("all that the content offers can be asked for", () => {
  const { packages, pictures } = askableOf({ pricing, galleries });
  for (const { id, title } of pricing.packages) expect(packages[id]).toBe(title);
  for (const { photos } of Object.values(galleries))
    for (const { key, alt } of photos) expect(pictures[key]).toBe(alt);
});
