import { typeset } from "@/content/typeset";

test.each([
  ["A nap a réten – az elejétől", "A~nap a~réten~– az~elejétől"],
  ["„Az első (a szép) haza, ha a", "„Az~első (a~szép) haza, ha a"],
])("no line of %p ends with an article or begins with a dash", (text, typesetText) => {
  expect(typeset(text).replaceAll("\u00a0", "~")).toBe(typesetText);
});
