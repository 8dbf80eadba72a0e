import { copyrightNotice } from "@/lib/strings";

test("the copyright notice is a range once the first year is over", () => {
  const notice = "© 2019–2026 Kiss Éva. Minden jog fenntartva.";
  expect(copyrightNotice(2019, 2026, "Kiss Éva")).toBe(notice);
  expect(copyrightNotice(2026, 2026, "Kiss Éva")).toContain("© 2026 Kiss");
  expect(copyrightNotice(2023, 0, "Kiss Éva")).toContain("© 2023 Kiss");
});
