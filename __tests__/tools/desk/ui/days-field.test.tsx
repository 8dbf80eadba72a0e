import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent, { PointerEventsCheckLevel } from "@testing-library/user-event";
import { describeForm } from "@/tools/desk/describe-form";
import type { Answer, OpenEntry } from "@/tools/desk/form";
import type { Content } from "@/tools/desk/merge";
import { EntryForm } from "@/tools/desk/ui/entry-form";

const DATES = {
  taken: ["2027-06-12", "2027-06-19"],
  openUntil: "2028-03-31",
  changed: "2026-12-01",
};

/** A desk that saves everything. */
function serve() {
  const posted: Content[] = [];
  globalThis.fetch = jest.fn(async (_url, init) => {
    const { content } = JSON.parse(String(init?.body)) as OpenEntry;
    posted.push(content);
    const entry = { ...opened(content), version: String(posted.length + 1) };
    const answer: Answer = {
      isDone: true,
      text: "Elmentve.",
      problems: [],
      entry,
      posted: content,
    };
    return { json: async () => answer } as Response;
  });
  return posted;
}

const opened = (content: Content): OpenEntry => ({
  name: "dates",
  project: "0a1b2c3d",
  version: "1",
  content,
  pictures: {},
});

const show = (content: Content = DATES) =>
  render(
    <EntryForm
      opened={opened(content)}
      fields={describeForm("dates", { galleries: {} })}
      preview="/contact"
    />,
  );

const user = userEvent.setup({
  advanceTimers: jest.advanceTimersByTime,
  pointerEventsCheck: PointerEventsCheckLevel.Never, // it looks at the styles of every element above
});
const pause = () => act(() => jest.advanceTimersByTimeAsync(2000));
const month = (name: string) => within(screen.getByRole("table", { name }));
/** „2027. június 12., szombat, foglalt”. Asked of its month: among five hundred days a name is not found soon. */
const day = (name: string) => month(name.replace(/ \d+\.,.*/, "")).getByRole("button", { name });
const undo = () => user.click(screen.getByText("Visszavonom"));
const looked = () => screen.getByText("Átnéztem, ma is így van");

const calendar = (...days: string[]) =>
  [
    "BEGIN:VCALENDAR",
    ...days.map((one) => `BEGIN:VEVENT\nDTSTART;VALUE=DATE:${one}\nEND:VEVENT`),
    "END:VCALENDAR",
  ].join("\n");
/** A file that can be read: those of jsdom cannot. */
const toFile = (text: string) =>
  Object.assign(new File([text], "naptar.ics", { type: "text/calendar" }), {
    text: async () => text,
  });
/** After what is ticked was looked at. */
const take = async () =>
  user.click(await screen.findByRole("button", { name: /nap legyen foglalt$/ }));
const drop = (...texts: string[]) =>
  fireEvent.drop(screen.getByText("Foglalt napok"), {
    dataTransfer: { files: texts.map(toFile) },
  });

beforeEach(() => {
  jest.useFakeTimers({ now: new Date("2027-01-15T12:00") });
  localStorage.clear();
  Element.prototype.scrollIntoView = () => {}; // which jsdom has not
});

test("every month that can be booked is there, and each day says whether it is taken", () => {
  serve();
  show();
  expect(screen.getAllByRole("table")).toHaveLength(15);
  expect(day("2027. június 12., szombat, foglalt")).toBeEnabled();
  expect(month("2027. június").getAllByRole("button", { name: /foglalt$/ })).toHaveLength(2);
  expect(day("2027. június 13., vasárnap, szabad")).toBeEnabled();
});

test("there is a year at least, from today on, and days behind the last one that can be booked say so", () => {
  serve();
  show({ taken: [], openUntil: "2027-03-10" });
  expect(screen.getAllByRole("table")).toHaveLength(12);
  const [first] = month("2027. január").getAllByRole("button");
  expect(first).toHaveAccessibleName("2027. január 15., péntek, szabad");
  expect(day("2027. március 11., csütörtök, még nem foglalható")).toBeEnabled();
});

test("weeks begin on Monday", () => {
  serve();
  show();
  const [first] = screen.getAllByRole("table");
  const heads = [...(first?.querySelectorAll("th") ?? [])].map((head) => head.textContent);
  expect(heads).toEqual(["H", "K", "Sze", "Cs", "P", "Szo", "V"]);
});

test("a click takes a day, another one frees it, and each is one step to take back", async () => {
  const posted = serve();
  show();
  await user.click(day("2027. június 5., szombat, szabad"));
  await user.click(day("2027. június 12., szombat, foglalt"));
  await pause();
  expect(posted.at(-1)?.taken).toEqual(["2027-06-05", "2027-06-19"]);
  await undo();
  expect(day("2027. június 12., szombat, foglalt")).toBeVisible();
  await undo();
  expect(day("2027. június 5., szombat, szabad")).toBeVisible();
  await pause();
  expect(posted.at(-1)?.taken).toEqual(DATES.taken);
});

