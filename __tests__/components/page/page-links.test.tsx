import { render, screen } from "@testing-library/react";
import { columnsOf, PhotoCards } from "@/components/page/page-links";
import { type Gallery, galleries } from "@/lib/content";

const own = galleries()[0] as Gallery;

test("a gallery's card links to it and shows its number of photos", () => {
  const gallery = { ...own, photos: [own.banner, own.banner, own.banner] };
  render(<PhotoCards pages={[gallery]} />);
  const card = screen.getByRole("link", { name: `${gallery.name} 3 kép` });
  expect(card).toHaveAttribute("href", `/gallery/${gallery.category}`);
});

test("leaves no large gap in a row", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(columnsOf)).toEqual([2, 2, 3, 4, 3, 3, 4, 4]);
});
