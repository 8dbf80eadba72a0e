import { EMPTY_MESSAGE, readDraft, saveDraft } from "@/lib/contact/draft";

/** A storage of the browser, in memory. */
function memoryStorage(entries: [string, string][] = []) {
  const kept = new Map(entries);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const written = {
  email: "a@b",
  phone: "",
  subject: " Esküvő ",
  message: "Szia!\nKét sor, „idézet”",
  day: "2027-06-12",
};

test("what was written is there again, letter by letter", () => {
  const storage = memoryStorage();
  saveDraft(storage, written);
  expect(readDraft(storage)).toEqual(written);
});

test("where nothing was written, the form is empty", () => {
  expect(readDraft(memoryStorage())).toEqual(EMPTY_MESSAGE);
});

test("an emptied form leaves nothing behind", () => {
  const storage = memoryStorage();
  saveDraft(storage, written);
  saveDraft(storage, EMPTY_MESSAGE);
  expect(storage.kept.size).toBe(0);
});

test.each(["{", "null", "1", '"text"', "[]"])("what is stored as %s counts as nothing", (text) => {
  const storage = memoryStorage();
  saveDraft(storage, written);
  const [key = ""] = storage.kept.keys();
  expect(readDraft(memoryStorage([[key, text]]))).toEqual(EMPTY_MESSAGE);
});

test("fields that are no text are empty, unknown ones are dropped", () => {
  const storage = memoryStorage();
  saveDraft(storage, written);
  const [key = ""] = storage.kept.keys();
  const stored = JSON.stringify({ email: 1, subject: "Esküvő", message: null, ellenorzes: "x" });
  expect(readDraft(memoryStorage([[key, stored]]))).toEqual({
    ...EMPTY_MESSAGE,
    subject: "Esküvő",
  });
});

test("a browser that forbids storage does not break the form", () => {
  const forbid = () => {
    throw new DOMException("forbidden", "SecurityError");
  };
  expect(readDraft({ getItem: forbid })).toEqual(EMPTY_MESSAGE);
  expect(() => saveDraft({ setItem: forbid, removeItem: forbid }, written)).not.toThrow();
  expect(() => saveDraft({ setItem: forbid, removeItem: forbid }, EMPTY_MESSAGE)).not.toThrow();
});
