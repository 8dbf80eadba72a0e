import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PhotoGrid } from "@/components/gallery/photo-grid";
import type { PhotoViewerProps } from "@/components/viewer/photo-viewer";
import { startViewer } from "@/components/viewer/viewer-address";
import { toGridPhotos } from "@/lib/photos/grid-photos";

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

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const photo = { width: 1500, height: 1000, hash: "1a2b3c4d", placeholder: "#aabbcc,#112233" };
const photos = [
  { ...photo, slug: "wedding-01", alt: "Csokor az ablakban" },
  { ...photo, slug: "wedding-02", alt: "Menyasszony a lépcsőn", width: 1000, height: 1500 },
  { ...photo, slug: "wedding-03", alt: "Torta" },
];

const back = jest.spyOn(window.history, "back");

// The viewer listens for as long as its page lives: one page for all tests, as one visitor would use it.
beforeAll(async () => {
  window.history.replaceState(null, "", "/gallery/wedding");
  const page = document.body.appendChild(document.createElement("div"));
  render(
    <PhotoGrid
      category="wedding"
      cover={{ ...photo, slug: "wedding-01", key: "wedding/wedding-01", alt: "" }}
      {...toGridPhotos("wedding", photos)}
    />,
    {
      container: page,
    },
  );
  document.body.replaceChildren(...page.cloneNode(true).childNodes);
  await act(startViewer);
});

beforeEach(() => {
  back.mockReset();
  goTo("/gallery/wedding");
});

/** Makes an address the present one, as Back and Forward do. */
function goTo(path: string, state: object | null = null) {
  window.history.replaceState(state, "", path);
  act(() => {
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
}

const link = (name: string) => screen.getByRole("link", { name });

/** Whether the browser was left to follow the link. jsdom cannot, and is kept from trying. */
function watchNavigation(): { isLeftToTheBrowser: () => boolean | undefined } {
  let isLeft: boolean | undefined;
  window.addEventListener(
    "click",
    (event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  return { isLeftToTheBrowser: () => isLeft };
}

test("on the gallery's own address there is no viewer", () => {
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a click opens the picture in place: the address changes, the page stays", async () => {
  const entries = window.history.length;
  const { isLeftToTheBrowser } = watchNavigation();
  await userEvent.click(link("Menyasszony a lépcsőn"));
  expect(isLeftToTheBrowser()).toBe(false);
  expect(window.location.pathname).toBe("/gallery/wedding/wedding-02");
  expect(window.history.length).toBe(entries + 1);
  expect(screen.getByRole("dialog", { name: "Menyasszony a lépcsőn" })).toBeVisible();
});

test("Enter opens a picture as a click does", async () => {
  const { isLeftToTheBrowser } = watchNavigation();
  link("Torta").focus();
  await userEvent.keyboard("{Enter}");
  expect(isLeftToTheBrowser()).toBe(false);
  expect(window.location.pathname).toBe("/gallery/wedding/wedding-03");
});

test.each(["Control", "Meta", "Shift", "Alt"])(
  "a click with %s is left to the browser, which opens a tab of its own",
  async (key) => {
    const { isLeftToTheBrowser } = watchNavigation();
    const user = userEvent.setup();
    await user.keyboard(`{${key}>}`);
    await user.click(link("Torta"));
    expect(isLeftToTheBrowser()).toBe(true);
    expect(window.location.pathname).toBe("/gallery/wedding");
  },
);

test("turning to another picture changes the address, and Back does not turn", async () => {
  await userEvent.click(link("Menyasszony a lépcsőn"));
  const entries = window.history.length;
  await userEvent.click(screen.getByRole("button", { name: "Következő kép" }));
  expect(window.location.pathname).toBe("/gallery/wedding/wedding-03");
  expect(window.history.length).toBe(entries);
});

test("closing a picture goes back to the gallery", async () => {
  await userEvent.click(link("Menyasszony a lépcsőn"));
  // Twice, as an impatient visitor does: one step back, not two.
  await userEvent.dblClick(screen.getByRole("button", { name: "Bezárás" }));
  expect(back).toHaveBeenCalledTimes(1);
});

test("Back closes the viewer, and the picture's link has the focus; Forward opens it again", async () => {
  await userEvent.click(link("Menyasszony a lépcsőn"));
  link("Menyasszony a lépcsőn").blur();
  goTo("/gallery/wedding");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(link("Menyasszony a lépcsőn")).toHaveFocus();
  goTo("/gallery/wedding/wedding-03");
  expect(screen.getByRole("dialog", { name: "Torta" })).toBeVisible();
});
