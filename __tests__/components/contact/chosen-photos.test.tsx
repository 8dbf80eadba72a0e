import { cleanup, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { readFavourites, saveFavourites } from "@/lib/favourites";
import { FREE_DAY_ID } from "@/lib/navigation";
import { showForm } from "../../helpers/contact-form";

/** The parts of a gallery's page that the form reads. */
const galleryOf = (category: string, captions: Record<string, string>) =>
  `<main>${Object.entries(captions).map(
    ([slug, alt]) =>
      `<ul><li data-shape="tall"><a href="/gallery/${category}/${slug}"><picture>
        <source srcset="/photos/${slug}-320.avif 320w"><img src="/photos/${slug}-448.jpg" alt="${alt}" width="1600" height="1200">
      </picture></a></li></ul>`,
  )}</main>`;

const PAGES: Record<string, string> = {
  "/gallery/wedding": galleryOf("wedding", { rings: "Gyűrűk a fatálon", dance: "Nyitótánc" }),
  "/gallery/family": galleryOf("family", { walk: "Séta a réten" }),
};
const sent: Record<string, string>[] = [];
let trouble = "";

beforeEach(() => {
  sent.length = 0;
  trouble = "";
  saveFavourites([]);
  const fetchMock = async (path: string, { body }: RequestInit = {}) => {
    if (path === "/api/contact") {
      sent.push(JSON.parse(String(body)));
      return { ok: true, status: 200, json: async () => ({ ok: true }) };
    }
    if (trouble === "busy") return { ok: false, status: 503, redirected: false };
    if (trouble === "offline") throw new TypeError("Failed to fetch");
    // An unknown gallery redirects to another page.
    const text = async () => PAGES[path] ?? "<main>";
    return { ok: true, redirected: !(path in PAGES), headers: new Map(), text };
  };
  Object.assign(globalThis, { fetch: jest.fn(fetchMock) });
});

const pictures = () => screen.getByRole("region", { name: "Kiválasztott képek" });
const names = () =>
  within(pictures())
    .queryAllByRole("img")
    .map((image) => image.getAttribute("alt"));

async function send(user: UserEvent) {
  const texts = { Email: "kata@posta.example", Tárgy: "Esküvő", Üzenet: "Szia Anna!" };
  for (const [label, text] of Object.entries(texts)) {
    await user.click(screen.getByRole("textbox", { name: label }));
    await user.paste(text);
  }
  await user.click(screen.getByRole("button", { name: "Email küldése" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.message).toBe("Szia Anna!");
  return sent[0]?.pictures;
}

test("sends photos from the URL and favourites, each once", async () => {
  saveFavourites(["wedding/rings", "family/walk"]);
  window.history.replaceState(null, "", "/contact?kep=wedding/dance,family/walk");
  const { user } = await showForm();
  expect(names()).toEqual(["Nyitótánc", "Séta a réten", "Gyűrűk a fatálon"]);
  expect(pictures().nextElementSibling).toHaveAttribute("id", FREE_DAY_ID);
  expect(await send(user)).toBe("wedding/dance,family/walk,wedding/rings");
  // The favourites stay; the photo from the URL does not.
  await waitFor(() => expect(names()).toEqual(["Gyűrűk a fatálon", "Séta a réten"]));
});

test("does not send a photo removed by keyboard, even after a reload; it stays a favourite", async () => {
  saveFavourites(["wedding/rings", "wedding/dance"]);
  const { user } = await showForm();
  screen.getByRole("button", { name: "Kiveszem: Gyűrűk a fatálon" }).focus();
  await user.keyboard("{Enter}");
  expect(screen.getByRole("button", { name: "Kiveszem: Nyitótánc" })).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(screen.getByRole("form")).toHaveFocus();
  cleanup();
  expect(await send((await showForm()).user)).toBe("");
  expect(readFavourites()).toEqual(["wedding/rings", "wedding/dance"]);
});

test("announces photos above the limit instead of sending them", async () => {
  const many = Array.from({ length: 24 }, (_, number) => `wedding/w-${number}`);
  const captions = Object.fromEntries(many.map((id) => [id.slice(8), id]));
  PAGES["/gallery/wedding"] += galleryOf("wedding", captions);
  saveFavourites(many);
  window.history.replaceState(null, "", "/contact?kep=wedding/rings");
  const { user } = await showForm();
  expect(names()).toHaveLength(24);
  expect(screen.getByText("Egy üzenetbe 24 kép fér, ezért a többi kimarad.")).toBeVisible();
  expect((await send(user))?.split(",")).toHaveLength(24);
});

test("shows only existing photos from the URL", async () => {
  const ids = "wedding/rings,wedding/nosuch,nosuch/x,../evil,javascript:alert(1)";
  window.history.replaceState(null, "", `/contact?kep=${ids}`);
  const { user } = await showForm();
  expect(names()).toEqual(["Gyűrűk a fatálon"]);
  expect(await send(user)).toBe("wedding/rings");
});

test.each(["offline", "busy"])("sends photos even if their galleries are %s", async (reason) => {
  trouble = reason;
  saveFavourites(["wedding/rings"]);
  const { user } = await showForm();
  expect(screen.getByRole("button", { name: "Kiveszem: wedding/rings" })).toBeVisible();
  expect(await send(user)).toBe("wedding/rings");
});
