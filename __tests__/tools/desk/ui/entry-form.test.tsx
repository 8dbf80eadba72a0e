import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import type { ContentKind } from "@/lib/content/schema";
import { describeForm } from "@/tools/desk/editing/describe-form";
import type { Content } from "@/tools/desk/editing/edits";
import { takeEdits } from "@/tools/desk/editing/take-edits";
import { pause, showForm, user } from "../../../helpers/desk-server";

const PACKAGES = [
  { title: "Családi", price: 35_000 },
  { title: "Portré", price: 25_000 },
];
const FORM = {
  content: { title: "Árak", packages: PACKAGES },
  fields: describeForm("packages", {}),
};

test("keeps what is typed while answers change other values; shows when issues are mended", async () => {
  const issues = [{ path: "packages[0].title", reason: "", sentence: "" }];
  const packages = [{ title: "", items: ["egy ", ""] }];
  const opened = { name: "home", content: { title: "Árak", packages }, views: {}, issues };
  const posted = showForm(
    { ...FORM, ...opened, opened, issues: ["Hibás fájl."] },
    ({ content }) => {
      const [offer] = content.packages as typeof packages;
      const saved = { id: "uj", ...offer, title: offer?.title.trim(), items: ["egy", ""] };
      return { content: { ...content, packages: [saved], lead: `${posted.length}. mentés` } };
    },
  );
  const title = screen.getByLabelText<HTMLInputElement>("Név");
  const type = (text: string) => fireEvent.change(title, { target: { value: title.value + text } });
  const server = globalThis.fetch;
  for (const word of ["Egy ", "szép ", "nap"]) {
    globalThis.fetch = (...request) => {
      globalThis.fetch = server;
      act(() => type("új "));
      return server(...request);
    };
    type(word);
    await pause();
  }
  expect(title).toHaveValue("Egy új szép új napúj ");
  act(() => title.setSelectionRange(3, 3));
  await user.type(title, "x", { initialSelectionStart: 3 });
  await pause();
  await user.keyboard("y");
  expect(title).toHaveValue("Egyxy új szép új napúj ");
  await user.type(screen.getByLabelText("Megjegyzés az árakról"), "!");
  await pause();
  expect(title).toHaveValue("Egyxy új szép új napúj");
  const items = screen.getAllByLabelText<HTMLInputElement>("Tétel");
  expect(items.map(({ value }) => value)).toEqual(["egy", ""]);
  expect(screen.getByDisplayValue(`${posted.length}. mentés`)).toBeVisible();
  expect(screen.queryByText("Hibás fájl.")).toBeNull();
});

test("names a chosen item as the photographer does, not by its ID", () => {
  const choices = { wedding: "Esküvői fotók" };
  const element = { kind: "choice" as const, name: "", label: "", choices };
  const list = { kind: "list" as const, name: "galleries", label: "Galériák", item: "Galéria" };
  showForm({ content: { galleries: ["wedding"] }, fields: [{ ...list, element, min: 0, max: 9 }] });
  expect(screen.getByRole("button", { name: "Esküvői fotók: törlöm" })).toBeVisible();
});

test("reorders, adds and removes list items", async () => {
  const posted = showForm(FORM);
  const button = (name: string) => screen.getByRole("button", { name });
  await user.click(button("Portré, 2. hely: feljebb"));
  expect(button("Portré, 1. hely: feljebb")).toHaveFocus();
  await user.keyboard("{Enter}"); // it is the first one
  await user.click(button("Portré, 1. hely: lejjebb"));
  expect(button("Portré, 2. hely: lejjebb")).toHaveFocus();
  await user.click(button("Portré, 2. hely: feljebb"));
  const [handle] = screen.getAllByTitle("Húzd a helyére") as [HTMLElement];
  const drag = { dataTransfer: { types: [], setData: () => {}, dropEffect: "move" } };
  fireEvent.dragStart(handle, drag);
  fireEvent.dragOver(button("Családi: törlöm"), drag);
  fireEvent.dragEnd(handle, drag);
  expect(button("Portré, 2. hely: feljebb")).toHaveFocus();
  await user.keyboard("{Enter}");
  await user.click(button("Családi: törlöm"));
  expect(screen.getByText("Törölve: Családi")).toHaveRole("status");
  expect(button("Portré, 1. hely: feljebb")).toHaveFocus();
  await user.click(button("Új csomag"));
  expect(screen.getAllByLabelText("Név").at(-1)).toHaveFocus();
  expect(button("2. csomag: törlöm")).toBeVisible();
  await pause();
  expect(posted.at(-1)?.content.packages).toMatchObject([
    { title: "Portré", price: 25_000 },
    { title: "", items: [""] },
  ]);
});

