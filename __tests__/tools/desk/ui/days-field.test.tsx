import { screen } from "@testing-library/react";
import type { Calendar } from "@/tools/dates/read-calendar";
import { describeForm } from "@/tools/desk/editing/describe-form";
import type { EntryPage } from "@/tools/desk/http/page-data";
import { pause, showForm, user } from "../../../helpers/desk-server";

const DATES = {
  taken: ["2027-01-23", "2027-02-06"],
  openUntil: "2028-03-31",
  changed: "2026-12-01",
};

const show = (calendar?: object) =>
  showForm({
    content: DATES,
    fields: describeForm("dates", {}),
    calendar: calendar as EntryPage["calendar"],
  });

const day = (name: string) => screen.getByRole("button", { name });

const event = (id: string, days: string[], fillsDay = true) => ({ id, title: id, days, fillsDay });
const read = (...events: Calendar["events"]) => ({ isDone: true, text: "", events, unread: [] });

/** Drops a file for each answer of the desk. */
async function drop(...answers: object[]) {
  const save = globalThis.fetch;
  const left = [...answers];
  globalThis.fetch = async (url, init) =>
    init?.body instanceof FormData
      ? ({ json: async () => left.shift() } as Response)
      : save(url, init);
  const files = answers.map(() => new File(["…"], "naptar.ics", { type: "text/calendar" }));
  await user.upload(screen.getByLabelText(/^Húzd ide a naptárad/), files);
}

beforeEach(() => {
  jest.setSystemTime(new Date("2027-01-15T12:00"));
});

test("marks or frees a day with a click", async () => {
  const posted = show();
  expect(day("2027. január 14., csütörtök, nem választható")).toBeDisabled();
  await user.click(day("2027. január 30., szombat, szabad"));
  await user.click(day("2027. február 6., szombat, foglalt"));
  await pause();
  expect(posted.at(-1)?.content.taken).toEqual(["2027-01-23", "2027-01-30"]);
});

test("disables a checked weekday in every week", async () => {
  const posted = show();
  await user.click(screen.getByRole("checkbox", { name: "vasárnap" }));
  expect(day("2027. január 31., vasárnap, nem választható")).toBeDisabled();
  await pause();
  expect(posted.at(-1)?.content.weekly).toEqual([7]);
});

test("shows days as taken as soon as the online calendar has them, without a reload", async () => {
  show();
  await pause();
  const server = globalThis.fetch;
  const { opened } = await (await server("/api/desk/page?")).json();
  opened.content = { ...DATES, taken: ["2027-01-30"] };
  await user.click(screen.getByText(/^Naptár a titkos címéről/));
  await user.type(screen.getByLabelText(/titkos címe/), "https://naptar.hu/a.ics");
  await user.click(screen.getByRole("button", { name: "Bekapcsolom" }));
  await pause();
  expect(day("2027. január 30., szombat, foglalt")).toBeVisible();
});

test("lists what the online calendar has; a click leaves an event out or marks its days", async () => {
  const events = [event("Esküvő", ["2027-07-03"]), event("Fogorvos", ["2027-07-01"], false)];
  const calendar = { events, unread: [], changes: { taken: ["2027-07-03"], freed: [] } };
  const posted = show({ address: "", ...calendar });
  expect(screen.getByRole("checkbox", { name: /^Fogorvos/ })).not.toBeChecked();
  await user.click(screen.getByRole("checkbox", { name: /^Esküvő: 2027/, checked: true }));
  expect(screen.getByText(/^2027\. július 3\..* foglalt lett/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Átveszem (1 nap)" }));
  expect(posted).toEqual([{ event: "Esküvő", fillsDay: false }, { apply: true }]);
});

test("marks the days of dropped calendars in one step", async () => {
  const posted = show();
  await drop(
    read(event("", ["2027-01-23"]), event("", ["2027-07-03"])),
    read(event("", ["2027-01-30"]), event("", ["2027-07-03"])),
  );
  expect(posted).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Megjelölöm foglaltnak (3 nap)" }));
  expect(screen.getByText("2 nap lett foglalt; 1 már az volt.")).toBeVisible();
  await pause();
  const taken = ["2027-01-23", "2027-01-30", "2027-02-06", "2027-07-03"];
  expect(posted.at(-1)?.content).toEqual({ ...DATES, taken, changed: "2027-01-15" });
});

test("lists events before marking, with those that fill a day checked", async () => {
  const posted = show();
  const unread = [
    { title: "Ballagás", isRepetition: false },
    { title: "", isRepetition: true },
  ];
  const events = read(event("Esküvő", ["2027-07-03"]), event("Fogorvos", ["2027-07-01"], false));
  await drop({ ...events, unread });
  const sentence =
    "2 bejegyzést nem tudtam elolvasni, ezeket jelöld be te: „Ballagás”, „Cím nélkül”";
  expect(screen.getByText(`${sentence} (csak az ismétlődését).`, { exact: false })).toBeVisible();
  const wedding = screen.getByRole("checkbox", { name: "Esküvő: 2027. július 3., szombat" });
  const dentist = screen.getByRole("checkbox", { name: "Fogorvos: 2027. július 1., csütörtök" });
  expect(screen.getByText(/Eddig néztem: 202\d\. /)).toBeVisible();
  expect(wedding).toBeChecked();
  expect(dentist).not.toBeChecked();
  await user.click(wedding);
  await user.click(dentist);
  await user.click(screen.getByRole("button", { name: "Megjelölöm foglaltnak (1 nap)" }));
  await pause();
  expect(posted.at(-1)?.content.taken).toEqual([...DATES.taken, "2027-07-01"]);
  expect(wedding).not.toBeInTheDocument();
});

test.each([
  ["a file that the desk refuses", { isDone: false, text: "ez a fájl üres." }, "ez a fájl üres."],
  ["days that have passed", read(), "egy nap sem foglalt eddig: 2028. március 31."],
])("changes nothing and says why for %s", async (_what, answer, sentence) => {
  const posted = show();
  await drop(answer);
  expect(screen.getByText(sentence, { exact: false })).toBeVisible();
  await pause();
  expect(posted).toEqual([]);
});

test("extends how long visitors see the calendar after a review without changes", async () => {
  const posted = show();
  expect(screen.getByText(/eddig látszik az oldalon: 2027\. január 30\./)).toBeVisible();
  await user.click(screen.getByText("Átnéztem, ma is így van"));
  await pause();
  expect(posted.at(-1)?.content).toEqual({ ...DATES, changed: "2027-01-15" });
  expect(screen.getByText(/2027\. március 16\./)).toBeVisible();
});
