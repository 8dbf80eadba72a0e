import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ClientApp } from "@/components/client/client-app";
import { page } from "@/components/client/gallery-context";
import { openGallery } from "@/components/client/open-gallery";
import { clientFilePath, clientLink, INDEX_NAME, partsOfAddress } from "@/lib/clients/addresses";
import { writeChoice } from "@/lib/clients/choice-link";
import { sealedName } from "@/lib/clients/client-index";
import { newSecret } from "@/lib/clients/secret";
import { MAIN_ID } from "@/lib/navigation";
import { clientProblems, clientStrings, MISSING_PHOTO } from "@/lib/strings";
import { type ClientGallery, guestIndexOf } from "@/tools/clients/gallery-record";
import { sealGallery, type TestPicture } from "../../helpers/client-gallery";

const PICTURES: TestPicture[] = ["DSC_0001.JPG", "DSC_0002.JPG", "DSC_0003.JPG"].map(
  (file, index) => ({ file, jpeg: new Uint8Array([0xff, 0xd8, index]), width: 6000, height: 4000 }),
);

/** Sealed files by path. */
const server = new Map<string, Uint8Array<ArrayBuffer>>();
const sent: Record<string, string>[] = [];
let network: "up" | "down" | "cut" = "up";
/** Decrypted photos in memory, by URL. */
const shown = new Map<string, Blob>();

/** Reports every cell as near the window; tests can report otherwise. */
const observers = new Set<(isNear: boolean) => void>();
function FakeObserver(callback: (entries: object[]) => void) {
  const tell = (isIntersecting: boolean) => callback([{ isIntersecting }]);
  const observe = () => {
    observers.add(tell);
    tell(true);
  };
  return { observe, disconnect: () => observers.delete(tell) };
}

beforeEach(() => {
  server.clear();
  sent.length = 0;
  network = "up";
  localStorage.clear();
  shown.clear();
  const fetchFake = async (path: string, { body }: RequestInit = {}) => {
    if (network === "down") throw new TypeError("Failed to fetch");
    if (path === "/api/contact") {
      sent.push(JSON.parse(String(body)));
      return { ok: true, status: 200, json: async () => ({ ok: true }) };
    }
    const file = server.get(path);
    const headers = new Headers();
    const arrayBuffer = async () => {
      if (network === "cut") throw new TypeError("network error");
      return file?.buffer;
    };
    return file
      ? { ok: true, status: 200, headers, arrayBuffer }
      : { ok: false, status: 404, headers };
  };
  Object.assign(globalThis, {
    fetch: fetchFake,
    IntersectionObserver: FakeObserver,
    ResizeObserver: FakeObserver,
  });
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      const url = `blob:${shown.size}-${Math.random()}`;
      shown.set(url, blob);
      return url;
    },
    revokeObjectURL: (url: string) => shown.delete(url),
  });
});

async function putOnServer(...args: Parameters<typeof sealGallery>) {
  const gallery = await sealGallery(...args);
  for (const [name, file] of gallery.files) server.set(clientFilePath(gallery.folder, name), file);
  return gallery;
}

/** Opens the page anew, like a reload. */
async function open(address: string, hasEndpoint = true) {
  cleanup();
  const contact = { email: "anna@mintaanna.example", phone: "", phoneText: "" };
  window.history.replaceState(null, "", address);
  Object.assign(page, { contact, hasEndpoint, styles: {} });
  render(<ClientApp first={await openGallery(partsOfAddress(location.href).secret)} />);
  await allShown();
  return userEvent.setup();
}

async function openNew(index: Parameters<typeof sealGallery>[1] = {}, pictures = PICTURES) {
  const gallery = await putOnServer(pictures, index);
  return { ...gallery, user: await open(`/client#${gallery.secret}`) };
}

/** Waits until each cell shows its photo or an error. */
const allShown = () =>
  waitFor(() => {
    for (const cell of screen.queryAllByRole("listitem"))
      expect(cell.querySelector("img, [data-missing]")).not.toBeNull();
  });

