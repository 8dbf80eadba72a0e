import { render, screen } from "@testing-library/react";
import { Rail, railItemOf } from "@/tools/desk/ui/rail";

test.each([
  ["", "Íróasztal"],
  ["/galleries/wedding", "Galériák"],
  ["/places/mintavarosi-ret", "Történetek"],
  ["/clients/0123", "Ügyfelek"],
  ["/privacy", "Oldal"],
])("%s belongs to an item of the navigation", (path, label) => {
  expect(railItemOf(path).label).toBe(label);
});

test("marks the current item, and shows counts", () => {
  render(<Rail path="/galleries" counts={{ "/galleries": 4 }} />);
  const current = screen.getAllByRole("link").filter((link) => link.ariaCurrent === "page");
  expect(current).toEqual([screen.getByRole("link", { name: "Galériák 4" })]);
});
