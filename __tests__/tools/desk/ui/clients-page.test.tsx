import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ClientPage } from "@/tools/desk/http/page-data";
import { ClientView } from "@/tools/desk/ui/clients-page";

const optionsOf = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label)].map((option) => option.textContent);

const NONE = ["Nincs", "Van"];
const SOME = ["Van", "Új link; a régi megszűnik", "Nincs; a régi megszűnik"];

test.each([
  ["a new link with originals", undefined, true, NONE],
  ["another link without them", { folder: "def", secret: "" }, false, SOME],
])("offers guests %s, and posts what is chosen", async (_, link, hasOriginals, links) => {
  const guests = { link, downloads: "none", greeting: "Sziasztok!" };
  const gallery = { folder: "abc", title: "Anna", until: "2999-12-31", state: "unsent" };
  const page = { gallery: { ...gallery, guests, hasOriginals } } as object as ClientPage;
  const publishing = { job: undefined, error: "", start: async () => {}, update: async () => {} };
  const answer = { ok: true, json: async () => ({ text: "Elmentve." }) };
  globalThis.fetch = jest.fn(async () => answer as Response);
  await act(async () => void render(<ClientView {...page} {...publishing} onChange={() => {}} />));
  expect(optionsOf("Vendéglink")).toEqual(links);
  expect(optionsOf("Mit tölthetnek le egyenként?")).toEqual([
    ...["Semmit", "Kisebb képeket (2048 px)"],
    ...(hasOriginals ? ["Az eredetiket"] : []),
  ]);
  const user = userEvent.setup();
  await user.selectOptions(screen.getByLabelText("Vendéglink"), links[1] ?? "");
  await user.selectOptions(screen.getByLabelText(/^Mit tölthetnek/), "view");
  await user.click(screen.getByRole("button", { name: "Elmentem a vendégeknek" }));
  const posted = { folder: "abc", link: "new", downloads: "view", greeting: "Sziasztok!" };
  const init = { method: "POST", body: JSON.stringify(posted) };
  expect(fetch).toHaveBeenCalledWith("/api/desk/client-guests", init);
  expect(screen.getByText("Elmentve.")).toBeVisible();
});