/** Some fields of a form. */
const fieldsOf = (kind: ContentKind, ...names: string[]) =>
  describeForm(kind, {}).filter(({ name }) => names.includes(name));
const showParagraphs = (...paragraphs: string[]) =>
  showForm({ content: { paragraphs }, fields: fieldsOf("contact", "paragraphs") });

/** The texts of a list, with `|` where the caret is. */
const written = () =>
  screen.getAllByLabelText<HTMLTextAreaElement>(/^(?:Bekezdés|Tétel)$/).map((control) => {
    const { value, selectionStart: at } = control;
    return control === document.activeElement ? `${value.slice(0, at)}|${value.slice(at)}` : value;
  });

test.each([
  ["{Enter}", ["Első", "|", "Második"], 4],
  ["{Enter}új", ["El", "új|ső", "Második"], 2],
  ["{Enter}{Backspace}", ["Első|", "Második"], 4],
  ["{ArrowDown}", ["Első|", "Második"], 4],
])("in a list of paragraphs, %s makes %j of what is there", async (keys, expected, caret) => {
  const posted = showParagraphs("Első", "Második");
  const [first] = screen.getAllByLabelText("Bekezdés");
  await user.type(first as Element, keys, { initialSelectionStart: caret });
  expect(written()).toEqual(expected);
  await pause();
  const saved = expected.map((text) => text.replace("|", ""));
  if (keys === "{Enter}") expect(posted.at(-1)?.content.paragraphs).toEqual(saved);
});

test("joins paragraphs, and makes one of each that is pasted, as steps of their own", async () => {
  const posted = showParagraphs("Első", "Második");
  const second = screen.getByDisplayValue<HTMLTextAreaElement>("Második");
  await user.type(second, "{Backspace}", { initialSelectionStart: 0, initialSelectionEnd: 0 });
  expect(written()).toEqual(["Első|Második"]);
  await pause();
  await user.paste("1.\n\n2. \r\n3.");
  expect(written()).toEqual(["Első1.", "2.", "3.|Második"]);
  await pause();
  expect(posted.map(({ content }) => content.paragraphs)).toEqual([
    ["ElsőMásodik"],
    ["Első1.", "2.", "3.Második"],
  ]);
  expect(new Set(posted.map(({ step }) => step)).size).toBe(2);
  const [first] = screen.getAllByLabelText("Bekezdés");
  for (const key of [{ isComposing: true }, { keyCode: 229 }, { shiftKey: true }])
    fireEvent.keyDown(first as Element, { key: "Enter", ...key });
  expect(written()).toHaveLength(3);
});

const WEB_PAGE = `<style>a{}</style><p>A csokrot a <a href="https://a.hu/(b)">Virágműhely </a>kötötte,
  a <a href="javascript:alert(1)">szalagot</a> én:</p><ul><li><p>rózsa</p></li><li>rezgő</li></ul>`;
const WORD = `<p><span style="mso-list:Ignore">·<span>&nbsp;&nbsp; </span></span>rózsa<o:p></o:p></p>`;

test.each([
  [
    "a web page",
    WEB_PAGE,
    [
      "EA csokrot a [Virágműhely](https://a.hu/(b)) kötötte, a szalagot én:",
      "• rózsa",
      "• rezgő|ő",
    ],
  ],
  ["Word", WORD, ["E• rózsa|ő"]],
  [
    "a numbered list",
    `<ol start="3"><li>rózsa</li><li>rezgő</li></ol>`,
    ["E3. rózsa", "4. rezgő|ő"],
  ],
  ["an address", "", ["E[ls](https://a.hu)|ő"]],
])("keeps links and lists of what is pasted from %s", async (_, html, expected) => {
  showParagraphs("Első");
  const control = screen.getByDisplayValue<HTMLTextAreaElement>("Első");
  act(() => control.focus());
  control.setSelectionRange(1, 3);
  const data = { "text/html": html, text: html ? "Szöveg" : "https://a.hu" };
  const clipboardData = { getData: (type: keyof typeof data) => data[type] };
  fireEvent.paste(control, { clipboardData });
  expect(written()).toEqual(expected);
});