const openPicture = (at: number) => screen.getByRole("button", { name: `DSC_000${at}.JPG` });
const favourite = (number: number) =>
  screen.getByRole("button", { name: `Kiválasztom: DSC_000${number}.JPG` });
const button = (name: string) => screen.getByRole("button", { name });

test("lets a couple choose, note, return, and send one message that lists the files", async () => {
  const { secret } = await putOnServer(PICTURES);
  let user = await open(`/client#${secret}`);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Zsófi és Bence");
  expect(screen.getByText("Itt vannak a képeitek.")).toBeVisible();
  expect(button(clientStrings.send)).toBeDisabled();
  for (const number of [3, 1]) await user.click(favourite(number));
  expect(screen.getByText("2 / 2")).toBeVisible();

  await user.click(openPicture(3));
  const viewer = await screen.findByRole("dialog");
  await user.type(within(viewer).getByLabelText("Megjegyzés ehhez a képhez"), "fekete-fehérben");

  user = await open(`/client#${secret}`); // a reload, which opens the viewer again
  expect(favourite(1)).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByText("fekete-fehérben")).toBeVisible();

  await user.click(button(clientStrings.send));
  await user.click(button("Küldés"));
  expect(screen.getByText("Kérlek add meg az email címed.")).toBeVisible();
  await user.type(screen.getByLabelText(/címed, hogy/), " zsofi@példa.hu ");
  await user.click(button("Küldés"));
  await screen.findByText(/^Megkaptam a választásotokat/);
  expect(sent).toEqual([
    expect.objectContaining({
      email: "zsofi@xn--plda-bpa.hu",
      subject: "Képválasztás: Zsófi és Bence",
      message: expect.stringMatching(
        /^Zsófi és Bence 2 képet választott\.\n\n.*: http:\/\/localhost\/client#\w{26}\.[\w-]{8}$/,
      ),
      selection: "DSC_0001.JPG\nDSC_0003.JPG\tfekete-fehérben",
    }),
  ]);
  expect(JSON.stringify(localStorage)).not.toContain(secret);
  user = await open(`/client#${secret}`); // also after a reload
  expect(screen.getByText("Elküldve")).toHaveTextContent("Elküldve: 2 kép");
  expect(button(clientStrings.sendAgain)).toBeEnabled();

  // After a change, the e-mail address is known, and the message says that it replaces the first.
  await user.click(favourite(1));
  expect(screen.queryByText(/^Megkaptam/)).toBeNull();
  await user.click(button(clientStrings.send));
  await user.click(button("Küldés"));
  await screen.findByText(/^Megkaptam a választásotokat/);
  expect(sent[1]?.message).toContain("az előző helyébe lép");
  expect(sent[1]?.selection).not.toContain("DSC_0001");
});

test("shares the choice by the share menu or the clipboard", async () => {
  const share = jest.fn(async () => {});
  Object.assign(navigator, { share });
  const { secret, folder, index, user } = await openNew();
  for (const number of [3, 1]) await user.click(favourite(number));
  for (const name of [clientStrings.share, clientStrings.shareNow, clientStrings.copyLink])
    await user.click(button(name));
  const choice = await writeChoice(folder, index.pictures, [0, 2]);
  const url = clientLink(location.origin, secret, choice);
  expect(share).toHaveBeenCalledWith({ title: index.title, url });
  expect(await navigator.clipboard.readText()).toBe(url);
});

test("shows only chosen photos, and lets a removed one be added again", async () => {
  const { user } = await openNew();
  await user.click(favourite(2));
  await user.click(button(clientStrings.onlyChosen));
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
  await user.click(favourite(2));
  expect(favourite(2)).toHaveAttribute("aria-pressed", "false");
  await user.click(button(clientStrings.onlyChosen));
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  await allShown();

  await user.click(favourite(1));
  await user.click(button(clientStrings.send));
  await user.click(favourite(1)); // nothing left to send
  expect(screen.queryByLabelText(/címed, hogy/)).toBeNull();
});

