import { render, screen } from "@testing-library/react";
import { PackageCards, spansOf } from "@/components/pricing/package-cards";
import { type Gallery, galleries, type Package, testimonials } from "@/lib/content";
import { withOptions } from "@/lib/pricing/package-options";

jest.mock("@/components/layout/scripts", () => ({ InlineScript: () => null }));

const gallery = galleries()[0] as Gallery;
const offer = { id: "csaladi-alap", title: "Családi alap", items: ["60 perc"], price: 35_000 };
const travel = { place: "Egerben", distance: 80, free: 30, perKm: 150 };
const packages = (fields = {}) => withOptions([{ ...offer, ...fields }], travel) as Package[];

test("shows and links a package's gallery, and no testimonial without one", () => {
  expect(testimonials.some((one) => !one.gallery)).toBe(true);
  const { rerender } = render(<PackageCards packages={packages()} />);
  expect(screen.queryByRole("blockquote")).toBeNull();
  rerender(<PackageCards packages={packages({ gallery: gallery.category })} />);
  const link = screen.getByRole("link", { name: gallery.title });
  expect(link).toHaveAttribute("href", `/gallery/${gallery.category}`);
  expect(link.querySelector("img")).toHaveAttribute("alt", "");
});

test("shows delivery and a larger variant, and links to the package with its price at the top", () => {
  const delivery = "A 15 képet két héten belül kapjátok meg.";
  const variants = [{ name: "Egész nap", items: ["Nyolc óra"], price: 90_000 }];
  render(<PackageCards packages={packages({ delivery, basic: "Egy óra", variants })} />);
  const column = (name: string) => screen.getByRole("heading", { name, level: 3 }).parentElement;
  expect(column("Egy óra")).toHaveTextContent(`Egy óra35 000 Ft60 perc${delivery}Érdekel`);
  expect(column("Egész nap")).toHaveTextContent(
    "Egész nap90 000 Ft-tólNyolc óraEgerben, 80 km-re: 105 000 Ft-tólÉrdekel",
  );
  const larger = screen.getByRole("link", { name: "Érdekel: Családi alap, egész nap" });
  expect(larger).toHaveAttribute("href", expect.stringContaining("=csaladi-alap--egesz-nap#"));
  const jump = screen.getByRole("link", { name: /^Családi alap ?35\s000\sFt-tól$/ });
  const target = document.querySelector(jump.getAttribute("href") ?? "");
  expect(target).toContainElement(screen.getByRole("heading", { name: offer.title }));
});

test("a package may have a lower limit as its price, and a larger variant a fixed price", () => {
  const variants = [{ name: "Egész nap", price: 90_000, priceIs: "exact" }];
  const [offer] = packages({ priceIs: "from", variants });
  const prices = offer?.options.map(({ price, note }) => [price, note].join(" ").trim());
  expect(prices?.map((text) => text.replace(/\s/g, " "))).toEqual([
    "35 000 Ft-tól",
    "90 000 Ft Egerben, 80 km-re: 105 000 Ft",
  ]);
});

test.each([
  [1, 4, [12]],
  [3, 4, [4, 4, 4]],
  [4, 3, [6, 6, 6, 6]],
  [5, 4, [4, 4, 4, 6, 6]],
])("%d cards, at most %d in a row, fill twelve columns: %j", (cards, most, spans) => {
  expect(spansOf(cards, most)).toEqual(spans);
});