test("takes old addresses as lines, typed or from a sitemap, and names the line of each issue", async () => {
  const reason = "önmagára mutat.";
  const issues = ["/a", "/b"].map((_, at) => ({ path: `lines[${at}]`, reason, sentence: `${at}` }));
  const posted = showForm(
    { content: { lines: [] }, fields: describeForm("redirects", {}) },
    () => ({
      isDone: false,
      text: "",
      issues,
    }),
  );
  const lines = screen.getByLabelText("Régi címek");
  await user.type(lines, "/a{Enter}/b");
  await pause();
  expect(posted.map(({ content }) => content.lines)).toEqual([["/a", "/b"]]);
  expect(screen.getByText("2. sor: önmagára mutat. (/b)")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "1" }));
  expect(lines).toHaveFocus();
  const entry = (url: string) => `<url><loc>${url}</loc><image:loc>x</image:loc></url>`;
  const urls = ["https://regi.hu/c", "https://regi.hu/d?x=1&amp;y=2"].map(entry).join("");
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://x.hu/i"';
  await user.paste(`<?xml version="1.0"?>\n<urlset ${names}>${urls}</urlset>`);
  expect(lines).toHaveValue("/a\n/b\nhttps://regi.hu/c\nhttps://regi.hu/d?x=1&y=2");
});

