import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { usePathname, useRouter } from "next/navigation";
import { PhotoGrid } from "@/components/gallery/photo-grid";
import type { PhotoViewerProps } from "@/components/viewer/photo-viewer";
import { toGridPhotos } from "@/lib/photos/grid-photos";

jest.mock("next/navigation", () => ({ usePathname: jest.fn(), useRouter: jest.fn() }));
// The viewer's library needs a browser that lays out; browser tests try the real one.
jest.mock("@/components/viewer/photo-viewer", () => ({
  PhotoViewer: ({ photos, startIndex, onTurn, onClose }: PhotoViewerProps) => (
    <div role="dialog" aria-label={photos[startIndex]?.alt}>
      <button type="button" onClick={() => onTurn(startIndex + 1)}>
        Következő kép
      </button>
      <button type="button" onClick={onClose}>
        Bezárás
      </button>
    </div>
  ),
}));

type Router = ReturnType<typeof useRouter>;

const photo = { width: 1500, height: 1000, hash: "1a2b3c4d", placeholder: "#aabbcc,#112233" };
const photos = [
  { ...photo, slug: "wedding-01", alt: "Csokor az ablakban" },
  { ...photo, slug: "wedding-02", alt: "Menyasszony a lépcsőn", width: 1000, height: 1500 },
  { ...photo, slug: "wedding-03", alt: "Torta" },
];

const replace = jest.fn();

beforeEach(() => {
  replace.mockReset();
  jest.mocked(usePathname).mockReturnValue("/gallery/wedding");
  // The rest of a router is none of the grid's business.
  jest.mocked(useRouter).mockReturnValue({ replace } as Partial<Router> as Router);
  window.history.replaceState(null, "", "/gallery/wedding");
});

const show = () => render(<PhotoGrid category="wedding" {...toGridPhotos("wedding", photos)} />);
const link = (name: string) => screen.getByRole("link", { name });

