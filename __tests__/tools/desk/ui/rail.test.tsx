import { render, screen } from "@testing-library/react";
import { findItems, Rail } from "@/tools/desk/ui/rail";
import { user } from "../../../helpers/desk-server";

const ITEMS = [
  { text: "Esküvői fotók", place: "", href: "/desk/galleries/wedding" },
  { text: "35000", place: "Fotócsomagok – Ár forintban", href: "/desk/packages?mezo=price" },
  { text: "Csokor az ablakban", place: "Esküvői fotók – 3. kép: IMG_7.jpg", href: "#photo" },
];

test.each([
  ["ESKUVOI", ["Esküvői fotók", "Csokor az ablakban"]],
  ["35 000", ["35000"]],
  ["forint", ["35000"]],
  ["ablak img_7", ["Csokor az ablakban"]],
  ["ablak forint", []],
])("„%s” finds all items with these words", (query, texts) => {
  expect(findItems(ITEMS, query).map(({ text }) => text)).toEqual(texts);
});

test.each([
  ["", "Íróasztal"],
  ["/galleries/wedding", "Galériák 4"],
  ["/places/mintavarosi-ret", "Történetek"],
  ["/clients/0123", "Ügyfelek"],
  ["/privacy", "Oldal"],
])("on „%s”, the navigation marks „%s”, with its count", (path, name) => {
  render(<Rail path={path} visit={0} counts={{ "/galleries": 4 }} />);
  const current = screen.getAllByRole("link").filter((link) => link.ariaCurrent === "page");
  expect(current).toEqual([screen.getByRole("link", { name })]);
});

test("opens a result with the keyboard", async () => {
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => ITEMS }) as Response);
  render(<Rail path="" visit={0} counts={{}} />);
  await user.keyboard("{Control>}k{/Control}eskuvo");
  expect(screen.getByRole("searchbox")).toHaveValue("eskuvo");
  expect(await screen.findByText("2 találat")).toBeInTheDocument();
  await user.keyboard("{ArrowDown}{ArrowDown}");
  const photo = screen.getByRole("link", { name: /IMG_7/ });
  expect(photo).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(window.location.hash).toBe("#photo");
  await user.keyboard("{Escape}");
  expect(screen.getByRole("searchbox")).toHaveFocus();
  expect(photo).not.toBeInTheDocument();
});
