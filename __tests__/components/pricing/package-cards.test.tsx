import { render, screen } from "@testing-library/react";
import { PackageCards } from "@/components/pricing/package-cards";
import { type Gallery, galleries, testimonials } from "@/content";

jest.mock("@/components/frame/inline-script", () => ({ InlineScript: () => null }));

const gallery = galleries()[0] as Gallery;
const offer = { id: "csaladi-alap", title: "Családi alap", items: ["60 perc"], price: 35_000 };

test("a package without a gallery has no testimonial; one with a gallery shows and links it", () => {
  expect(testimonials.some((one) => !one.gallery)).toBe(true);
  const { rerender } = render(<PackageCards packages={[offer]} />);
  expect(screen.queryByRole("blockquote")).toBeNull();
  rerender(<PackageCards packages={[{ ...offer, gallery: gallery.category }]} />);
  const link = screen.getByRole("link", { name: gallery.title });
  expect(link).toHaveAttribute("href", `/gallery/${gallery.category}`);
  expect(link.querySelector("img")).toHaveAttribute("alt", "");
});

test("a package says when its pictures come, and what a whole day costs; the first row leads to it", () => {
  const more = { delivery: "A 15 képet két héten belül kapjátok meg.", from: 90_000 };
  render(<PackageCards packages={[{ ...offer, ...more }]} />);
  expect(screen.getByText(more.delivery)).toBeVisible();
  expect(screen.getByText("Egész nap 90 000 Ft-tól")).toBeVisible();
  const jump = screen.getByRole("link", { name: offer.title });
  const target = document.querySelector(jump.getAttribute("href") ?? "");
  expect(target).toContainElement(screen.getByRole("heading", { name: offer.title }));
});
