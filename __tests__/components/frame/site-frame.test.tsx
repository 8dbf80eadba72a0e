import { render, screen } from "@testing-library/react";
import { SiteFrame } from "@/components/frame/site-frame";
import { site } from "@/content";

// Scripts are bundled before a build.
jest.mock("@/components/frame/inline-script", () => ({ InlineScript: () => null }));

test("the footer says whose pictures these are, since when, that all rights are reserved, and leads to the imprint", () => {
  render(<SiteFrame path="/home">A page</SiteFrame>);
  expect(screen.getByRole("contentinfo")).toHaveTextContent(
    `© ${site.copyrightYear} ${site.name}. Minden jog fenntartva.`,
  );
  const link = screen.getByRole("link", { name: "Adatkezelés és impresszum" });
  expect(link).toHaveAttribute("href", "/privacy");
});