/** Whether the browser was left to follow the link. jsdom cannot, and is kept from trying. */
function watchNavigation(): { isLeftToTheBrowser: () => boolean | undefined } {
  let isLeft: boolean | undefined;
  document.addEventListener(
    "click",
    (event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  return { isLeftToTheBrowser: () => isLeft };
}

test("each picture is a link to its own page, named by what it shows", () => {
  show();
  const list = screen.getByRole("region", { name: "Képek" });
  for (const { slug, alt } of photos) {
    expect(link(alt)).toHaveAttribute("href", `/gallery/wedding/${slug}`);
    expect(within(link(alt)).getByRole("img", { name: alt })).toBeInTheDocument();
  }
  // In the order of the gallery, the closing tile's link wherever it stands.
  const links = within(list)
    .getAllByRole("link")
    .map((its) => its.getAttribute("href"));
  expect(links.filter((href) => href !== "/contact")).toEqual(
    photos.map(({ slug }) => `/gallery/wedding/${slug}`),
  );
});

test("tall pictures are marked, so that they span two rows", () => {
  show();
  const shapes = photos.map(({ alt }) =>
    screen
      .getAllByRole("listitem")
      .find((item) => within(item).queryByRole("link", { name: alt }))
      ?.getAttribute("data-shape"),
  );
  expect(shapes).toEqual(["regular", "tall", "regular"]);
});

test("a picture keeps its place before it is there, and comes when it is near", () => {
  show();
  const image = screen.getByRole("img", { name: "Csokor az ablakban" });
  expect(image).toHaveAttribute("width", "1500");
  expect(image).toHaveAttribute("height", "1000");
  expect(image).toHaveAttribute("loading", "lazy");
  expect(image).toHaveAttribute("src", "/photos/wedding/wedding-01.1a2b3c4d-960.jpg");
  expect(image).toHaveAttribute("srcset", expect.stringContaining("-1440.jpg 1440w"));
});

test("a click opens the picture in place: the address changes, the page stays", async () => {
  show();
  const entries = window.history.length;
  const { isLeftToTheBrowser } = watchNavigation();
  await userEvent.click(link("Menyasszony a lépcsőn"));
  expect(isLeftToTheBrowser()).toBe(false);
  expect(window.location.pathname).toBe("/gallery/wedding/wedding-02");
  expect(window.history.length).toBe(entries + 1);
});

test("Enter opens a picture as a click does", async () => {
  show();
  const { isLeftToTheBrowser } = watchNavigation();
  link("Torta").focus();
  await userEvent.keyboard("{Enter}");
  expect(isLeftToTheBrowser()).toBe(false);
  expect(window.location.pathname).toBe("/gallery/wedding/wedding-03");
});

test.each(["Control", "Meta", "Shift", "Alt"])(
  "a click with %s is left to the browser, which opens a tab of its own",
  async (key) => {
    show();
    const entries = window.history.length;
    const { isLeftToTheBrowser } = watchNavigation();
    const user = userEvent.setup();
    await user.keyboard(`{${key}>}`);
    await user.click(link("Torta"));
    expect(isLeftToTheBrowser()).toBe(true);
    expect(window.location.pathname).toBe("/gallery/wedding");
    expect(window.history.length).toBe(entries);
  },
);

test("the grid ends with an invitation to write", () => {
  show();
  const invitation = link("A ti képeitek is ide kerülhetnek. Írj nekem");
  expect(invitation).toHaveAttribute("href", "/contact");
  expect(screen.getAllByRole("link")).toHaveLength(photos.length + 1);
});

test("an empty gallery still invites to write", () => {
  render(<PhotoGrid category="wedding" {...toGridPhotos("wedding", [])} />);
  expect(screen.getByRole("link")).toHaveAttribute("href", "/contact");
});

test("an ornament that fills a hole says nothing to a screen reader", () => {
  // After a tall and a regular picture no tile alone fills three columns.
  const gallery = toGridPhotos(
    "wedding",
    [photos[1], photos[0]].flatMap((its) => its ?? []),
  );
  expect(gallery.closing.wide.ornament).toBeDefined();
  expect(gallery.closing.narrow.ornament).toBeUndefined();
  render(<PhotoGrid category="wedding" {...gallery} />);
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  expect(screen.getAllByRole("listitem", { hidden: true })).toHaveLength(4);
});

test("on a picture's address the viewer opens on that picture", async () => {
  jest.mocked(usePathname).mockReturnValue("/gallery/wedding/wedding-02");
  show();
  expect(screen.getByRole("status")).toHaveTextContent("Betöltés…");
  expect(await screen.findByRole("dialog", { name: "Menyasszony a lépcsőn" })).toBeVisible();
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});

test("turning to another picture changes the address, and Back does not turn", async () => {
  jest.mocked(usePathname).mockReturnValue("/gallery/wedding/wedding-02");
  show();
  await screen.findByRole("dialog");
  const entries = window.history.length;
  await userEvent.click(screen.getByRole("button", { name: "Következő kép" }));
  expect(window.location.pathname).toBe("/gallery/wedding/wedding-03");
  expect(window.history.length).toBe(entries);
});

test("closing a picture that was opened from the gallery goes back to it", async () => {
  const back = jest.spyOn(window.history, "back").mockReturnValue();
  const { rerender } = show();
  watchNavigation();
  await userEvent.click(link("Menyasszony a lépcsőn"));
  jest.mocked(usePathname).mockReturnValue("/gallery/wedding/wedding-02");
  rerender(<PhotoGrid category="wedding" {...toGridPhotos("wedding", photos)} />);
  const close = await screen.findByRole("button", { name: "Bezárás" });
  // Twice, as an impatient visitor does: one step back, not two.
  await userEvent.dblClick(close);
  expect(back).toHaveBeenCalledTimes(1);
  expect(replace).not.toHaveBeenCalled();
  back.mockRestore();
});

test("closing a picture whose address was opened by itself shows the gallery", async () => {
  const back = jest.spyOn(window.history, "back").mockReturnValue();
  jest.mocked(usePathname).mockReturnValue("/gallery/wedding/wedding-02");
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Bezárás" }));
  expect(replace.mock.calls).toEqual([["/gallery/wedding"]]);
  expect(back).not.toHaveBeenCalled();
  back.mockRestore();
});

test("on the gallery's own address there is no viewer", () => {
  show();
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("back from a picture, its link has the focus", async () => {
  const { rerender } = show();
  const again = () =>
    rerender(<PhotoGrid category="wedding" {...toGridPhotos("wedding", photos)} />);
  watchNavigation();
  await userEvent.click(link("Menyasszony a lépcsőn"));
  jest.mocked(usePathname).mockReturnValue("/gallery/wedding/wedding-02");
  again();
  link("Menyasszony a lépcsőn").blur();
  jest.mocked(usePathname).mockReturnValue("/gallery/wedding");
  again();
  expect(link("Menyasszony a lépcsőn")).toHaveFocus();
});
