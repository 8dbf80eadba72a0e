import { render, screen, within } from "@testing-library/react";
import { PackageCards } from "@/components/pricing/package-cards";
import { type Gallery, galleries, type OfferedPackage, testimonials } from "@/content";
import { formatPrice } from "@/lib/price";

jest.mock("@/components/frame/inline-script", () => ({ InlineScript: () => null }));

const gallery = galleries()[0] as Gallery;
const packages: [OfferedPackage, OfferedPackage] = [
  { id: "csaladi-alap", title: "Családi alap", items: ["60 perc", "15 kép"], price: 35_000 },
  { id: "eskuvoi-alap", title: "Esküvői alap", items: ["A szertartás"], price: 100_000 },
];

/** The card with this title. */
function card(title: string): HTMLElement {
  const found = screen
    .getAllByRole("listitem")
    .find((item) => within(item).queryByRole("heading", { name: title }));
  if (!found) throw new Error(`there is no card ${title}`);
  return found;
}

test("a card tells what is in the package, what it costs, and leads to the form, naming the package", () => {
  render(<PackageCards packages={packages} />);
  for (const { id, title, items, price } of packages) {
    const listed = within(card(title)).getAllByRole("listitem");
    expect(listed.map(({ textContent }) => textContent)).toEqual(items);
    expect(card(title).textContent).toContain(formatPrice(price));
    const link = within(card(title)).getByRole("link");
    expect(link).toHaveTextContent(/^Érdekel$/);
    // What is read out begins with what is seen, so that it can also be said.
    expect(link).toHaveAccessibleName(`Érdekel: ${title}`);
    expect(link).toHaveAttribute("href", `/contact?csomag=${id}#irj`);
  }
});

test("what somebody said of no gallery stands beside no package", () => {
  render(<PackageCards packages={packages} />);
  expect(testimonials.some(({ gallery }) => !gallery)).toBe(true);
  expect(screen.queryByRole("blockquote")).toBeNull();
});

test("a package with a gallery shows what such pictures look like, and leads there", () => {
  render(<PackageCards packages={[{ ...packages[0], gallery: gallery.category }]} />);
  const link = screen.getByRole("link", { name: gallery.title });
  expect(link).toHaveAttribute("href", `/gallery/${gallery.category}`);
  expect(link.querySelector("img")).toHaveAttribute("alt", "");
});
