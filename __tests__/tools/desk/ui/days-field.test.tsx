import { screen } from "@testing-library/react";
import { describeForm } from "@/tools/desk/content/fields";
import { pause, showForm, user } from "../../../helpers/desk-server";

const DATES = {
  taken: ["2027-01-23", "2027-02-06"],
  openUntil: "2028-03-31",
  changed: "2026-12-01",
};

const show = () => showForm({ content: DATES, fields: describeForm("dates", {}) });

const day = (name: string) => screen.getByRole("button", { name });

const calendar = (...events: string[]) =>
  [
    "BEGIN:VCALENDAR",
    ...events.map((one) => `BEGIN:VEVENT\n${one}\nEND:VEVENT`),
    "END:VCALENDAR",
  ].join("\n");
const wholeDay = (date: string) => `DTSTART;VALUE=DATE:${date}`;
/** With a `text` method, which jsdom lacks. */
const toFile = (text: string) =>
  Object.assign(new File([text], "naptar.ics", { type: "text/calendar" }), {
    text: async () => text,
  });
const drop = (...texts: string[]) =>
  user.upload(screen.getByLabelText(/^Húzd ide a naptárad/), texts.map(toFile));

beforeEach(() => {
  jest.setSystemTime(new Date("2027-01-15T12:00"));
});

test("marks or frees a day with a click", async () => {
  const posted = show();
  expect(day("2027. január 14., csütörtök, szabad")).toBeDisabled();
  await user.click(day("2027. január 30., szombat, szabad"));
  await user.click(day("2027. február 6., szombat, foglalt"));
  await pause();
  expect(posted.at(-1)?.content.taken).toEqual(["2027-01-23", "2027-01-30"]);
});

test("disables a checked weekday in every week", async () => {
  const posted = show();
  await user.click(screen.getByRole("checkbox", { name: "vasárnap" }));
  expect(day("2027. január 31., vasárnap, szabad")).toBeDisabled();
  await pause();
  expect(posted.at(-1)?.content.weekly).toEqual([7]);
});

test("marks the days of dropped calendars in one step, and undoes it", async () => {
  const posted = show();
  await drop(
    calendar(wholeDay("20270123"), wholeDay("20270703")),
    calendar(wholeDay("20270130"), wholeDay("20270703"), wholeDay("20290101")),
  );
  expect(posted).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Megjelölöm foglaltnak (3 nap)" }));
  expect(screen.getByText("2 nap lett foglalt; 1 már az volt.")).toBeVisible();
  await pause();
  const taken = ["2027-01-23", "2027-01-30", "2027-02-06", "2027-07-03"];
  expect(posted.at(-1)?.content).toEqual({ ...DATES, taken, changed: "2027-01-15" });
  await user.click(screen.getByRole("button", { name: /^Visszavonom/ }));
  await pause();
  expect(posted.at(-1)?.content).toEqual(DATES);
});

test("lists events before marking, with those that fill a day checked", async () => {
  const posted = show();
  await drop(
    calendar(
      "SUMMARY:Fogorvos\nDTSTART:20270701T100000\nDURATION:PT30M",
      "SUMMARY:Esküvő\nDTSTART:20270703T150000\nDTEND:20270704T020000",
      `SUMMARY:Ballagás\n${wholeDay("hamarosan")}`,
      wholeDay("20200101\nRRULE:FREQ=HOURLY"),
    ),
  );
  const unread = "2 bejegyzést nem tudtam elolvasni, ezeket jelöld be te: „Ballagás”, „Cím nélkül”";
  expect(screen.getByText(`${unread} (csak az ismétlődését).`, { exact: false })).toBeVisible();
  const wedding = screen.getByRole("checkbox", { name: "Esküvő: 2027. július 3., szombat" });
  const dentist = screen.getByRole("checkbox", { name: "Fogorvos: 2027. július 1., csütörtök" });
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
  ["an image", "\u0000\u0001", "„naptar.ics”: ez a fájl nem naptár, vagy megsérült."],
  ["a calendar without events", calendar(), "„naptar.ics”: ez a fájl üres"],
  [
    "days that have passed",
    calendar(wholeDay("20200101")),
    "egy nap sem foglalt eddig: 2028. március 31.",
  ],
])("changes nothing and says why for %s", async (_what, text, sentence) => {
  const posted = show();
  await drop(text);
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
