import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Answer, Field, OpenEntry } from "@/tools/desk/form";
import { EntryForm } from "@/tools/desk/ui/entry-form";

const FIELDS: Field[] = [
  { name: "title", label: "Cím", kind: "text" },
  {
    name: "packages",
    label: "Csomagok",
    item: "Csomag",
    min: 1,
    max: 9,
    kind: "list",
    element: {
      name: "",
      label: "",
      kind: "group",
      fields: [
        { name: "title", label: "Név", kind: "text" },
        { name: "price", label: "Ár forintban", kind: "number" },
      ],
    },
  },
];

const OPENED: OpenEntry = {
  name: "packages",
  project: "0a1b2c3d",
  version: "1",
  content: {
    title: "Árak",
    packages: [
      { title: "Családi", price: 35_000 },
      { title: "Portré", price: 25_000 },
    ],
  },
  pictures: {},
};

type Posted = Pick<OpenEntry, "name" | "version" | "content">;

/** What was posted, and a server that answers so; by itself it saves everything. */
function serve(answer: (posted: Posted) => Partial<Answer> = () => ({})) {
  const posted: Posted[] = [];
  globalThis.fetch = jest.fn(async (_url, init) => {
    const body: Posted = JSON.parse(String(init?.body));
    posted.push(body);
    const version = String(posted.length + 1);
    const entry = { ...OPENED, version, content: body.content };
    const done: Answer = {
      isDone: true,
      text: "Elmentve.",
      problems: [],
      entry,
      posted: body.content,
    };
    const its = answer(body);
    return { json: async () => (its.isDone === false ? its : { ...done, ...its }) } as Response;
  });
  return posted;
}

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const show = () => render(<EntryForm opened={OPENED} fields={FIELDS} preview="/pricing" />);
/** Long enough for what was typed to be saved. */
const pause = () => act(() => jest.advanceTimersByTimeAsync(2000));

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});

test("what is typed is saved once, after a pause", async () => {
  const posted = serve();
  show();
  const price = screen.getAllByLabelText("Ár forintban")[0] as HTMLElement;
  await user.clear(price);
  await user.type(price, "39 000");
  expect(posted).toEqual([]);
  await pause();
  expect(posted).toHaveLength(1);
  expect(posted[0]?.content.packages).toContainEqual({ title: "Családi", price: 39_000 });
  expect(screen.getByRole("status")).toHaveTextContent("Elmentve.");
});

test("a word is one step to take back, and the next step is the one before", async () => {
  const posted = serve();
  show();
  const undo = screen.getByRole("button", { name: "Visszavonom" });
  expect(undo).toBeDisabled();
  await user.type(screen.getByLabelText("Cím"), " és csomagok");
  await user.click(screen.getByRole("button", { name: "Portré: feljebb" }));
  await user.click(undo);
  await user.click(undo);
  expect(screen.getByLabelText("Cím")).toHaveValue("Árak");
  expect(undo).toBeDisabled();
  await pause();
  expect(posted.at(-1)?.content).toEqual(OPENED.content);
});

test("items are put in order, added and taken out", async () => {
  const posted = serve();
  show();
  await user.click(screen.getByRole("button", { name: "Portré: feljebb" }));
  await user.click(screen.getByRole("button", { name: "Családi: törlöm" }));
  await user.click(screen.getByRole("button", { name: "Új: csomag" }));
  await pause();
  expect(posted.at(-1)?.content.packages).toEqual([
    { title: "Portré", price: 25_000 },
    { title: "" },
  ]);
});

test("a question is known by its words", () => {
  const fields = FIELDS.filter(({ name }) => name === "packages");
  const packages = [{ question: "Mi történik, ha esik?" }, { question: "" }];
  render(<EntryForm opened={{ ...OPENED, content: { packages } }} fields={fields} preview="/" />);
  expect(screen.getByRole("group", { name: "Mi történik, ha esik?" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Mi történik, ha esik?: törlöm" })).toBeEnabled();
  expect(screen.getByRole("group", { name: "Csomag, 2." })).toBeVisible();
});

test("a wrong field says what is wrong and how it is right, and keeps what was typed", async () => {
  serve(() => ({
    isDone: false,
    text: "Ezt így nem mentettem el: nézd meg a megjelölt mezőt.",
    problems: [
      {
        path: "packages[0].price",
        place: "Csomagok, 1., Ár forintban",
        reason: "szám kell, például: 35000.",
      },
    ],
  }));
  show();
  const price = screen.getAllByLabelText("Ár forintban")[0] as HTMLElement;
  await user.clear(price);
  await user.type(price, "sok");
  await pause();
  expect(price).toHaveValue("sok");
  expect(price).toBeInvalid();
  expect(price).toHaveAccessibleDescription("Ár forintban: szám kell, például: 35000.");
  expect(screen.getByText("Csomagok, 1., Ár forintban: szám kell, például: 35000.")).toBeVisible();
});

test("a server that is silent loses nothing: the words are there when the page is opened again", async () => {
  globalThis.fetch = jest.fn(async () => {
    throw new TypeError("Failed to fetch");
  });
  const { unmount } = show();
  await user.type(screen.getByLabelText("Cím"), "!");
  await pause();
  expect(screen.getByRole("status")).toHaveTextContent("Az íróasztal nem válaszol.");
  unmount();
  const posted = serve();
  show();
  expect(screen.getByLabelText("Cím")).toHaveValue("Árak!");
  await pause();
  expect(posted.at(-1)).toMatchObject({ version: "1", content: { title: "Árak!" } });
  expect(localStorage).toHaveLength(0);
});

test("what came from elsewhere is taken over, and what is typed while it is saved stays", async () => {
  let answer = () => {};
  const posted = serve(({ content }) => ({
    entry: { ...OPENED, version: "9", content: { ...content, lead: "Máshonnan" } },
  }));
  const server = globalThis.fetch;
  globalThis.fetch = jest.fn(async (...asked: Parameters<typeof fetch>) => {
    const response = await server(...asked);
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return response;
  });
  show();
  await user.type(screen.getByLabelText("Cím"), " 2027 ");
  await pause();
  await user.type(screen.getByLabelText("Cím"), "tavasz");
  answer();
  await pause();
  expect(screen.getByLabelText("Cím")).toHaveValue("Árak 2027 tavasz");
  expect(posted.at(-1)).toMatchObject({
    version: "9",
    content: { title: "Árak 2027 tavasz", lead: "Máshonnan" },
  });
});

test.each([
  ["Az enyém", "Árak!"],
  ["A másik", "Árak máshonnan"],
])("where two have changed one text, one says which stays: %s", async (choice, title) => {
  const elsewhere = { ...OPENED.content, title: "Árak máshonnan" };
  const posted = serve(({ version }) =>
    version === "1"
      ? {
          isDone: false,
          text: "Ezt közben máshol is megváltoztatták (Cím). Melyik maradjon?",
          entry: { ...OPENED, version: "7", content: elsewhere },
          base: OPENED.content,
        }
      : {},
  );
  show();
  await user.type(screen.getByLabelText("Cím"), "!");
  await pause();
  await user.click(screen.getByRole("button", { name: choice }));
  await pause();
  expect(screen.getByLabelText("Cím")).toHaveValue(title);
  expect(screen.getByRole("status")).toHaveTextContent("Elmentve.");
  if (choice === "Az enyém")
    expect(posted.at(-1)).toMatchObject({ version: "7", content: { title } });
  expect(localStorage).toHaveLength(0);
});
