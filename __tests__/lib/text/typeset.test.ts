import * as strings from "@/lib/strings";
import { plain, typeset } from "@/lib/text/typeset";

test.each([
  ["A nap a réten – az elejétől", "A~nap a~réten~– az~elejétől"],
  ["„Az első (a szép) haza, ha a", "„Az~első (a~szép) haza, ha a"],
  ["Készen lesz 3–6 hét múlva", "Készen lesz 3–_6~hét múlva"],
  ["A 28–34. hét", "A~28–_34.~hét"],
  ["120–180 perc, 50 vendég", "120–180 perc, 50 vendég"], // as the specification has it
  ["az E-mail és az e-mail@a.hu", "az~E-_mail és az~e-mail@a.hu"],
  ["GDPR 6. cikk (1) bekezdés f) pont", "GDPR 6.~cikk (1)~bekezdés f)~pont"],
  ["260 000 Ft-tól", "260~000~Ft-tól"],
])("keeps together what belongs together in %p", (text, expected) => {
  expect(typeset(text).replaceAll("\u00a0", "~").replaceAll("\u2060", "_")).toBe(expected);
  expect(plain(typeset(text))).toBe(text);
});

/** Labels, mails, and what the specification fixes to the letter. */
const PLAIN = ["viewerLabels", "messageErrors", "mailStrings", "clientMailStrings"];

test("sets Hungarian quotation marks for straight and English ones", () => {
  const text = '“Hol?” ("Itt.") Azt mondta: „Szép!“ “Az”';
  expect(plain(typeset(text))).toBe("„Hol?” („Itt.”) Azt mondta: „Szép!” „Az”");
});

test("typesets all strings of the site", () => {
  const textsIn = (value: unknown): string[] =>
    typeof value === "string"
      ? [value]
      : Object.values(typeof value === "object" && value ? value : {}).flatMap(textsIn);
  const shown = Object.entries(strings).filter(([name]) => !PLAIN.includes(name));
  const texts = shown.flatMap(([, group]) => textsIn(group));
  expect(texts.filter((text) => text !== typeset(text))).toEqual([]);
  expect(strings.clientStrings.until("2027-06-12")).toMatch(/^A\u00a0galéria/);
});
