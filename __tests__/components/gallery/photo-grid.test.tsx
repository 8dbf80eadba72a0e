import { render, screen, within } from "@testing-library/react";
import { PhotoGrid } from "@/components/gallery/photo-grid";

const photoOf = (slug: string, alt: string, width = 1500, height = 1000) => ({
  slug,
  key: `wedding/${slug}`,
  alt,
  width,
  height,
  hash: "1a2b3c4d",
  placeholder: "#aabbcc,#112233",
});
const cover = photoOf("wedding-01", "Csokor az ablakban");
const photos = [
  cover,
  photoOf("wedding-02", "Menyasszony a lépcsőn", 1000, 1500),
  photoOf("wedding-03", "Torta"),
];

const show = () =>
  render(<PhotoGrid gallery={{ category: "wedding", shapes: undefined, photos, cover }} />);
const link = (name: string) => screen.getByRole("link", { name });

test("each picture is a link to its own page, named by what it shows", () => {
  show();
  const list = screen.getByRole("region", { name: "Képek" });
  for (const { slug, alt } of photos) {
    expect(link(alt)).toHaveAttribute("href", `/gallery/wedding/${slug}`);
    expect(within(link(alt)).getByRole("img", { name: alt })).toBeInTheDocument();
  }
  // In the order of the gallery, the closing tile's invitation wherever it stands.
  expect(link("A ti képeitek is ide kerülhetnek. Írj nekem")).toHaveAttribute("href", "/contact");
  const links = within(list)
    .getAllByRole("link")
    .map((its) => its.getAttribute("href"));
  expect(links.filter((href) => href !== "/contact")).toEqual(
    photos.map(({ slug }) => `/gallery/wedding/${slug}`),
  );
});
