import { act, render, screen } from "@testing-library/react";
import { describeForm } from "@/tools/desk/content/fields";
import type { OpenEntry } from "@/tools/desk/protocol";
import { EntryForm } from "@/tools/desk/ui/entry-form";
import { pause, serveDesk, user } from "../../../helpers/desk-server";

const OPENED: OpenEntry = {
  name: "packages",
  content: {
    title: "Árak",
    packages: [
      { title: "Családi", price: 35_000 },
      { title: "Portré", price: 25_000 },
    ],
  },
  views: {},
};

const show = (opened = OPENED, fields = describeForm("packages", {}), more = {}) =>
  render(<EntryForm entry={{ preview: "/" }} galleries={{}} {...{ opened, fields }} {...more} />);

test("reorders, adds and removes list items", async () => {
  const posted = serveDesk();
  show();
  act(() => screen.getByRole("button", { name: "Portré, 2. hely: áthelyezem" }).focus());
  await user.keyboard("{ArrowDown}{ArrowUp}");
  expect(screen.getByRole("button", { name: "Portré, 1. hely: áthelyezem" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Családi: törlöm" }));
  await user.click(screen.getByRole("button", { name: "Új csomag" }));
  expect(screen.getAllByLabelText("Név").at(-1)).toHaveFocus();
  await pause();
  expect(posted.at(-1)?.content.packages).toMatchObject([
    { title: "Portré", price: 25_000 },
    { title: "", items: [""] },
  ]);
});

test("shows the page beside the form, or why it cannot; remembers that it was closed", async () => {
  const { unmount } = show();
  expect(screen.getByTitle("Az oldal")).toHaveAttribute("src", "/");
  await user.click(screen.getByRole("button", { name: "Oldal nélkül" }));
  expect(screen.queryByTitle("Az oldal")).toBeNull();
  unmount();
  const issues = ["content/home.json: ez a fájl hiányzik."];
  show(OPENED, [], { issues });
  expect(screen.getByRole("button", { name: "Oldal nélkül", pressed: true })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Számítógépen" }));
  expect(screen.getByText(/content\/home.json: ez a fájl hiányzik/)).toBeVisible();
  expect(screen.queryByTitle("Az oldal")).toBeNull();
});

test("names what would be undone, with short values", async () => {
  const posted = serveDesk();
  show({ ...OPENED, content: { ...OPENED.content, tax: "exempt" } });
  const undo = screen.getByRole("button", { name: "Visszavonom" });
  expect(undo).toBeDisabled();
  const [price] = screen.getAllByLabelText("Ár");
  await user.clear(price as HTMLElement);
  await user.type(price as HTMLElement, "333 000");
  expect(undo).toHaveTextContent("Visszavonom: ár 35 000 → 333 000");
  await user.type(screen.getByLabelText("Megjegyzés az árakról"), "A".repeat(40));
  expect(undo).toHaveTextContent("Visszavonom: megjegyzés az árakról");
  await user.click(screen.getByRole("button", { name: "Portré: törlöm" }));
  expect(undo).toHaveTextContent("Visszavonom: csomagok");
  await user.click(undo);
  await user.click(undo);
  await user.click(undo);
  expect(undo).toBeDisabled();
  await pause();
  expect(posted.at(-1)?.content.packages).toEqual(OPENED.content.packages);
});

test("labels an empty choice with its default", () => {
  const palette = describeForm("site", {}).find(({ name }) => name === "palette");
  expect(palette).toMatchObject({ choices: { "": "Alapbeállítás: Terrakotta" } });
});

test("chooses a month from lists", async () => {
  const posted = serveDesk();
  const fields = describeForm("story", {}).filter(({ name }) => name === "month");
  show({ name: "stories/a", content: { month: "1990-06" }, views: {} }, fields);
  await user.selectOptions(screen.getByLabelText("Hónap"), "december");
  await pause();
  expect(posted.at(-1)?.content.month).toBe("1990-12");
});

test("keeps invalid input, described by its issue and an example", async () => {
  const reason = "szám kell, például: 35000.";
  const sentence = `Csomagok, 1., Ár: ${reason}`;
  const issues = [{ path: "packages[0].price", reason, sentence }];
  serveDesk(() => ({ isDone: false, text: "", issues }));
  show();
  const price = screen.getAllByLabelText("Ár")[0] as HTMLElement;
  await user.clear(price);
  await user.type(price, "sok");
  await pause();
  expect(price).toHaveValue("sok");
  expect(price).toBeInvalid();
  expect(price).toHaveAccessibleDescription(`Ár: ${reason}`);
  await user.click(screen.getByRole("link", { name: sentence }));
  expect(price).toHaveFocus();
});

test("shows both values of a conflict", async () => {
  const choice = { path: "title", place: "Cím", mine: "Árak!", theirs: "Máshonnan" };
  const content = { ...OPENED.content, title: "Máshonnan" };
  serveDesk(() => ({ isDone: false, text: "Melyik maradjon?", choices: [choice], content }));
  show();
  await user.type(screen.getByLabelText("Cím"), "!");
  await pause();
  expect(screen.getByText(/Cím: az enyém „Árak!”, a másik „Máshonnan”/)).toBeVisible();
  expect(screen.getByRole("button", { name: "A másik" })).toBeEnabled();
});

test("chooses photos singly, in ranges and by gallery; removes them; marks a missing one", async () => {
  const posted = serveDesk();
  const view = { small: "/small.jpg", large: "/large.jpg", width: 3, height: 2 };
  const names = [..."abcde"].map((name) => `wedding/${name}`);
  const files = ["family/b", ...names].map((name) => [`${name}.jpg`, view]);
  const galleries = { wedding: "Esküvők", family: "Családok" };
  show(
    { name: "home", content: { photos: ["wedding/gone"] }, views: Object.fromEntries(files) },
    [{ name: "photos", label: "Képek", kind: "photos", max: 9 }],
    { galleries },
  );
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  const shown = async () => {
    await pause();
    return posted.at(-1)?.content.photos;
  };
  expect(screen.getByText("Nem látszik az oldalon")).toBeInTheDocument();
  await user.click(screen.getByRole("option", { name: /wedding\/gone/ }));
  await press("Kiveszem (1 kép)");
  await user.click(screen.getByText("Képeket választok: Esküvők (5)"));
  await press("Esküvők, 4. kép");
  await user.keyboard("{Shift>}");
  await press("Esküvők, 2. kép");
  await user.keyboard("{/Shift}");
  expect(await shown()).toEqual(["wedding/d", "wedding/b", "wedding/c"]);
  await press("Esküvők, 4. kép");
  await user.click(screen.getAllByRole("button", { name: "Mindet beteszem" })[0] as HTMLElement);
  expect(await shown()).toEqual(["wedding/b", "wedding/c", "wedding/a", "wedding/d", "wedding/e"]);
});

test("shows a newer privacy text, and replaces the sections only on a click", async () => {
  const posted = serveDesk();
  const sections = (...paragraphs: string[]) => [{ title: "Űrlap", paragraphs }];
  const content = { imprint: [], sections: sections("Régi.", "Sajátom.") };
  const newer = { latest: sections("Régi.", "Új."), known: sections("Régi.", "Elvetettem.") };
  show({ name: "privacy", content, views: {} }, [], { newer });
  const items = screen.getAllByRole("listitem", { hidden: true }).map((one) => one.textContent);
  expect(items).toEqual(["Új.", "Sajátom."]);
  expect(posted).toEqual([]);
  await user.click(screen.getByText("A fejezeteim helyére teszem az újakat"));
  await pause();
  expect(posted.at(-1)?.content).toEqual({ imprint: [], sections: newer.latest });
  expect(screen.queryByText("Sajátom.")).toBeNull();
});
