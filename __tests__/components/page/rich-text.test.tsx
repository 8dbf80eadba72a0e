import { render, screen } from "@testing-library/react";
import { RichText } from "@/components/page/rich-text";

test("shows links and lists of a text, and nothing else as markup", () => {
  const lines = [
    "A [Virágműhely](https://a.hu/b_(c)) és [Éva](mailto:eva@a.hu): [x](javascript:alert) <b>",
    "• rózsa",
    "– [rezgő](http://b.hu)",
    "–szóköz nélkül",
  ];
  const { container } = render(<RichText lines={lines} />);
  const links = screen
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("rel")]);
  expect(links).toEqual([
    ["Virágműhely", "https://a.hu/b_(c)", "noopener noreferrer"],
    ["Éva", "mailto:eva@a.hu", "noopener noreferrer"],
    ["rezgő", "http://b.hu", "noopener noreferrer"],
  ]);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "rózsa",
    "rezgő",
  ]);
  expect(container).toHaveTextContent("A Virágműhely és Éva: [x](javascript:alert) <b>");
  expect(container).toHaveTextContent("–szóköz nélkül");
});
