import { dateHint } from "@/tools/desk/date-hint";

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
