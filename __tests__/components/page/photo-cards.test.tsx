import { render, screen } from "@testing-library/react";
import { galleryLink } from "@/components/page/page-links";
import { columnsOf, PhotoCards } from "@/components/page/photo-cards";
import { type Gallery, galleries } from "@/lib/content";

const own = galleries()[0] as Gallery;
const gallery = { ...own, photos: [own.banner, own.banner, own.banner] };

test("links each gallery and shows its number of photos, or that they are coming", () => {
  const others = { ...gallery, category: "ures", name: "Üres", photos: [] };
  render(<PhotoCards cards={[gallery, others].map(galleryLink)} />);
  const [first, second] = screen.getAllByRole("link");
  expect(first).toHaveAttribute("href", `/gallery/${gallery.category}`);
  expect(first).toHaveTextContent("3 kép");
  expect(second).toHaveTextContent("Üreshamarosan");
});

test("leaves no large gap in a row", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(columnsOf)).toEqual([2, 2, 3, 4, 3, 3, 4, 4]);
});