test("works with a damaged stored choice, and with full storage", async () => {
  const { secret, folder } = await putOnServer(PICTURES);
  localStorage.setItem(`client-choice-${folder}`, '{"chosen":');
  const user = await open(`/client#${secret}`);
  await user.click(favourite(1));
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await user.click(favourite(2));
  expect(screen.getByText("2 / 2")).toBeVisible();
  jest.restoreAllMocks();
  await user.click(favourite(3));
  expect(screen.getByText("3 / 2")).toHaveTextContent("3 / 2, 1 képpel több");
});

test("keeps the secret in the URL after the skip link", async () => {
  const { secret } = await openNew();
  location.hash = MAIN_ID;
  await waitFor(() => expect(location.hash).toBe(`#${secret}`));
  expect(screen.getByRole("heading", { name: "Zsófi és Bence" })).toBeVisible();
});

test("opens the viewer once for a double click", async () => {
  const { user } = await openNew();
  const before = history.length;
  await user.dblClick(openPicture(2));
  expect(history.length).toBe(before + 1);
});

test("offers the list for copying if it cannot be sent", async () => {
  const { secret, folder, index } = await putOnServer(PICTURES);
  const chosen = index.pictures.map(({ number }) => number);
  const notes = chosen.map(() => "sötétebben");
  localStorage.setItem(`client-choice-${folder}`, JSON.stringify({ chosen, notes }));
  const user = await open(`/client#${secret}`, false);
  await user.click(button(clientStrings.send));
  expect(screen.getByText(/^Másold ki a listát/)).toBeVisible();
  const list = screen.getByRole<HTMLTextAreaElement>("textbox").value;
  for (const { file } of PICTURES) expect(list).toContain(`\n${file} – sötétebben`);
  expect(screen.getByRole("link")).toHaveAttribute(
    "href",
    "mailto:anna@mintaanna.example?subject=K%C3%A9pv%C3%A1laszt%C3%A1s%3A%20Zs%C3%B3fi%20%C3%A9s%20Bence",
  );
});

test("frees the memory of photos far off screen", async () => {
  await openNew();
  await waitFor(() => expect(shown.size).toBe(4)); // with the cover
  act(() => [...observers].forEach((tell) => void tell(false)));
  expect(shown.size).toBe(1);
  act(() => [...observers].forEach((tell) => void tell(true)));
  await waitFor(() => expect(shown.size).toBe(4));
});

test("loads photos that were replaced while the page is open, with one read of the index", async () => {
  const { secret } = await openNew();
  act(() => [...observers].forEach((tell) => void tell(false)));
  server.clear();
  await putOnServer(PICTURES, { secret }); // with new names
  const fetched = jest.spyOn(globalThis, "fetch");
  act(() => [...observers].forEach((tell) => void tell(true)));
  await allShown();
  for (const number of [1, 2, 3]) expect(openPicture(number)).not.toHaveAttribute("data-missing");
  const paths = fetched.mock.calls.map(([path]) => `${path}`);
  expect(paths.filter((path) => path.endsWith(INDEX_NAME))).toHaveLength(1);
});

test("saves the small version of a photo if asked", async () => {
  const saved: (number | undefined)[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, "click");
  click.mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(shown.get(this.href)?.size);
  });
  const original = new Uint8Array(9);
  const { user } = await openNew({}, [{ ...(PICTURES[0] as TestPicture), original }]);
  await user.click(screen.getByRole("checkbox", { name: /2048/ }));
  await user.click(openPicture(1));
  await user.click(await screen.findByRole("button", { name: "Letöltöm: DSC_0001.JPG" }));
  await waitFor(() => expect(saved).toEqual([3]));
});

/** Opens a gallery in which one has chosen, with the link of another. */
async function openShared(own: number[], linked: number[], edit = (text: string) => text) {
  const { secret, folder, index } = await putOnServer(PICTURES);
  localStorage.setItem(`client-choice-${folder}`, JSON.stringify({ chosen: own }));
  const choice = await writeChoice(folder, index.pictures, linked);
  const user = await open(clientLink("", secret, edit(choice)));
  return { user, secret };
}