test("shows the page beside the form, or why it cannot; remembers that it was closed", async () => {
  showForm(FORM);
  expect(screen.getByTitle("Az oldal")).toHaveAttribute("src", "/");
  await user.click(screen.getByRole("button", { name: "Oldal nélkül" }));
  expect(screen.queryByTitle("Az oldal")).toBeNull();
  cleanup();
  showForm({ content: {}, issues: ["Hibás fájl."] });
  expect(screen.getByRole("button", { name: "Oldal nélkül", pressed: true })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Számítógépen" }));
  expect(screen.getByText("Az oldal most nem látszik. Hibás fájl.")).toBeVisible();
  expect(screen.queryByTitle("Az oldal")).toBeNull();
});

test("keeps what was typed, and the other parts, if a part fails", async () => {
  jest.spyOn(console, "error").mockReturnValue();
  let isBroken = false;
  const choice = { kind: "choice" as const, name: "tax", label: "Adó" };
  const tax = Object.defineProperty({ ...choice, choices: {} }, "choices", {
    get: () => (isBroken ? null : {}),
  });
  showForm({ content: {}, fields: [{ kind: "text", name: "title", label: "Cím" }, tax] });
  await user.type(screen.getByLabelText("Cím"), "Ára");
  isBroken = true;
  await user.keyboard("k");
  expect(screen.queryByLabelText("Cím")).toBeNull();
  expect(screen.getByRole("alert")).toHaveTextContent(/amit írtál, megmaradt/);
  expect(screen.getByTitle("Az oldal")).toBeInTheDocument();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Megpróbálom újra" }));
  expect(screen.getByLabelText("Cím")).toHaveValue("Árak");
});

test("labels an empty choice with its default", () => {
  expect(fieldsOf("site", "training")).toMatchObject([{ choices: { "": "Alapbeállítás: Nem" } }]);
});

test("colours and fonts are chosen by what they look like, in the photographer's name", async () => {
  const content = { brand: "Őze Fotó", tagline: "Természetes fényben." };
  const posted = showForm({ content, fields: fieldsOf("site", "palette", "fonts") });
  expect(screen.getByRole("radio", { name: "Terrakotta" })).toBeChecked();
  await user.click(screen.getByRole("radio", { name: "Szilva" }));
  const fonts = within(screen.getByRole("group", { name: "Betűk" })).getAllByRole("radio");
  expect(screen.getAllByText("Őze Fotó")).toHaveLength(fonts.length);
  await user.click(screen.getByRole("radio", { name: /Garamond/ }));
  await pause();
  expect(posted.at(-1)?.content).toEqual({ ...content, palette: "plum", fonts: "garamond" });
});

test("a dropped logo is drawn as PNG; one that is broken or too small is refused", async () => {
  let [width, height] = [300, 20];
  const sizes = HTMLImageElement.prototype;
  jest.spyOn(sizes, "naturalWidth", "get").mockImplementation(() => width);
  jest.spyOn(sizes, "naturalHeight", "get").mockImplementation(() => height);
  const decode = jest.fn(async () => {});
  Object.assign(URL, { createObjectURL: () => "blob:" });
  Object.assign(sizes, { decode });
  const context = jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  const drawn = jest.spyOn(HTMLCanvasElement.prototype, "toDataURL");
  drawn.mockImplementation(function (this: HTMLCanvasElement) {
    return `data:image/png;base64,${this.width}x${this.height}`;
  });
  const posted = showForm({ content: {}, fields: fieldsOf("site", "logo") });
  const choose = async (name: string, type: string) => {
    await user.upload(screen.getByLabelText(/Húzd ide/), new File(["<svg/>"], name, { type }));
    await act(() => jest.advanceTimersByTimeAsync(1000));
  };
  await choose("kicsi.png", "image/png");
  expect(screen.getByText(/„kicsi.png” túl kicsi \(300 × 20 képpont\)/)).toBeVisible();
  decode.mockRejectedValueOnce(new Error("broken"));
  await choose("rossz.svg", "image/svg+xml");
  expect(screen.getByText(/„rossz.svg”: ez nem SVG vagy PNG/)).toBeVisible();
  await choose("logo.svg", "image/svg+xml");
  await pause();
  expect(posted.at(-1)?.content.logo).toBe("data:image/png;base64,672x45");
  [width, height] = [200, 100];
  const data = new Uint8Array(4 * width * height);
  for (let y = 10; y < 70; y += 1) data.fill(255, 4 * (width * y + 20), 4 * (width * y + 140));
  const drawImage = jest.fn();
  const margins = { drawImage, scale() {}, getImageData: () => ({ data }) };
  context.mockReturnValue(margins as unknown as CanvasRenderingContext2D);
  await choose("logo.png", "image/png");
  expect(drawImage).toHaveBeenLastCalledWith(expect.anything(), -20, -10, width, height);
  await user.click(screen.getByRole("button", { name: "Logó: kiveszem" }));
  await pause();
  expect(posted.map(({ content }) => content.logo)).toEqual([
    ...["data:image/png;base64,672x45", "data:image/png;base64,120x60", ""],
  ]);
});

test("chooses a month from lists", async () => {
  const posted = showForm({ content: { month: "1990-06" }, fields: fieldsOf("story", "month") });
  await user.selectOptions(screen.getByLabelText("Hónap"), "december");
  await pause();
  expect(posted.at(-1)?.content.month).toBe("1990-12");
});

test("saves all fields but an invalid one, which stays as typed and marked, also after a crash", async () => {
  const family = { title: "Családi", items: ["60 perc"], price: 35_000 };
  const texts = { title: "Árak", lead: "Mondat.", description: "Mondat.", note: "Mondat." };
  let file: Content = { ...texts, packages: [family] };
  const show = () =>
    showForm({ ...FORM, content: file }, ({ edits }) => {
      const { content, answer } = takeEdits("packages", file, edits, {});
      file = content;
      return answer;
    });
  const expectMarked = async () => {
    await pause();
    const price = screen.getByLabelText("Ár");
    expect(price).toHaveValue("sok");
    expect(price).toHaveAccessibleDescription("Ár: szám kell, például: 35000.");
    expect(price).toBeInvalid();
    expect(file).toEqual({ ...texts, title: "Új", packages: [{ ...family, title: "Család" }] });
  };
  show();
  for (const [label, value] of Object.entries({ Cím: "Új", Ár: "sok", Név: "Család" }))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await expectMarked();
  await user.click(screen.getByRole("link", { name: /Ár: szám kell/ }));
  expect(screen.getByLabelText("Ár")).toHaveFocus();
  cleanup();
  show();
  await expectMarked();
});

test("shows what stood elsewhere in a field that a newer text replaced, and brings it back", async () => {
  const replaced = [{ path: "title", value: "Máshonnan", sentence: "Cím: „Máshonnan”." }];
  const posted = showForm(FORM, () => (posted.length === 1 ? { replaced } : {}));
  await user.type(screen.getByLabelText("Cím"), "!");
  await pause();
  expect(screen.getByText("Cím: „Máshonnan”.").closest("[role=status]")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Visszahozom" }));
  expect(screen.getByRole("link", { name: "Megnézem az oldalon" })).toHaveFocus(); // the button is gone
  await pause();
  expect(posted.at(-1)?.content.title).toBe("Máshonnan");
  expect(screen.queryByText("Cím: „Máshonnan”.")).toBeNull();
});

test.each([
  ["Cím", 1, ["wedding/uj-1", "wedding/uj-2"]],
  ["Reggel", 0, ["wedding/a", "wedding/uj-1", "wedding/uj-2"]],
])("imports what is dropped on %s, and chooses it", async (target, at, photos) => {
  const chapters = [
    { heading: "Reggel", paragraphs: [""], photos: ["wedding/a"] },
    { heading: "Szent", paragraphs: [""], photos: [] },
  ];
  const posted = showForm(
    {
      content: { title: "Cím", chapters },
      fields: fieldsOf("story", "title", "chapters"),
      galleries: { family: "Családok", wedding: "Esküvők" },
    },
    ({ file }) => (file ? { text: "", photo: `uj-${file.name}` } : {}),
  );
  const files = ["2.jpg", "1.jpg"].map((name) => new File(["photo"], name));
  const dropped = { dataTransfer: { types: ["Files"], files } };
  await act(async () => fireEvent.drop(screen.getByDisplayValue(target), dropped));
  expect(screen.getByText(/^2 kép ide:/)).toHaveTextContent(`${chapters[at]?.heading}, Képek.`);
  expect(screen.getByLabelText("Galéria")).toHaveDisplayValue("Esküvők");
  await user.click(screen.getByRole("button", { name: "Ide kerüljön" }));
  await user.type(screen.getByLabelText("Cím"), "!");
  await pause();
  const saved = posted.filter(({ content }) => content).at(-1);
  expect(saved?.content.title).toBe("Cím!");
  expect(saved?.content).toHaveProperty(`chapters[${at}].photos`, photos);
  expect(posted.find(({ content }) => JSON.stringify(content)?.includes("uj-2"))?.step).toBe(
    posted.find(({ file }) => file)?.drop, // so that they are undone together
  );
});

test("replaces a banner by the original of a photo in a gallery, like by a dropped file", async () => {
  const posted = showForm({
    content: { home: { file: "home.jpg", alt: "" } },
    photos: ["banners/home.jpg", "wedding/a.jpg"],
    fields: fieldsOf("banners", "home"),
    galleries: { wedding: "Esküvők" },
  });
  await user.click(screen.getByText("Választok a galériákból"));
  await user.click(screen.getByText("Egy képet választok: Esküvők (1)"));
  await user.click(screen.getByRole("button", { name: "Esküvők, 1. kép" }));
  expect(posted).toMatchObject([{ place: "banners/home", file: { name: "a.jpg" } }]);
  expect(fetch).toHaveBeenCalledWith("/large?size=original");
});

test("chooses photos singly, in ranges and by gallery; removes them; marks a missing one", async () => {
  const posted = showForm({
    content: { photos: ["wedding/gone"] },
    photos: ["family/b.jpg", ...[..."abcde"].map((name) => `wedding/${name}.jpg`)],
    fields: [{ name: "photos", label: "Képek", kind: "photos", max: 9 }],
    galleries: { wedding: "Esküvők", family: "Családok" },
  });
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  const shown = async () => {
    await pause();
    return posted.at(-1)?.content.photos;
  };
  expect(screen.getByText("Nem látszik az oldalon")).toBeInTheDocument();
  await user.click(screen.getByRole("row", { name: /wedding\/gone/ }));
  await press("Kiveszem (1 kép)");
  const inGallery = { name: /^Esküvők, \d\. kép$/, hidden: true };
  expect(screen.queryAllByRole("button", inGallery)).toEqual([]); // each package has a picker
  await user.click(screen.getByText("Képeket választok: Esküvők (5)"));
  expect(screen.getAllByRole("button", inGallery)).toHaveLength(5);
  await press("Esküvők, 4. kép");
  await user.keyboard("{Shift>}");
  await press("Esküvők, 2. kép");
  await user.keyboard("{/Shift}");
  expect(await shown()).toEqual(["wedding/d", "wedding/b", "wedding/c"]);
  await press("Esküvők, 4. kép");
  await user.click(screen.getAllByRole("button", { name: "Mindet beteszem" })[0] as HTMLElement);
  expect(await shown()).toEqual(["wedding/b", "wedding/c", "wedding/a", "wedding/d", "wedding/e"]);
});
