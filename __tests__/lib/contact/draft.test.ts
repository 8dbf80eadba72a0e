/** @jest-environment jsdom */
import { EMPTY_MESSAGE, readDraft, saveDraft } from "@/lib/contact/draft";

const KEY = "contact-draft";
const written = {
  email: "a@b",
  phone: "",
  subject: " Esküvő ",
  message: "Szia!\nKét sor, „idézet”",
  day: "2027-06-12",
};

beforeEach(() => sessionStorage.clear());

test("a draft is restored letter by letter; an emptied form stores nothing", () => {
  expect(readDraft()).toEqual(EMPTY_MESSAGE);
  saveDraft(written);
  expect(readDraft()).toEqual(written);
  saveDraft(EMPTY_MESSAGE);
  expect(sessionStorage).toHaveLength(0);
});

test.each(["{", "null", "1", '"text"', "[]", '{"email":1,"message":null,"ellenorzes":"x"}'])(
  "the stored value %s is read as an empty draft",
  (text) => {
    sessionStorage.setItem(KEY, text);
    expect(readDraft()).toEqual(EMPTY_MESSAGE);
  },
);