test("adopts all or only the common photos of a linked choice, and can undo it", async () => {
  const { user, secret } = await openShared([0, 1], [1, 2]);
  await screen.findByText(/1 kép az övé, 1 a tiéd, 1 mindkettőtöké\.$/);
  const { own, both, other } = clientStrings.owners;
  const owners = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(owners).toEqual([own, both, other]);
  await user.click(button(clientStrings.adoptCommon));
  expect(screen.getByText("1 / 2")).toBeVisible();
  expect(location.hash).toBe(`#${secret}`); // a reload does not compare again
  await user.click(button(clientStrings.undo));
  await user.click(button(clientStrings.adoptAll));
  expect(screen.getByText(/^3 \/ 2/)).toBeVisible();
  expect(screen.queryByText("az övé")).toBeNull();
  await user.click(button(clientStrings.done));
  expect(screen.queryByText(/^Most 3 kép/)).toBeNull();
});

test("says if a linked choice is damaged, or the same", async () => {
  await openShared([0], [1], (choice) => choice.slice(0, -1));
  await screen.findByText(/^A galéria megnyílt, de a választás nem/);
  expect(favourite(1)).toHaveAttribute("aria-pressed", "true");
  await openShared([0, 2], [0, 2]);
  await screen.findByText(/^Ez a link ugyanazt a választást hozta/);
  expect(screen.queryByText("mindkettőtöké")).toBeNull();
  expect(screen.queryByRole("button", { name: clientStrings.adoptAll })).toBeNull();
});

test.each([
  ["none", []],
  ["view", ["Letöltöm: DSC_0002.JPG"]],
] as const)("lets guests look and save single photos: %s", async (downloads, buttons) => {
  const couple = await putOnServer(PICTURES);
  const guests = { greeting: "Köszönjük!", downloads };
  const gallery = { ...couple, ...couple.index, guests } as object as ClientGallery;
  const { user } = await openNew(await guestIndexOf(gallery), []);
  expect(screen.getByText("Köszönjük!")).toBeVisible();
  expect(openPicture(2)).not.toHaveAttribute("data-missing");
  expect(screen.queryByRole("button", { name: /^(Kiválasztom|Letöltöm)/ })).toBeNull();
  await user.click(openPicture(2));
  const viewer = await screen.findByRole("dialog");
  const offered = within(viewer).queryAllByRole("button", { name: /^(Kiválasztom|Letöltöm)/ });
  expect(offered.map((one) => one.getAttribute("aria-label"))).toEqual(buttons);
});

test("paints the cover before the index, again only if the index has another, and not after the last day", async () => {
  const { secret, folder, files } = await putOnServer(PICTURES);
  const painted = async () => {
    const covers: HTMLElement[] = [];
    await openGallery(secret, ({ element }) => covers.push(element));
    return covers.map((cover) => within(cover).getByRole("heading").textContent);
  };
  expect(await painted()).toEqual(["Zsófi és Bence"]);
  server.delete(clientFilePath(folder, INDEX_NAME));
  expect(await painted()).toEqual(["Zsófi és Bence"]);
  await putOnServer(PICTURES, { secret, title: "Éva" });
  server.set(clientFilePath(folder, "cover"), files.get("cover") ?? new Uint8Array());
  expect(await painted()).toEqual(["Zsófi és Bence", "Éva"]);
  await putOnServer(PICTURES, { secret, until: "2020-01-01" });
  expect(await painted()).toEqual([]);
});

test("labels the sample gallery, from which nothing can be sent", async () => {
  const { user } = await openNew({ isSample: true });
  expect(screen.getByText("Mintagaléria")).toBeVisible();
  await user.click(favourite(1));
  expect(button(clientStrings.share)).toBeVisible();
  expect(screen.queryByRole("button", { name: clientStrings.send })).toBeNull();
  expect(screen.queryByText(/van nyitva/)).toBeNull();
});

