import { rangeOf, takeDays } from "@/tools/dates/read-calendar";

test("days are added once, in their order, and those taken before are counted", () => {
  expect(takeDays(["2027-06-12"], ["2027-05-01", "2027-06-12"])).toEqual({
    taken: ["2027-05-01", "2027-06-12"],
    added: ["2027-05-01"],
    already: 1,
  });
});

test.each([
  ["the last day that can be booked", "2027-12-31", "2027-12-31"],
  ["two years where there is none", undefined, "2029-01-15"],
  ["two years where it is past", "2026-12-31", "2029-01-15"],
  ["three years at most", "2999-12-31", "2030-01-15"],
])("a calendar is read to %s", (_what, openUntil, to) => {
  expect(rangeOf(openUntil, "2027-01-15")).toEqual({ from: "2027-01-15", to });
});
