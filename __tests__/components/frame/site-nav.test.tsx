import { render, screen } from "@testing-library/react";
import { SiteNav } from "@/components/frame/site-nav";
import { site } from "@/content";

test.each([
  ["/home", site.brand, "page"],
  ["/gallery", "Galéria", "page"],
  ["/gallery/wedding", "Galéria", "true"],
  ["/contact", "Kapcsolat", "page"],
])("on %s the visitor sees %s marked, and nothing else", (pathname, name, mark) => {
  render(<SiteNav path={pathname} />);
  // Beside it brand or items, phone, address, and the favourites, which are hidden as long as there are none.
  const unmarked = screen.getAllByRole("link", { current: false, hidden: true }).length;
  expect(unmarked).toBe(6);
  expect(screen.getByRole("link", { name, hidden: true })).toHaveAttribute("aria-current", mark);
});
