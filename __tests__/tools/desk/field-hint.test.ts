import { countHint, dateHint } from "@/tools/desk/field-hint";

const FIELD = { kind: "day", name: "", label: "", past: "elmúlt", future: "később" } as const;

test.each([
  ["2026-11-27", "elmúlt"],
  ["2026-11-28", undefined],
  ["2026-12", "később"],
  ["2026", undefined],
  [2027, "később"],
  ["", undefined],
  ["2026-1", undefined],
])("on 28 November 2026, %j is %j", (value, hint) =>
  expect(dateHint(FIELD, value, "2026-11-28")).toBe(hint),
);

test.each([
  [79, undefined],
  [80, "80 / 100 betű"],
  [112, "12 betűvel hosszabb, mint 100"],
])("tells the length of %d characters near the limit", (length, hint) => {
  const field = { kind: "text", name: "", label: "", max: 100 } as const;
  expect(countHint(field, `${"a".repeat(length)} `)).toBe(hint); // a space at the end is not saved
});
