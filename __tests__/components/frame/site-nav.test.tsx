import { render, screen } from "@testing-library/react";
import { SiteNav } from "@/components/frame/site-nav";
import { site } from "@/content";

const showNavOn = (path: string) => render(<SiteNav {...site} brand="Minta Anna" path={path} />);

test.each([
  ["/home", "Minta Anna", "page"],
  ["/gallery", "Galéria", "page"],
  ["/gallery/wedding", "Galéria", "true"],
  ["/contact", "Kapcsolat", "page"],
])("on %s the visitor sees %s marked, and nothing else", (pathname, name, mark) => {
  showNavOn(pathname);
  // Beside it brand or items, phone, address, and the favourites, which are hidden as long as there are none.
  const unmarked = screen.getAllByRole("link", { current: false, hidden: true }).length;
  expect(unmarked).toBe(6);
  expect(screen.getByRole("link", { name, hidden: true })).toHaveAttribute("aria-current", mark);
});
