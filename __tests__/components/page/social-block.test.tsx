import { render, screen } from "@testing-library/react";
import { SocialBlock } from "@/components/page/social-block";

test("names social pages by their address, in the photographer's order", () => {
  const links = [
    ...["https://youtu.be/eva", "https://hu.pinterest.com/eva", "https://m.facebook.com/eva"],
    ...["https://x.com/eva", "https://bsky.app/profile/eva", "https://www.mywed.com/eva"],
  ];
  render(<SocialBlock invitation="Kövess!" links={links} />);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    ...["YouTube", "Pinterest", "Facebook", "X", "Bluesky", "mywed.com"],
  ]);
});
