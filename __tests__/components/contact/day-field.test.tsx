import { act, fireEvent, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { ContactForm, type ContactFormProps } from "@/components/contact/contact-form";
import { EMAIL, showForm } from "../../helpers/contact-form";

const FORM: ContactFormProps = {
  packages: [
    { id: "eskuvoi-alap", title: "Esküvői alap", price: "100 000 Ft", asksPlace: true },
    { id: "portre-alap", title: "Portré alap", price: "25 000 Ft", asksPlace: false },
  ],
  email: EMAIL,
  days: { taken: ["2027-06-05"], openUntil: "2027-12-31", reviewedOn: "2026-11-22" },
};
const DAY = "2027. június 12., szombat";
const OTHER = "2027. június 19., szombat";
const LATE = "2028. január 1., szombat";

beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 11, 1, 12) }));

const show = (days = FORM.days) => showForm({ ...FORM, days });

const field = () => screen.getByLabelText<HTMLInputElement>(/^Melyik napra gondolsz\?/);
const offer = () => screen.getByRole<HTMLSelectElement>("combobox", { name: /^Melyik csomag/ });
const subject = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Tárgy" });

/** A browser's date picker sets the whole value at once. */
async function choose(day: string) {
  fireEvent.input(field(), { target: { value: day } });
  await act(async () => {}); // formik validates asynchronously
}

test.each([
  ["2027-06-12", `${DAY} – még szabad.`, DAY],
  ["2028-01-01", `${LATE} – írj, és megnézem, szabad-e.`, LATE],
  ["2026-11-30", "Ez a nap már elmúlt.", "2026. november 30., hétfő"],
  // The year is still being typed.
  ["0202-06-12", "Írj, és megnézem, szabad-e ez a nap.", ""],
])("answers %s with: %s", async (day, words, subjectText) => {
  await show();
  await choose(day);
  const answer = `${words} A naptár frissítve: 2026. november 22.`;
  expect(
    screen.getByText((_, element) => element?.textContent?.replaceAll("\u00a0", " ") === answer),
  ).toHaveAttribute("aria-live", "polite");
  expect(subject()).toHaveValue(subjectText);
  expect(field()).toHaveValue(day);
  await choose("");
  expect(screen.getByText(/^Válassz egy napot, és rögtön megmondom./)).toBeVisible();
  expect(subject()).toHaveValue("");
});

test("does not call a day off free", async () => {
  await show({ taken: [], openUntil: "2027-12-31", reviewedOn: "2026-11-22", weekly: [7] });
  await choose("2027-06-13");
  expect(screen.getByText(/^2027\. június 13\., vasárnap – aznap nem dolgozom;/)).toBeVisible();
});

test("offers Saturdays for a taken day, and a click chooses one", async () => {
  const { user } = await show();
  await choose("2027-06-05");
  expect(screen.getByText(/^2027\. június 5\., szombat – már foglalt;/)).toBeVisible();
  const names = screen
    .getAllByRole("button", { name: /szombat$/ })
    .map((button) => button.getAttribute("aria-label"));
  expect(names).toEqual([
    "máj. 22., 2027. május 22., szombat",
    "máj. 29., 2027. május 29., szombat",
    `jún. 12., ${DAY}`,
  ]);
  await user.click(screen.getByRole("button", { name: new RegExp(DAY) }));
  expect(field()).toHaveValue("2027-06-12");
  expect(screen.getByText(new RegExp(`^${DAY}\\s– még szabad`))).toHaveFocus();
});

test("updates the subject for package and day, from the URL, the draft or a choice", async () => {
  window.history.replaceState(null, "", "/contact?csomag=eskuvoi-alap&nap=2027-06-12");
  const { user, leave } = await show();
  expect(field()).toHaveValue("2027-06-12");
  expect(offer()).toHaveValue("eskuvoi-alap");
  expect(subject()).toHaveValue(`Esküvői alap – ${DAY}`);
  await choose("2027-06-19");
  expect(subject()).toHaveValue(`Esküvői alap – ${OTHER}`);
  await user.selectOptions(offer(), "Portré alap, 25 000 Ft");
  expect(subject()).toHaveValue(`Portré alap – ${OTHER}`);
  leave();
  const again = await show();
  expect(subject()).toHaveValue(`Portré alap – ${OTHER}`);
  again.leave();
  window.history.replaceState(null, "", "/contact?csomag=eskuvoi-alap");
  await show();
  expect(offer()).toHaveValue("eskuvoi-alap");
  expect(subject()).toHaveValue(`Esküvői alap – ${OTHER}`);
});

test("asks for the place below the package", async () => {
  await show();
  const names = [...screen.getByRole<HTMLFormElement>("form").elements].map((one) =>
    one.getAttribute("name"),
  );
  expect(names.slice(0, 4)).toEqual(["day", "package", "place", "email"]);
});

test("shows no answer without days in the content", () => {
  const html = renderToString(<ContactForm {...FORM} days={undefined} />);
  expect(html).toMatch(/<input[^>]* name="day"/);
  expect(html).not.toMatch(/\b20\d\d\b|rögtön megmondom/);
});
