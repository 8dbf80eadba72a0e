import { render, screen } from "@testing-library/react";
import { SocialBlock } from "@/components/page/social-block";

const social = {
  invitation: "Kövess az alábbi oldalakon is!",
  facebook: "https://www.facebook.example/mintaanna",
  instagram: "https://www.instagram.example/mintaanna",
};

test("social pages open in a new tab, and do not learn the visitor's address", () => {
  render(<SocialBlock {...social} />);
  for (const [name, href] of [
    ["Facebook", social.facebook],
    ["Instagram", social.instagram],
  ] as const) {
    const link = screen.getByRole("link", { name });
    expect(link).toHaveAttribute("href", href);
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", expect.stringContaining("noreferrer"));
  }
});
