import { EMPTY_MESSAGE, readDraft, saveDraft, subjectFor } from "@/lib/contact/draft";

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
};
const titles = { "csaladi-alap": "Családi alap", "portre-alap": "Portré alap" };

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

test("who comes from a package finds its name as the subject", () => {
  expect(subjectFor("", "portre-alap", titles)).toBe("Portré alap");
});

test("the name of another package, which nobody wrote, is replaced", () => {
  expect(subjectFor("Családi alap", "portre-alap", titles)).toBe("Portré alap");
});

test("a subject that somebody wrote stays", () => {
  expect(subjectFor("Esküvő júniusban", "portre-alap", titles)).toBe("Esküvő júniusban");
});

test("without a package, or with an unknown one, the subject stays", () => {
  for (const subject of ["", "Esküvő", "Családi alap"]) {
    expect(subjectFor(subject, null, titles)).toBe(subject);
    expect(subjectFor(subject, "nincs-ilyen", titles)).toBe(subject);
  }
});

test("the address cannot name what every object has", () => {
  expect(subjectFor("", "constructor", titles)).toBe("");
  expect(subjectFor("", "__proto__", titles)).toBe("");
});