test("the keyboard goes from day to day, over the end of a month, and takes with space and enter", async () => {
  const posted = serve();
  show();
  act(() => day("2027. június 30., szerda, szabad").focus());
  await user.keyboard("{ArrowRight}");
  expect(day("2027. július 1., csütörtök, szabad")).toHaveFocus();
  await user.keyboard("{ArrowDown}{Home}");
  expect(day("2027. július 5., hétfő, szabad")).toHaveFocus();
  await user.keyboard("{End}{ArrowUp}{ArrowLeft} {ArrowDown}{Enter}");
  await pause();
  expect(posted.at(-1)?.taken).toEqual([...DATES.taken, "2027-07-03", "2027-07-10"]);
});

test("days of a calendar that is dropped are taken, in one step that can be taken back", async () => {
  const posted = serve();
  show();
  drop(calendar("20270612", "20270703"), calendar("20270710", "20270703", "20290101"));
  await take();
  expect(await screen.findByText("2 nap lett foglalt; 1 már az volt.")).toBeVisible();
  await pause();
  expect(posted.at(-1)).toEqual({
    ...DATES,
    taken: ["2027-06-12", "2027-06-19", "2027-07-03", "2027-07-10"],
    changed: "2027-01-15",
  });
  await undo();
  await pause();
  expect(posted.at(-1)).toEqual(DATES);
});

test("events are shown before anything is taken: those that fill a day ticked, the others not", async () => {
  const posted = serve();
  show();
  const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
  drop(
    [
      "BEGIN:VCALENDAR",
      ...event("SUMMARY:Fogorvos", "DTSTART:20270701T100000", "DURATION:PT30M"),
      ...event(
        "SUMMARY:Jóga",
        "DTSTART:20270705T180000",
        "DURATION:PT1H",
        "RRULE:FREQ=DAILY;COUNT=3",
      ),
      ...event("SUMMARY:Esküvő", "DTSTART:20270703T150000", "DTEND:20270704T020000"),
      ...event("DTSTART;VALUE=DATE:20270710", "TRANSP:TRANSPARENT"),
      "END:VCALENDAR",
    ].join("\n"),
  );
  const wedding = await screen.findByRole("checkbox", { name: "Esküvő: 2027. július 3., szombat" });
  const yoga = screen.getByRole("checkbox", { name: "Jóga: 2027. július 5., hétfő, és még 2 nap" });
  const ticked = screen.getAllByRole("checkbox").map((box) => (box as HTMLInputElement).checked);
  expect(ticked).toEqual([true, true, false, false]);
  await pause();
  expect(posted).toEqual([]);
  await user.click(wedding);
  await user.click(yoga);
  await user.click(screen.getByRole("button", { name: "4 nap legyen foglalt" }));
  expect(
    screen.getByText("4 nap lett foglalt; 0 már az volt. 2 bejegyzést kihagytam."),
  ).toBeVisible();
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  await pause();
  const days = ["2027-07-05", "2027-07-06", "2027-07-07", "2027-07-10"];
  expect(posted.at(-1)?.taken).toEqual([...DATES.taken, ...days]);
});

test("who changes their mind about a calendar changes nothing", async () => {
  const posted = serve();
  show();
  drop(calendar("20270703"));
  await user.click(await screen.findByRole("button", { name: "Mégsem" }));
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  await pause();
  expect(posted).toEqual([]);
});

test("a calendar can be chosen, too, and what cannot be read of it is said", async () => {
  serve();
  show();
  const file = toFile(calendar("20270703", "hamarosan"));
  await user.upload(screen.getByLabelText(/Húzd ide a naptárad/), file);
  expect(await screen.findByText(/1 bejegyzést nem tudtam elolvasni/)).toBeVisible();
  await take();
  expect(
    await screen.findByText(
      /^1 nap lett foglalt; 0 már az volt\. 1 bejegyzést nem tudtam elolvasni/,
    ),
  ).toBeVisible();
});

test.each([
  ["a picture", "\u0000\u0001", "„naptar.ics”: ez a fájl nem naptár, vagy megsérült."],
  [
    "a calendar without events",
    calendar(),
    "„naptar.ics”: ez a fájl üres: egy bejegyzés sincs benne.",
  ],
  [
    "one of days that have passed",
    calendar("20200101"),
    "egy nap sem foglalt eddig: 2028. március 31.",
  ],
])("%s changes nothing, and says why", async (_what, text, sentence) => {
  const posted = serve();
  show();
  drop(text);
  await waitFor(() => expect(screen.getByText(sentence, { exact: false })).toBeVisible());
  await pause();
  expect(posted).toEqual([]);
});

test("who has looked through the days says so, and visitors see them longer", async () => {
  const posted = serve();
  show();
  expect(screen.getByText(/eddig mutatja a szabad napokat: 2027\. január 30\./)).toBeVisible();
  await user.click(looked());
  await pause();
  expect(posted.at(-1)).toEqual({ ...DATES, changed: "2027-01-15" });
  expect(screen.getByText(/2027\. március 16\./)).toBeVisible();
  expect(looked()).toBeDisabled();
});

test("until when bookings are open is a day of the browser's own field", async () => {
  const posted = serve();
  show();
  const field = screen.getByLabelText("Meddig foglalhatnak?");
  expect(field).toHaveAttribute("type", "date");
  fireEvent.change(field, { target: { value: "2028-06-30" } });
  await pause();
  expect(posted.at(-1)).toMatchObject({ openUntil: "2028-06-30" });
  expect(screen.getAllByRole("table")).toHaveLength(18);
});
