import { render, screen } from "@testing-library/react";
import { SiteFooter } from "@/components/frame/site-footer";
import { site } from "@/content";

test("the footer says whose pictures these are, since when, and that all rights are reserved", () => {
  render(<SiteFooter />);
  expect(screen.getByRole("contentinfo")).toHaveTextContent(
    `© ${site.copyrightYear} ${site.name}. Minden jog fenntartva.`,
  );
});

test("the footer leads to privacy and imprint", () => {
  render(<SiteFooter />);
  const link = screen.getByRole("link", { name: "Adatkezelés és impresszum" });
  expect(link).toHaveAttribute("href", "/privacy");
});
