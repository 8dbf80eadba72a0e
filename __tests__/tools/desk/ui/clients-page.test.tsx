import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ClientPage } from "@/tools/desk/http/page-data";
import { ClientView } from "@/tools/desk/ui/clients-page";

const optionsOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label)].map((option) => option.textContent);

const NONE = ["Kérek linket a vendégeknek"];
const SOME = ["Új link; a régi megszűnik", "Megszüntetem a linket"];

test.each([
  ["a new link with originals", undefined, true, NONE],
  ["another link without them", { folder: "def", secret: "" }, false, SOME],
])("offers guests %s, and posts what is chosen", async (_, link, hasOriginals, links) => {
  const guests = { link, downloads: "none", greeting: "Sziasztok!" };
  const gallery = { folder: "abc", title: "Anna", until: "2999-12-31", state: "unsent" };
  const content = { title: "Anna", downloads: "none", guestGreeting: "Sziasztok!" };
  const opened = { name: "clients/abc", content, views: {} };
  const page = { gallery: { ...gallery, guests, hasOriginals }, opened } as object as ClientPage;
  const publishing = { job: undefined, error: "", start: async () => {}, update: async () => {} };
  const answer = { ok: true, json: async () => ({ isDone: true, text: "Elmentve." }) };
  globalThis.fetch = jest.fn(async () => answer as Response);
  await act(async () => void render(<ClientView {...page} {...publishing} onChange={() => {}} />));
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
  const posted = () => {
    const [url, init] = jest.mocked(fetch).mock.lastCall ?? [];
    return [url, JSON.parse(String(init?.body))];
  };
  expect(posted()).toEqual(["/api/desk/client-guests", { folder: "abc", link: "new" }]);
  await user.selectOptions(screen.getByLabelText(/^Mit tölthetnek/), "view");
  const draft = () => JSON.parse(localStorage.getItem("desk:clients/abc") || "{}").content;
  const changed = { ...content, downloads: "view" };
  expect(draft()).toEqual(changed);
  const form = { name: opened.name, start: content, content: changed };
  await waitFor(() => expect(posted()).toMatchObject(["/api/desk/save", form]));
  await waitFor(() => expect(draft()).toBeUndefined());
  expect(screen.getAllByText("Elmentve.")).toHaveLength(2);
});

test.each(["changed", "sent"])(
  "asks to send a gallery only if it is not online: %s",
  async (state) => {
    const gallery = { folder: "abc", title: "Anna", until: "2999-12-31", count: 1, state };
    const shown = { ...gallery, guests: {}, pictures: [], chapters: [] };
    const page = {
      gallery: shown,
      opened: { name: "clients/abc", content: {}, views: {} },
      link: "a",
      mail: "",
      preview: "/client#1",
    } as object as ClientPage;
    const publishing = { job: undefined, error: "", start: async () => {}, update: async () => {} };
    await act(
      async () => void render(<ClientView {...page} {...publishing} onChange={() => {}} />),
    );
    const send = screen.getByRole("button", { name: "Elküldöm a szerverre" });
    expect(send.hasAttribute("data-main")).toBe(state === "changed");
    const preview = screen.getByRole("link", { name: "Megnézem, ahogy ők látják" });
    expect(preview.compareDocumentPosition(send)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
);

test("asks before it sends a gallery without photos", async () => {
  const shown = { folder: "abc", title: "Anna", until: "2999-12-31", state: "unsent" };
  const gallery = { ...shown, count: 0, guests: {} };
  const opened = { name: "clients/abc", content: {}, views: {} };
  const page = { gallery, opened } as object as ClientPage;
  const start = jest.fn(async () => {});
  const publishing = { job: undefined, error: "", start, update: async () => {} };
  await act(async () => void render(<ClientView {...page} {...publishing} onChange={() => {}} />));
  const ask = jest.spyOn(window, "confirm").mockReturnValue(false);
  const send = screen.getByRole("button", { name: "Elküldöm a szerverre" });
  await userEvent.click(send);
  expect(start).not.toHaveBeenCalled();
  ask.mockReturnValue(true);
  await userEvent.click(send);
  expect(start).toHaveBeenCalledWith("send-gallery", { folder: "abc" });
});
