import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describeForm } from "@/tools/desk/editing/describe-form";
import type { ClientPage } from "@/tools/desk/http/page-data";
import { ClientView } from "@/tools/desk/ui/clients-page";

const start = jest.fn(async () => {});

/** Opens a client gallery at a desk that saves everything. */
async function open(gallery: object, content: object = {}) {
  const answer = { ok: true, json: async () => ({ isDone: true, text: "Elmentve." }) };
  globalThis.fetch = jest.fn(async () => answer as Response);
  const empty = { count: 0, pictures: [], chapters: [], guests: {} };
  const page = {
    gallery: { folder: "abc", title: "Anna", until: "2999-12-31", ...empty, ...gallery },
    opened: { name: "clients/abc", content, views: {} },
    fields: describeForm("client", {}),
    ...{ link: "a", mail: "", preview: "/client#1" },
  } as object as ClientPage;
  const publishing = { job: undefined, error: "", start, update: async () => {} };
  return act(async () => render(<ClientView {...page} {...publishing} />));
}

function posted() {
  const [url, init] = jest.mocked(fetch).mock.lastCall ?? [];
  return [url, JSON.parse(String(init?.body))];
}

const optionsOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label)].map((option) => option.textContent);

const NONE = ["Kérek linket a vendégeknek"];
const SOME = ["Új link; a régi megszűnik", "Megszüntetem a linket"];

test.each([
  ["a new link with originals", undefined, true, NONE],
  ["another link without them", { folder: "def", secret: "" }, false, SOME],
])("offers guests %s, and posts what is chosen", async (_, link, hasOriginals, links) => {
  const guests = { downloads: "none", greeting: "Sziasztok!" };
  const content = { title: "Anna", guests };
  await open({ state: "unsent", guests: { ...guests, link }, hasOriginals }, content);
  const buttons = screen.getAllByRole("button", { name: /link/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(links);
  expect(optionsOf("Mit tölthetnek le egyenként?")).toEqual([
    ...["Semmit", "Kisebb képeket (2048 px)"],
    ...(hasOriginals ? ["Az eredetiket"] : []),
  ]);
  const user = userEvent.setup();
  const ask = jest.spyOn(window, "confirm").mockReturnValue(true);
  await user.click(screen.getByRole("button", { name: links[0] ?? "" }));
  expect(ask).toHaveBeenCalledTimes(link ? 1 : 0);
  expect(posted()).toEqual(["/api/desk/client-guests", { folder: "abc", link: "new" }]);
  await user.selectOptions(screen.getByLabelText(/^Mit tölthetnek/), "view");
  const edits = [{ path: "guests.downloads", was: "none", is: "view" }];
  const form = { name: "clients/abc", edits };
  await waitFor(() => expect(posted()).toMatchObject(["/api/desk/save", form]));
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(screen.getAllByText("Elmentve.")).toHaveLength(2);
});

test("saves the cover's focus point and a chapter's name when the page is left at once", async () => {
  const chapters = [{ id: 1, name: "1. rész" }];
  const pictures = [{ number: 0, name: "n0", file: "0.jpg", chapter: 1, width: 3, height: 2 }];
  const gallery = { count: 1, pictures, chapters, cover: { number: 0 } };
  const { unmount } = await open(gallery, { chapters, cover: { number: 0 } });
  fireEvent.change(screen.getByLabelText("Balról"), { target: { value: "40" } });
  fireEvent.change(screen.getByLabelText("1. fejezet"), { target: { value: "Tánc" } });
  unmount();
  const edits = [
    { path: "chapters[1].name", is: "Tánc" },
    { path: "cover.focus", is: "40% 50%" },
  ];
  await waitFor(() => expect(posted()).toMatchObject(["/api/desk/save", { edits }]));
});

test.each(["changed", "sent"])(
  "asks to send a gallery only if it is not online: %s",
  async (state) => {
    await open({ count: 1, state });
    const send = screen.getByRole("button", { name: "Elküldöm a szerverre" });
    expect(send.hasAttribute("data-main")).toBe(state === "changed");
    const preview = screen.getByRole("link", { name: "Megnézem, ahogy ők látják" });
    expect(preview.compareDocumentPosition(send)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
);

test("asks before it sends a gallery without photos", async () => {
  await open({ state: "unsent" });
  const ask = jest.spyOn(window, "confirm").mockReturnValue(false);
  const send = screen.getByRole("button", { name: "Elküldöm a szerverre" });
  await userEvent.click(send);
  expect(start).not.toHaveBeenCalled();
  ask.mockReturnValue(true);
  await userEvent.click(send);
  expect(start).toHaveBeenCalledWith("send-gallery", { folder: "abc" });
});
