import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { describeForm } from "@/tools/desk/editing/describe-form";
import type { ClientPage } from "@/tools/desk/http/page-data";
import { ClientPhotos } from "@/tools/desk/ui/client-photos";
import { FormContext } from "@/tools/desk/ui/field";
import type { RemovedPhoto, ReplacedPhoto } from "@/tools/history/questions";
import { pause, serveDesk, showForm, user } from "../../../helpers/desk-server";

const photo = (number: number, its = {}) => ({
  file: `kep-${number}.jpg`,
  alt: `${number}`,
  ...its,
});
type Photo = ReturnType<typeof photo> & { hidden?: true; caption?: string };

/** Opens a gallery with these photos. @returns the saved ones, after a pause */
function open(photos: Photo[], replaced: ReplacedPhoto[] = [], removed: RemovedPhoto[] = []) {
  const entries = removed.map(({ entry }) => entry);
  const posted = showForm({
    content: { photos },
    ...{ replaced, removed },
    photos: [...photos, ...entries].map(({ file }) => `wedding/${file}`),
    category: "wedding",
    fields: describeForm("gallery", {}),
  });
  return async () => {
    await pause();
    return (posted.at(-1)?.content.photos ?? []) as Photo[];
  };
}

// Not in jsdom.
HTMLDialogElement.prototype.showModal ??= function () {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function () {
  this.open = false;
  fireEvent(this, new Event("close"));
};

const press = (name: string) => user.click(screen.getByRole("button", { name }));
const cell = (number: number) => screen.getByRole("row", { name: new RegExp(`^${number}\\b`) });
const selected = () =>
  screen.getAllByRole("row", { selected: true }).map(({ ariaLabel }) => ariaLabel);
const numbers = (photos: Photo[]) => photos.map(({ file }) => file.replace(/\D/g, "")).join(" ");

test("sorts a gallery by time or name; shows its state unfolded", async () => {
  const taken = (time: string) => ({ taken: `2026-06-12T${time}` });
  const saved = open([
    photo(10, taken("10:00:00.500")),
    photo(3),
    photo(2, taken("10:00:00.450")),
    photo(1, taken("12:00")),
  ]);
  await press("Készítési idő szerint rendezem");
  expect(numbers(await saved())).toBe("2 10 1 3");
  expect(screen.getByLabelText("Állapot").closest("details")).toBeNull();
  await press("Fájlnév szerint rendezem");
  expect(numbers(await saved())).toBe("1 2 3 10");
});

test("asks only for a photo while a gallery has no banner", () => {
  open([photo(1)]);
  const banner = within(screen.getByRole("group", { name: "Fejléckép", hidden: true }));
  expect(banner.getByLabelText(/Húzd ide, ami a helyére kerüljön/)).toBeInTheDocument();
  expect(banner.queryByLabelText("Mi látható a képen?")).toBeNull();
});

test("turns on a watched folder, or says why it cannot", async () => {
  const fields = describeForm("gallery", {});
  const watched = { folder: "", isOn: false, problem: "" };
  const form = { content: { photos: [] }, category: "wedding", fields, watched };
  const posted = showForm(form, () => ({ text: "Ilyen mappa nincs." }));
  await user.type(screen.getByRole("textbox", { name: "Képek mappája" }), "/kész");
  await press("Bekapcsolom");
  expect(posted).toEqual([{ place: "wedding", folder: "/kész" }]);
  expect(screen.getByText("Ilyen mappa nincs.")).toHaveRole("status");
});

test("corrects a camera's clock: sorts a gallery that was sorted by time, but not by hand", async () => {
  const timed = (hour: number) => photo(hour, { taken: `2026-06-12T1${hour}:00:00.000` });
  const saved = open([...[1, 2, 3].map(timed), photo(4)]);
  await user.click(cell(4));
  await press("Az órájuk nem járt jól");
  expect(screen.queryByRole("dialog")).toBeNull(); // it has no capture time
  const correct = async (number: number, clock: string, hours: string, after: string) => {
    await user.click(cell(number));
    await press("Az órájuk nem járt jól");
    await user.click(screen.getByLabelText(clock));
    const [hour, minute] = [screen.getByLabelText("Óra"), screen.getByLabelText("Perc")];
    fireEvent.change(hour, { target: { value: hours } });
    fireEvent.change(minute, { target: { value: "30" } });
    act(() => screen.getByText("Mégsem").focus());
    await user.keyboard("{Delete}");
    expect(screen.getByText(/eddig/)).toHaveTextContent(`ezután 2026. június 12. ${after}`);
    await press("Igazítom");
    return numbers(await saved());
  };
  expect(await correct(1, "késett", "1", "12:30")).toBe("2 1 3 4");
  expect(await correct(3, "sietett", "3", "9:30")).toBe("3 2 1 4");
  await press("Fájlnév szerint rendezem");
  expect(await correct(3, "késett", "1", "11:00")).toBe("1 2 3 4");
});

test("selects as file managers do", async () => {
  open([1, 2, 3, 4, 5].map((number) => photo(number)));
  await user.click(cell(2));
  await user.keyboard("{Shift>}");
  await user.click(cell(4));
  await user.keyboard("{/Shift}{Control>}");
  await user.click(cell(3));
  await user.click(cell(5));
  await user.keyboard("{/Control}");
  expect(selected()).toEqual(["2", "4", "5"]);
  await user.click(cell(2));
  expect(selected()).toEqual(["2"]);
  await user.keyboard("{ArrowRight}{ArrowRight} {Shift>}{ArrowRight}{/Shift}");
  expect(selected()).toEqual(["4", "5"]);
  await user.keyboard("{Control>}a{/Control}");
  expect(selected()).toHaveLength(5);
  await press("Kijelölés megszüntetése");
  expect(screen.queryByRole("region", { name: "A kijelölt képek" })).toBeNull();
});

test("hides, names, moves and removes the selected photos together", async () => {
  const saved = open([1, 2, 3, 4].map((number) => photo(number)));
  await user.click(cell(1));
  await user.keyboard("{Control>}{ArrowRight}{ArrowRight} {/Control}");
  await press("Elrejtem");
  expect(screen.getByRole("button", { name: "Megmutatom" })).toHaveFocus();
  expect((await saved()).map(({ hidden }) => hidden)).toEqual([true, undefined, true, undefined]);
  await user.type(screen.getByPlaceholderText(/Leírás/), "Réka és Máté, {{n}{Enter}");
  const alts = async () => (await saved()).map(({ alt }) => alt);
  expect(await alts()).toEqual(["Réka és Máté, 1", "2", "Réka és Máté, 2", "4"]);
  const moved = screen.getByRole("row", { name: /Réka és Máté, 1/ });
  act(() => moved.focus());
  await user.keyboard("{Tab}{Tab}");
  expect(within(moved).getByRole("button", { name: "2 kijelölt elem húzása" })).toHaveFocus();
  await user.keyboard("{Enter}");
  await pause();
  await user.keyboard("{ArrowRight}{ArrowRight}{Enter}");
  expect(numbers(await saved())).toBe("2 1 3 4");
  expect(moved).toHaveFocus();
  await user.type(screen.getByPlaceholderText(/Leírás/), "x{Delete}");
  expect(numbers(await saved())).toBe("2 1 3 4");
  await press("Lista");
  await user.keyboard("{Delete}");
  expect(numbers(await saved())).toBe("2 1 3 4"); // the selection is not visible
  await press("Rács");
  act(() => screen.getByRole("row", { name: /Réka és Máté, 1/ }).focus());
  await user.keyboard("{Backspace}");
  expect(numbers(await saved())).toBe("2 4");
});

test("captions photos in the list with the keyboard only", async () => {
  const all = Array.from({ length: 12 }, (_, index) => photo(index + 1, { alt: "" }));
  const saved = open(all);
  while (document.activeElement?.textContent !== "Lista") await user.tab();
  await user.keyboard("{Enter}");
  while (document.activeElement?.tagName !== "TEXTAREA") await user.tab();
  for (const [index] of all.entries())
    await user.keyboard(`${index % 10}${index % 2 ? "{Enter}" : "{ArrowDown}"}`);
  await user.keyboard("{Home}{ArrowUp}{Tab}Alá{ArrowUp}{Home}{ArrowUp}Fölé");
  const photos = await saved();
  expect(photos.map(({ alt }) => alt)).toEqual(all.map((_, index) => `${index % 10}`));
  expect(photos.slice(-3).map(({ caption }) => caption)).toEqual(["Fölé", "Alá", undefined]);
});

test("moves a group by one place per key, and nothing if all are selected", async () => {
  const saved = open([1, 2, 3, 4].map((number) => photo(number)));
  const drag = async (select: string, keys: string) => {
    act(() => cell(2).focus());
    await user.keyboard(`${select}{Tab}{Tab}{Enter}`);
    await pause();
    await user.keyboard(`${keys}{Enter}`);
  };
  await drag(" {Shift>}{ArrowRight}{/Shift}", "{ArrowRight}");
  expect(numbers(await saved())).toBe("1 4 2 3");
  await drag("{Control>}a{/Control}", "{ArrowRight}");
  expect(screen.getByText("Elengedés megszakítva.")).toBeInTheDocument();
  expect(numbers(await saved())).toBe("1 4 2 3");
});

test("shows two photos beside each other on a phone", async () => {
  jest.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(340);
  jest.replaceProperty(window, "innerWidth", 360);
  await open([photo(1), photo(2)])();
  expect(cell(2).parentElement).toHaveStyle({ top: "8px", left: "172px" });
});

test("names the photo that is open, closes it with Back, and leaves no entry in the history behind", async () => {
  await open([photo(1), photo(2, { source: "DSC_1.JPG" })])();
  const before = window.history.length;
  for (const isBack of [true, false]) {
    await user.dblClick(cell(2));
    const heading = screen.getByRole("heading", { name: "2. kép, ez az utolsó · DSC_1.JPG" });
    await user.click(screen.getByRole("button", { name: "Előző kép" }));
    expect(heading).toHaveTextContent("1. kép, összesen 2 · kep-1.jpg");
    await user.click(screen.getByRole("button", { name: "Következő kép" }));
    const [takeOut] = within(screen.getByRole("dialog")).getAllByText("Kiveszem");
    expect(window.history).toMatchObject({ length: before + 1, state: "photo" });
    if (isBack) window.history.back();
    else await user.click(takeOut as HTMLElement);
    await pause();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(window.history.state).toBeNull();
  }
});

test("shows replaced photos beside the new ones, and brings them back", async () => {
  const replaced = [1, 2, 3].map((number) => ({
    ...{ place: "wedding", photo: `kep-${number}.jpg`, id: `v${number}`, at: number },
  }));
  open([photo(1), photo(2)], replaced);
  expect(screen.getByRole("heading", { name: "Lecserélt képek (3)" })).toBeVisible();
  const figures = screen.getAllByRole("figure");
  expect(figures.map(({ textContent }) => textContent)).toEqual([
    ...["Régi: kep-1.jpg", "Új: kep-1.jpg", "Régi: kep-2.jpg", "Új: kep-2.jpg"],
    "Kivett: kep-3.jpg",
  ]);
  expect(figures[0]?.querySelector("img")?.src).toContain("at=v1");
  expect(screen.getByRole("button", { name: "Visszateszem" })).toHaveAccessibleDescription(
    "kep-3.jpg",
  );
  const button = screen.getAllByRole("button", { name: "Maradjon mindkettő" })[1];
  if (button) await user.click(button);
  const [, init] = jest.mocked(fetch).mock.calls.find(([url]) => `${url}`.includes("both")) ?? [];
  expect(JSON.parse(`${init?.body}`)).toEqual(replaced[1]);
});

test("puts removed photos back before those that followed them, else at the end", async () => {
  const removed = [1, 4, 2].map((number) => ({
    ...{ place: "wedding", entry: photo(number), next: ["kep-9.jpg", "kep-3.jpg"], at: number },
    ...(number === 4 && { next: [] }),
  }));
  const saved = open([photo(2), photo(3)], [], removed);
  const heading = screen.getByRole("heading", { name: "Nemrég törölt képek (2)", hidden: true });
  expect(heading.closest("details")).not.toHaveAttribute("open");
  await user.click(heading);
  for (const order of ["2 1 3", "2 1 3 4"]) {
    await user.click(screen.getAllByRole("button", { name: "Visszateszem" })[0] as HTMLElement);
    expect(numbers(await saved())).toBe(order);
  }
  expect(screen.queryByText(/Nemrég törölt/)).toBeNull();
});

test("takes photos out of a client gallery, also its cover if told so, and leaves their undo to the whole desk", async () => {
  const pictures = [1, 2].map((number) => ({
    ...{ number, name: `n${number}`, file: `${number}.jpg`, chapter: 1 },
  }));
  const chapters = [{ id: 1 }, { id: 2 }];
  const choices = [{ name: "Réka", numbers: [2] }];
  const cover = { number: 2 };
  const page = { gallery: { folder: "abc", chapters, pictures, choices, cover } } as object;
  const posted = serveDesk() as object[];
  const undoSite = jest.fn();
  const form = { doOnServer: (work: () => unknown) => work() } as never;
  render(
    <FormContext value={form}>
      <ClientPhotos {...(page as ClientPage)} fields={[]} />
    </FormContext>,
  );
  expect(screen.getAllByRole("grid")).toHaveLength(1); // an empty chapter is no tab stop
  expect(screen.getAllByText(/♥/).map((mark) => mark.closest("[role=row]"))).toEqual([cell(2)]);
  await user.click(cell(2));
  const ask = jest.spyOn(window, "confirm").mockReturnValueOnce(false).mockReturnValue(true);
  await user.keyboard("{Delete}");
  expect(posted).toEqual([]);
  expect(ask).toHaveBeenCalledWith(
    "Ezzel kikerül: a borító, 1 kép Réka választásából. Biztosan kiveszed?",
  );
  await press("Kiveszem a galériából");
  window.addEventListener("keydown", undoSite);
  await user.keyboard("{Control>}z{/Control}");
  window.removeEventListener("keydown", undoSite);
  expect(posted).toMatchObject([{ do: "take-out", numbers: [2] }]);
  expect(undoSite).toHaveBeenCalledTimes(2); // for the Control key, too
});
