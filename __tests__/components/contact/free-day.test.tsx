import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { ContactForm, type ContactFormProps } from "@/components/contact/contact-form";

const FORM: ContactFormProps = {
  packageTitles: { "eskuvoi-alap": "Esküvői alap", "portre-alap": "Portré alap" },
  packagePrices: {
    "csaladi-alap": "35 000 Ft",
    "portre-alap": "25 000 Ft",
    "eskuvoi-alap": "100 000 Ft",
  },
  email: "anna@mintaanna.example",
  days: { taken: ["2027-06-05"], openUntil: "2027-12-31", changed: "2026-11-22" },
};
const DAY = "2027. június 12., szombat";
const OTHER = "2027. június 19., szombat";

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 11, 1, 12) });
  sessionStorage.clear();
  window.history.replaceState(null, "", "/contact");
});
afterEach(() => jest.useRealTimers());

async function show(props: Partial<ContactFormProps> = {}) {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { unmount } = render(<ContactForm {...FORM} {...props} />);
  await act(async () => {});
  return { user, leave: unmount };
}

const section = () => within(screen.getByRole("region", { name: "Szabad ez a nap?" }));
const field = () => screen.getByLabelText<HTMLInputElement>("Melyik napra gondolsz?");
const subject = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Tárgy" });
const putInButton = () => section().queryByRole("button", { name: "Beírom az üzenetbe" });
const DONE = "Ez a nap is megy az üzeneteddel.";

/** A browser's calendar gives a whole day at once. */
const ask = (day: string) => fireEvent.change(field(), { target: { value: day } });

async function putIn(user: UserEvent) {
  await user.click(section().getByRole("button", { name: "Beírom az üzenetbe" }));
}

test.each([
  ["2027-06-12", `${DAY} – még szabad.`, true],
  ["2028-01-01", "2028. január 1., szombat – erre a napra írj, és megnézem.", true],
  ["2026-11-30", "Ez a nap már elmúlt.", false],
  // A year that is still typed has no name.
  ["0202-06-12", "Erre a napra írj, és megnézem.", false],
])("of %s it is said at once: %s", async (day, words, isForMessage) => {
  await show();
  ask(day);
  expect(section().getByText(words).parentElement).toHaveAttribute("aria-live", "polite");
  expect(putInButton() !== null).toBe(isForMessage);
  if (isForMessage) expect(section().getByText("frissítve: 2026. november 22.")).toBeVisible();
  ask("");
  expect(section().getByText("Válassz egy napot, és rögtön megmondom.")).toBeVisible();
});

test("for a day that is taken there are Saturdays, and a tap asks for one", async () => {
  const { user } = await show();
  ask("2027-06-05");
  expect(
    section().getByText("2027. június 5., szombat – már foglalt; a legközelebbi szabad szombatok:"),
  ).toBeVisible();
  expect(putInButton()).not.toBeInTheDocument();
  const names = section()
    .getAllByRole("button")
    .map((button) => button.getAttribute("aria-label"));
  expect(names).toEqual(["2027. május 22., szombat", "2027. május 29., szombat", DAY]);
  await user.click(section().getByRole("button", { name: DAY }));
  expect(field()).toHaveValue("2027-06-12");
  expect(putInButton()).toHaveFocus();
});

test("one tap puts the day into the message, and another day takes its place", async () => {
  const { user } = await show();
  ask("2027-06-12");
  await user.dblClick(section().getByRole("button", { name: "Beírom az üzenetbe" }));
  expect(subject()).toHaveValue(DAY);
  expect(section().getByText(DONE)).toHaveFocus();
  await user.type(subject(), " délután");
  ask("2027-06-19");
  await putIn(user);
  expect(subject()).toHaveValue(`${OTHER} délután`);
});

test("where the subject does not name the day, a line does, and takes it out again", async () => {
  const { user } = await show();
  await user.type(subject(), "Keresztelő");
  ask("2027-06-12");
  await putIn(user);
  expect(subject()).toHaveValue("Keresztelő");
  expect(screen.getByText(new RegExp(`^Nap: ${DAY}`))).toBeVisible();
  await user.click(screen.getByRole("button", { name: `Kiveszem: ${DAY}` }));
  expect(screen.queryByText(/^Nap: /)).not.toBeInTheDocument();
  expect(putInButton()).toBeVisible();
});

test("the address may name package and day together, and what was left here counts more", async () => {
  window.history.replaceState(null, "", "/contact?csomag=eskuvoi-alap&nap=2027-06-12");
  const { user, leave } = await show();
  expect(field()).toHaveValue("2027-06-12");
  expect(subject()).toHaveValue(`Esküvői alap\u00a0– ${DAY}`);
  expect(section().getByText(DONE)).toBeVisible();
  ask("2027-06-19");
  await putIn(user);
  leave();
  const again = await show();
  expect(subject()).toHaveValue(`Esküvői alap\u00a0– ${OTHER}`);
  again.leave();
  window.history.replaceState(null, "", "/contact?csomag=portre-alap");
  await show();
  expect(subject()).toHaveValue(`Portré alap\u00a0– ${OTHER}`);
});

test("a day that was chosen before the page's scripts ran is answered, and sent by no form", async () => {
  const form = <ContactForm {...FORM} />;
  const container = document.createElement("div");
  container.innerHTML = renderToString(form);
  // Where the testing library puts it, and takes it away after the test.
  render(<div ref={(place) => place?.append(container)} />);
  field().value = "2027-06-12";
  expect(field().form).toBeNull();
  render(form, { container, hydrate: true });
  await act(async () => {});
  expect(section().getByText(`${DAY} – még szabad.`)).toBeVisible();
});

test("without scripts the form has a field for the day, and names none itself", () => {
  const html = renderToString(<ContactForm {...FORM} days={undefined} />);
  expect(html).toMatch(/<noscript>.*<input[^>]* type="date" name="day".*<\/noscript>/s);
  expect(html).not.toMatch(/\b20\d\d\b|Szabad ez a nap/);
});