test.each([
  ["2027-06-01", "A galéria ma van utoljára nyitva."],
  ["2027-06-15", "A galéria már csak 14 napig, 2027. június 15-ig van nyitva."],
  ["2027-06-16", "A galéria 2027. június 16-ig van nyitva."],
])("says how long the gallery stays open: %s", async (until, text) => {
  jest.useFakeTimers({ now: new Date(2027, 5, 1, 12), advanceTimers: true });
  await openNew({ until });
  jest.useRealTimers();
  expect(screen.getByText(text)).toBeVisible();
});

test("offers neither choosing nor downloads if there are none", async () => {
  const pictures = PICTURES.map((picture) => ({ ...picture, hasOriginal: false }));
  await openNew({ choose: 0 }, pictures);
  expect(screen.getAllByRole("button")).toHaveLength(4); // and that of the cover
});

test("reports a damaged or missing photo in its cell", async () => {
  const { secret, folder, index } = await putOnServer(PICTURES);
  const [first, second] = index.pictures.map((one) =>
    clientFilePath(folder, sealedName(one, "thumbnail")),
  );
  server.set(first ?? "", new Uint8Array(100));
  server.delete(second ?? "");
  await open(`/client#${secret}`);
  for (const number of [1, 2])
    expect(openPicture(number)).toHaveAttribute("data-missing", MISSING_PHOTO);
  expect(openPicture(3)).not.toHaveAttribute("data-missing");
});

test("accepts the secret in a field, also in capitals with dashes", async () => {
  const { secret } = await putOnServer(PICTURES);
  const user = await open("/client");
  expect(screen.getByText(/^A galériát a tőlem kapott link nyitja meg/)).toBeVisible();
  const field = screen.getByLabelText("A link vége, a kettőskereszt után");
  await user.type(field, `${secret.slice(0, 20)}{Enter}`);
  expect(screen.getByText(/^Ez még nem a link teljes vége: 26 betűből/)).toBeVisible();
  await user.clear(field);
  await user.keyboard("{Enter}");
  expect(screen.getByText(/^Másold ide a link végét/)).toBeVisible();
  await user.type(field, `${secret.replace(/.{5}/g, "$& – ").toUpperCase()}{Enter}`);
  expect(await screen.findByRole("heading", { name: "Zsófi és Bence" })).toBeVisible();
  expect(location.hash).not.toBe("");
});

test("explains why a gallery does not open, and what to do", async () => {
  const expectProblem = async (secret: string, problem: keyof typeof clientProblems) => {
    const user = await open(`/client#${secret}`);
    expect(screen.getByRole("status").textContent).toBe(clientProblems[problem]);
    return user;
  };
  const { secret } = await putOnServer(PICTURES);
  await expectProblem(secret.slice(1), "wrongSecret");
  expect(screen.getByRole("link", { name: "anna@mintaanna.example" })).toBeVisible();
  await expectProblem(newSecret(), "missing");
  for (const [problem, index] of [
    ["ended", { until: "2020-01-01" }],
    ["damaged", { title: "" }],
    ["damaged", { pictures: [{}] as never }],
    ["newer", { version: 3 as 2 }],
  ] as const)
    await expectProblem((await putOnServer(PICTURES, index)).secret, problem);
  const damaged = await putOnServer(PICTURES);
  server.set(clientFilePath(damaged.folder, INDEX_NAME), new Uint8Array(50));
  await expectProblem(damaged.secret, "damaged");

  network = "down";
  const user = await expectProblem(secret, "unreachable");
  network = "cut";
  await user.click(button(clientStrings.retry));
  expect(await screen.findByText(/^A galéria most nem érhető el/)).toBeVisible();
  network = "up";
  await user.click(button(clientStrings.retry));
  expect(await screen.findByRole("heading", { name: "Zsófi és Bence" })).toBeVisible();
});
