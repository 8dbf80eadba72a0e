import { render, screen, within } from "@testing-library/react";
import { PhotoGrid } from "@/components/gallery/photo-grid";
import { toGridPhotos } from "@/lib/photos/grid-photos";

const photo = { width: 1500, height: 1000, hash: "1a2b3c4d", placeholder: "#aabbcc,#112233" };
const photos = [
  { ...photo, slug: "wedding-01", alt: "Csokor az ablakban" },
  { ...photo, slug: "wedding-02", alt: "Menyasszony a lépcsőn", width: 1000, height: 1500 },
  { ...photo, slug: "wedding-03", alt: "Torta" },
];

const cover = {
  ...photo,
  slug: "wedding-01",
  key: "wedding/wedding-01",
  alt: "Csokor az ablakban",
};

const show = () =>
  render(<PhotoGrid category="wedding" cover={cover} {...toGridPhotos("wedding", photos)} />);
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
