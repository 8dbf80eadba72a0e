import { render, screen } from "@testing-library/react";
import { Invitation } from "@/components/page/invitation";
import { galleryWords } from "@/lib/words";

test("where there is nothing to show yet, the visitor is told so and led to the form", () => {
  render(<Invitation title={galleryWords.soon} text={galleryWords.meanwhile} />);
  expect(screen.getByRole("heading", { name: "Képek hamarosan" })).toBeVisible();
  expect(screen.getByText(galleryWords.meanwhile)).toBeVisible();
  const link = screen.getByRole("link", { name: "Írj nekem" });
  expect(link).toHaveAttribute("href", "/contact");
});
