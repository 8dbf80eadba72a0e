/** @jest-environment jsdom */
import { EMPTY_MESSAGE, readDraft } from "@/lib/contact/draft";

const DAMAGED = ["{", "null", "1", '"text"', "[]", '{"email":1,"message":null,"ellenorzes":"x"}'];

test.each(DAMAGED)("reads the stored value %s as an empty draft", (text) => {
  sessionStorage.setItem("contact-draft", text);
  expect(readDraft()).toEqual(EMPTY_MESSAGE);
});
