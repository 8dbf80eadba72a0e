import { render, screen } from "@testing-library/react";
import { SiteFooter } from "@/components/frame/site-footer";
import { site } from "@/content";

test("the footer says whose pictures these are, since when, that all rights are reserved, and leads to the imprint", () => {
  render(<SiteFooter />);
  expect(screen.getByRole("contentinfo")).toHaveTextContent(
    `© ${site.copyrightYear} ${site.name}. Minden jog fenntartva.`,
  );
  const link = screen.getByRole("link", { name: "Adatkezelés és impresszum" });
  expect(link).toHaveAttribute("href", "/privacy");
});
