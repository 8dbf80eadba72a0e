import { render, screen } from "@testing-library/react";
import { Rail, railItemOf } from "@/tools/desk/ui/rail";

test.each([
  ["", ""],
  ["/galleries/wedding", "/galleries"],
  ["/places/mintavarosi-ret", "/stories"],
  ["/clients/0123", "/clients"],
  ["/privacy", "/pages"],
])("%s belongs to an item of the navigation", (path, item) => {
  expect(railItemOf(path)).toBe(item);
});

test("marks the current item, and shows counts", () => {
  render(<Rail path="/galleries" counts={{ "/galleries": 4 }} />);
  const current = screen.getAllByRole("link").filter((link) => link.ariaCurrent === "page");
  expect(current).toEqual([screen.getByRole("link", { name: "Galériák 4" })]);
});
