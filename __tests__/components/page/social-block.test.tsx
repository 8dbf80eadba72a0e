import { render, screen } from "@testing-library/react";
import { SocialBlock } from "@/components/page/social-block";

const social = {
  invitation: "Kövess az alábbi oldalakon is!",
  facebook: "https://www.facebook.example/mintaanna",
  instagram: "https://www.instagram.example/mintaanna",
};

test.each([
  ["Facebook", social.facebook],
  ["Instagram", social.instagram],
])("%s opens beside the site, and is told nothing of it", (name, href) => {
  render(<SocialBlock {...social} />);
  const link = screen.getByRole("link", { name });
  expect(link).toHaveAttribute("href", href);
  expect(link).toHaveAttribute("target", "_blank");
  expect(link.getAttribute("rel")?.split(" ")).toEqual(
    expect.arrayContaining(["noopener", "noreferrer", "me"]),
  );
});
